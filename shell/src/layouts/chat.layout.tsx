import { matchPath, useLocation } from 'react-router-dom';
import { TopNavigation } from '../navigation/top-navigation';
import { TabBar } from '../navigation/tab-bar';
import { MainArea } from './main-area';
import classes from './layouts.module.css';

const CONVERSATIONS = ['/chats/:id', '/members/:id/chat'];

export function ChatLayout() {
  const { pathname } = useLocation();
  const isOpen = CONVERSATIONS.some((path) => matchPath(path, pathname));
  return (
    <div
      className={`${classes.frame} ${classes.full} ${isOpen ? classes.alone : classes.withTabs}`}
    >
      <TopNavigation />
      <MainArea />
      <TabBar />
    </div>
  );
}
