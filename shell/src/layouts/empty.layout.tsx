import { MainArea } from './main-area';
import classes from './layouts.module.css';

export const EmptyLayout = () => (
  <div className={classes.frame}>
    <MainArea />
  </div>
);
