import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetOutline } from '@duet/host';

/** Where the page stood when its HTML came. */
const arrivedAt = globalThis.location?.pathname;

const page = (): HTMLElement | null => document.getElementById('duet-page');

const cameWithOutline = globalThis.document?.getElementById('duet-start') !== null;

/** Whether this is the page that came with its first photos: what only offers something does not push them down. */
export const useIsOutlined = (): boolean => useLocation().pathname === arrivedAt && cameWithOutline;

/** The page that came as HTML and is still shown; null everywhere else. */
export function usePrerendered(): HTMLElement | null {
  const { pathname } = useLocation();
  return pathname === arrivedAt ? page() : null;
}

/** Takes the page away, and what it began with, as soon as the reader has gone elsewhere inside the site: the shell draws from there on. */
export function useLeavePrerendered(): void {
  const isShown = usePrerendered() !== null;
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (pathname !== arrivedAt) forgetOutline();
  }, [pathname]);
  useLayoutEffect(() => {
    if (isShown) return;
    page()?.remove();
    document.getElementById('duet-shell')?.remove();
  }, [isShown]);
}
