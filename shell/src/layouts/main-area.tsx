import { Outlet } from 'react-router-dom';
import classes from './layouts.module.css';

/** Where a layout shows its page; the skip link and every navigation put the focus here. */
export const MainArea = () => (
  <main id="main" tabIndex={-1} className={classes.main}>
    <Outlet />
  </main>
);
