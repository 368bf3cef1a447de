import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { ToastOptions } from '../overlay/overlay-props';
import { useHasModal } from '../overlay/topmost';
import classes from './toasts.module.css';

const GOOD_MS = 4_000;
const BAD_MS = 8_000;

export function showToast(message: ReactNode, { tone }: ToastOptions): void {
  const bad = tone === 'bad';
  liftAboveBar();
  const id = notifications.show({
    message,
    icon: <Icon name={bad ? 'alert' : 'check'} />,
    withBorder: false,
    withCloseButton: false,
    role: bad ? 'alert' : 'status',
    autoClose: bad ? BAD_MS : GOOD_MS,
    // Swipes end with `pointerup`, because `touch-action: none` prevents `pointercancel`.
    onPointerUp: () => notifications.hide(id),
    classNames: {
      root: classes.toast,
      description: classes.toastText,
      icon: `${classes.toastIcon} ${bad ? classes.toastBad : ''}`,
    },
  });
}

/** Pages mark a bar at the bottom of the window with `data-bottom-bar`. */
function liftAboveBar(): void {
  const top = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().top ?? 0;
  const isLow = top > innerHeight / 2 && top < innerHeight;
  const lift = isLow ? innerHeight - top : 0;
  document.documentElement.style.setProperty('--toast-lift', `${lift}px`);
}

/**
 * Container of the toasts, once per page. Its position leaves titles and the buttons of a bottom
 * sheet visible.
 */
export function Toasts() {
  const hasModal = useHasModal();
  const wide = useMediaQuery('(min-width: 768px)');
  return (
    <Notifications
      position={wide ? 'bottom-left' : 'bottom-center'}
      limit={3}
      className={`${classes.toasts} ${hasModal ? classes.raised : ''}`}
    />
  );
}
