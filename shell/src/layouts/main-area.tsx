import { Outlet } from 'react-router-dom';
import classes from './layouts.module.css';

/** Focused by the skip link and on navigation. */
export const MainArea = () => (
  <main id="main" tabIndex={-1} className={classes.main}>
    <Outlet />
  </main>
);
