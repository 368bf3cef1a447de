import type { ReactNode } from 'react';
import type { ToastOptions } from '../overlay/overlay-props';
import { loadOverlays } from '../overlay/use-overlays';

/** Toasts appear at the bottom on phones, else at the top right. */
export function toast(message: ReactNode, options: ToastOptions = {}): void {
  loadOverlays().then(
    ({ showToast }) => showToast(message, options),
    (error: unknown) => console.error('the code of toasts could not be loaded', error),
  );
}
