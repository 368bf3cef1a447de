import { useSession } from '@duet/host';
import { Alerts } from '../alerts/alerts';
import { Footer } from '../navigation/footer';
import { TabBar } from '../navigation/tab-bar';
import { TopNavigation } from '../navigation/top-navigation';
import { MainArea } from './main-area';
import classes from './layouts.module.css';

export function DefaultLayout() {
  const { user } = useSession();
  return (
    <div className={`${classes.frame} ${classes.tall} ${user ? classes.withTabs : ''}`}>
      <TopNavigation />
      <Alerts />
      <MainArea />
      <Footer />
      <TabBar />
    </div>
  );
}
