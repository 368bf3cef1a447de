import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icons';
import classes from './feedback.module.css';

interface Props {
  children: ReactNode;
  /** `warn` is for money, and `deep` is for premium or fictional profiles. */
  tone?: 'info' | 'warn' | 'bad' | 'deep';
  icon?: IconName;
  action?: ReactNode;
}

const TONES = { info: '', warn: classes.alertWarn, bad: classes.alertBad, deep: classes.alertDeep };

export const Alert = ({ children, tone = 'info', icon = 'alert', action }: Props) => (
  <div className={`${classes.alert} ${TONES[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
    <Icon name={icon} />
    <div className={classes.alertWords}>{children}</div>
    {action}
  </div>
);
