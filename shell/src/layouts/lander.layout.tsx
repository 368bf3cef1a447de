import { Footer } from '../navigation/footer';
import { TopNavigation } from '../navigation/top-navigation';
import { MainArea } from './main-area';
import classes from './layouts.module.css';

export const LanderLayout = () => (
  <div className={classes.frame}>
    <TopNavigation bare />
    <MainArea />
    <Footer />
  </div>
);
