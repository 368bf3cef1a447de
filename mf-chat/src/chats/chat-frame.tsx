import type { ReactNode } from 'react';
import { ChatList } from './chat-list';
import classes from './chat-frame.module.css';

interface Props {
  /** Conversation that is open; on phones it takes the list's place. */
  openId?: string | undefined;
  isOpen?: boolean;
  /** There is nothing to choose from: the list has the whole width. */
  isAlone?: boolean;
  children: ReactNode;
}

/** List and conversation side by side where there is room, one of them on phones. */
export const ChatFrame = ({ openId, isOpen = false, isAlone = false, children }: Props) => (
  <div className={`${classes.frame} ${isOpen ? classes.open : ''} ${isAlone ? classes.alone : ''}`}>
    <ChatList openId={openId} isBeside={isOpen} />
    {children}
  </div>
);

/** What stands in the conversation's place when there is none to show. */
export const Pane = ({ children }: { children: ReactNode }) => (
  <div className={classes.pane}>{children}</div>
);
