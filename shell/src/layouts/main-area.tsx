import { Outlet } from 'react-router-dom';
import classes from './layouts.module.css';

/** The skip link and every navigation move the focus to this element. */
export const MainArea = () => (
  <main id="main" tabIndex={-1} className={classes.main}>
    <Outlet />
  </main>
);
