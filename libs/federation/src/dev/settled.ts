type Exports = Record<string, unknown>;

/** The part of webpack's module.hot that is used here. */
export interface Hot {
  data?: { exports?: Exports };
  dispose: (handler: (data: { exports?: Exports }) => void) => void;
  accept: () => void;
  invalidate: () => void;
}

type IsComponent = (value: unknown) => boolean;

/**
 * What becomes of a module that has just run. One that exports components alone takes its own
 * changes: React then draws them anew with the state they had. Any other hands a change on to
 * whoever imports it.
 */
export function compilationResult(
  exported: Exports,
  hot: Hot,
  isComponent: IsComponent,
): 'first' | 'refresh' | 'handed on' {
  const before = hot.data?.exports;
  const keys = Object.keys(exported).sort();
  const own = keys.length > 0 && keys.every((key) => isComponent(exported[key]));
  if (own) {
    hot.dispose((data) => void (data.exports = exported));
    hot.accept();
  }
  if (!before) return 'first';
  if (own && keys.join() === Object.keys(before).sort().join()) return 'refresh';
  hot.invalidate();
  return 'handed on';
}
