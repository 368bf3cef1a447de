import { type ComponentType, lazy, Suspense } from 'react';

/**
 * Loads a component on its first render. Renders nothing while its file loads or if the load fails,
 * so use it only for optional parts of a screen.
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
