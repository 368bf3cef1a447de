import { type RefObject, useEffect } from 'react';

/**
 * Keeps an element above a phone's keyboard. Where the page asks for
 * `interactive-widget=resizes-content` and gets it the window is smaller already; elsewhere
 * (Safari) the keyboard lies over the page, and only the visual viewport tells.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    if (!viewport) return;
    const update = () => {
      // Zoomed in with two fingers, the viewport is small for another reason.
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
