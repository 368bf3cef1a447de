import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Where the page stood when its HTML came. */
const arrivedAt = globalThis.location?.pathname;

const page = (): HTMLElement | null => document.getElementById('duet-page');

/** The page that came as HTML and is still shown; null everywhere else. */
export function usePrerendered(): HTMLElement | null {
  const { pathname } = useLocation();
  return pathname === arrivedAt ? page() : null;
}

/** Takes the page away as soon as the reader has gone elsewhere inside the site: the shell draws from there on. */
export function useLeavePrerendered(): void {
  const isShown = usePrerendered() !== null;
  useLayoutEffect(() => {
    if (isShown) return;
    page()?.remove();
    document.getElementById('duet-shell')?.remove();
  }, [isShown]);
}
