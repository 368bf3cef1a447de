import type { ReactNode } from 'react';
import type { ToastOptions } from '../overlay/overlay-props';
import { loadOverlays } from '../overlay/use-overlays';

/** Toasts appear at the bottom, on wide screens at the left. A press or a swipe closes them. */
export function toast(message: ReactNode, options: ToastOptions = {}): void {
  loadOverlays().then(
    ({ showToast }) => showToast(message, options),
    (error: unknown) => console.error('the code of toasts could not be loaded', error),
  );
}
