type Exports = Record<string, unknown>;

export interface Hot {
  data?: { exports?: Exports };
  dispose: (handler: (data: { exports?: Exports }) => void) => void;
  accept: () => void;
  invalidate: () => void;
}

type IsComponent = (value: unknown) => boolean;

/**
 * Accepts a changed module if it exports only components; otherwise webpack also updates the
 * modules that import it.
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
