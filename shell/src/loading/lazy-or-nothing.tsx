import { type ComponentType, lazy, Suspense } from 'react';

/**
 * Loads a component when it is first drawn. While it loads, and if its file cannot be loaded,
 * nothing is drawn: use it only for what the screen can do without.
 */
export function lazyOrNothing<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load().catch(() => Nothing) }));
  return function LazyOrNothing(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

const Nothing = (): null => null;
