import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { removeSkeleton, useHandover } from '@duet/host';

const arrivedAt = globalThis.location?.pathname;

const page = (): HTMLElement | null => document.getElementById('duet-page');

export function usePrerendered(): HTMLElement | null {
  const { pathname } = useLocation();
  const isLeft = useHandover() !== 'none';
  return pathname === arrivedAt && !isLeft ? page() : null;
}

function passFocus(from: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!focused || !from?.contains(focused)) return;
  const main = document.querySelector<HTMLElement>('#root main');
  const field = [...(main?.querySelectorAll<HTMLElement>('[name]') ?? [])].find(
    (each) => each.getAttribute('name') === focused.getAttribute('name'),
  );
  (field ?? main)?.focus({ preventScroll: true });
}

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
