import type { ReactNode } from 'react';
import classes from './pay-bar.module.css';

interface Props {
  /** Summary of the order, shown only on small screens, where the order can be outside the view. */
  sum?: ReactNode;
  failure?: ReactNode;
  children: ReactNode;
}

/** On small screens, the bar is fixed to the bottom until the user scrolls to its position. */
export const PayBar = ({ sum, failure, children }: Props) => (
  <div className={classes.bar} data-bottom-bar>
    {failure && <div className={classes.failure}>{failure}</div>}
    {sum && <p className={classes.sum}>{sum}</p>}
    <div className={classes.action}>{children}</div>
  </div>
);
