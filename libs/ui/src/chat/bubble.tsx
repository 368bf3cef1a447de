import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import classes from './bubble.module.css';

interface Props {
  children: ReactNode;
  mine: boolean;
  kind?: 'text' | 'photo' | 'gift';
  /**
   * Time and delivery state. For a failed message: the reason, the note that nothing was charged,
   * and Retry.
   */
  stamp?: ReactNode;
  ticks?: 'one' | 'two';
  failed?: boolean;
}

export const Bubble = ({ children, mine, kind = 'text', stamp, ticks, failed }: Props) => (
  <div className={classes.row}>
    <div
      className={[
        classes.bubble,
        mine ? classes.mine : classes.theirs,
        kind === 'gift' && classes.gift,
        kind === 'photo' && classes.photo,
        failed && classes.failed,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {children}
    </div>
    {stamp && (
      <div
        className={`${classes.stamp} ${mine ? classes.stampMine : ''} ${failed ? classes.stampBad : ''}`}
      >
        {failed && <Icon name="alert" size={16} />}
        {stamp}
        {ticks && <Icon name={ticks === 'two' ? 'checks' : 'check'} size={16} />}
      </div>
    )}
  </div>
);
