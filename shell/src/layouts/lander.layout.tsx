import { Footer } from '../navigation/footer';
import { TopNavigation } from '../navigation/top-navigation';
import { Islands } from '../prerendered/islands';
import { usePrerendered } from '../prerendered/prerendered-page';
import { MainArea } from './main-area';
import classes from './layouts.module.css';

/** A bar with the logo over the page's own picture, and the footer; all of it is there already where it came as HTML. */
export function LanderLayout() {
  const page = usePrerendered();
  if (page) return <Islands page={page} />;
  return (
    <div className={classes.frame}>
      <TopNavigation bare />
      <MainArea />
      <Footer />
    </div>
  );
}
