import type { ReactNode } from 'react';
import { ChatList } from './chat-list';
import classes from './chat-frame.module.css';

interface Props {
  openId?: string | undefined;
  isOpen?: boolean;
  isAlone?: boolean;
  children: ReactNode;
}

export const ChatFrame = ({ openId, isOpen = false, isAlone = false, children }: Props) => (
  <div className={`${classes.frame} ${isOpen ? classes.open : ''} ${isAlone ? classes.alone : ''}`}>
    <ChatList openId={openId} isBeside={isOpen} />
    {children}
  </div>
);

export const Pane = ({ children }: { children: ReactNode }) => (
  <div className={classes.pane}>{children}</div>
);
