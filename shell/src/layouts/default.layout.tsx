import { useSession } from '@duet/host';
import { Alerts } from '../alerts/alerts';
import { useNotice } from '../alerts/use-notice';
import { Footer } from '../navigation/footer';
import { OfferSlot } from '../offers/offer-slot';
import { TabBar } from '../navigation/tab-bar';
import { TopNavigation } from '../navigation/top-navigation';
import { MainArea } from './main-area';
import classes from './layouts.module.css';

export function DefaultLayout() {
  const { user } = useSession();
  const shown = useNotice();
  return (
    <div className={`${classes.frame} ${classes.tall} ${user ? classes.withTabs : ''}`}>
      <TopNavigation />
      <Alerts notice={shown.notice} />
      <MainArea />
      <OfferSlot {...shown} />
      <Footer />
      <TabBar />
    </div>
  );
}
