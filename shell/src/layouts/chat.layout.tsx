import { TopNavigation } from '../navigation/top-navigation';
import { TabBar } from '../navigation/tab-bar';
import { MainArea } from './main-area';
import classes from './layouts.module.css';

/** As high as the window, so that the conversation scrolls inside it; no footer. */
export const ChatLayout = () => (
  <div className={`${classes.frame} ${classes.full} ${classes.withTabs}`}>
    <TopNavigation />
    <MainArea />
    <TabBar />
  </div>
);
