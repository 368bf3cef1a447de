import { type RefObject, useEffect } from 'react';

/**
 * Safari lacks `interactive-widget=resizes-content`, so this hook moves the composer above the
 * keyboard.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    if (!viewport) return;
    const update = () => {
      // Ignores pinch zoom, which also shrinks the viewport.
      const inset =
        viewport.scale > 1.01
          ? 0
          : Math.max(0, Math.round(globalThis.innerHeight - viewport.height - viewport.offsetTop));
      element.current?.style.setProperty('--keyboard', `${inset}px`);
    };
    update();
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
    };
  }, [element]);
}
