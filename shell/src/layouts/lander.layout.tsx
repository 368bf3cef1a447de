import { Footer } from '../navigation/footer';
import { TopNavigation } from '../navigation/top-navigation';
import { MainArea } from './main-area';
import classes from './layouts.module.css';

/** A bar with the logo over the page's own picture, and the footer. */
export const LanderLayout = () => (
  <div className={classes.frame}>
    <TopNavigation bare />
    <MainArea />
    <Footer />
  </div>
);
