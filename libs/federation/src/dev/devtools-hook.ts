// Runs first in a host's development build. Collects React's renderers for fast refresh, unless
// React DevTools has already installed its hook, which does the same.
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
