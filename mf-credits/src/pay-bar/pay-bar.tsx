import type { ReactNode } from 'react';
import classes from './pay-bar.module.css';

interface Props {
  /** What the button buys. Shown on small screens only, where the order can be out of sight. */
  sum?: ReactNode;
  failure?: ReactNode;
  children: ReactNode;
}

/** On small screens, the bar stays at the bottom until the page reaches its place. */
export const PayBar = ({ sum, failure, children }: Props) => (
  <div className={classes.bar}>
    {failure && <div className={classes.failure}>{failure}</div>}
    {sum && <p className={classes.sum}>{sum}</p>}
    <div className={classes.action}>{children}</div>
  </div>
);
