import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { ToastOptions } from '../overlay/overlay-props';
import { useHasModal } from '../overlay/topmost';
import classes from './toasts.module.css';

export function showToast(message: ReactNode, { tone }: ToastOptions): void {
  const bad = tone === 'bad';
  notifications.show({
    message,
    icon: <Icon name={bad ? 'alert' : 'check'} />,
    withBorder: false,
    withCloseButton: false,
    role: bad ? 'alert' : 'status',
    classNames: {
      root: classes.toast,
      description: classes.toastText,
      icon: `${classes.toastIcon} ${bad ? classes.toastBad : ''}`,
    },
  });
}

/** Container of the toasts, once per page. They must not cover the buttons of a bottom sheet. */
export function Toasts() {
  const hasModal = useHasModal();
  const wide = useMediaQuery('(min-width: 768px)');
  return (
    <Notifications
      position={wide ? 'top-right' : 'bottom-center'}
      limit={3}
      autoClose={6000}
      className={`${classes.toasts} ${hasModal ? classes.raised : ''}`}
    />
  );
}
