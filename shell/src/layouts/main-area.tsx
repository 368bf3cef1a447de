import { Outlet } from 'react-router-dom';
import classes from './layouts.module.css';

/** The skip link and navigation move the focus here. */
export const MainArea = () => (
  <main id="main" tabIndex={-1} className={classes.main}>
    <Outlet />
  </main>
);
