// First in a development build of a host: keeps what React says when it starts, so that the fast
// refresh of a remote that is loaded later finds it. A browser's own React tools bring the same
// hook, and win.
interface Tools {
  renderers: Map<number, unknown>;
  supportsFiber: boolean;
  inject: (renderer: unknown) => number;
  onCommitFiberRoot: () => void;
  onCommitFiberUnmount: () => void;
  onScheduleFiberRoot: () => void;
}

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Tools };
const renderers = new Map<number, unknown>();
const nothing = (): void => undefined;

page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject: (renderer) => {
    const id = renderers.size + 1;
    renderers.set(id, renderer);
    return id;
  },
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
  onScheduleFiberRoot: nothing,
};
