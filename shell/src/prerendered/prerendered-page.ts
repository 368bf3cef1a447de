import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { removeSkeleton, useHandover } from '@duet/host';

/** Where the page stood when its HTML came. */
const arrivedAt = globalThis.location?.pathname;

const page = (): HTMLElement | null => document.getElementById('duet-page');

const cameWithOutline = globalThis.document?.getElementById('duet-start') !== null;

/**
 * Whether this is the page that came with its first photos: what only offers something does not
 * push them down.
 */
export const useIsOutlined = (): boolean => useLocation().pathname === arrivedAt && cameWithOutline;

/**
 * The page that came as HTML and is still all that is shown; null everywhere else, and where its
 * view is to follow it.
 */
export function usePrerendered(): HTMLElement | null {
  const { pathname } = useLocation();
  const isLeft = useHandover() !== 'none';
  return pathname === arrivedAt && !isLeft ? page() : null;
}

/** The focus goes on to the field of the same name, or to where every page begins. */
function passFocus(from: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!focused || !from?.contains(focused)) return;
  const main = document.querySelector<HTMLElement>('#root main');
  const field = [...(main?.querySelectorAll<HTMLElement>('[name]') ?? [])].find(
    (each) => each.getAttribute('name') === focused.getAttribute('name'),
  );
  (field ?? main)?.focus({ preventScroll: true });
}

/**
 * Takes the page away, and what it began with, as soon as the reader has gone elsewhere inside the
 * site, or the view of the same address is drawn, which sends what was typed: the shell draws from
 * there on.
 */
export function useLeavePrerendered(): void {
  const isAwaited = useHandover() === 'waiting';
  const isShown = usePrerendered() !== null || isAwaited;
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (pathname !== arrivedAt) removeSkeleton();
  }, [pathname]);
  useLayoutEffect(() => {
    document.getElementById('root')?.toggleAttribute('hidden', isAwaited);
    if (isShown) return;
    passFocus(page());
    page()?.remove();
    document.getElementById('duet-shell')?.remove();
  }, [isShown, isAwaited]);
}
