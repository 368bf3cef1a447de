import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import classes from './feedback.module.css';

/** Shows a short message: at the bottom on phones, else at the top right. */
export function toast(message: ReactNode, options: { tone?: 'good' | 'bad' } = {}): void {
  const bad = options.tone === 'bad';
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
