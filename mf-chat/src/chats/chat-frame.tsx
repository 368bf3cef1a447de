import type { ReactNode } from 'react';
import { useSender } from '../sending/use-sending';
import { ChatList } from './chat-list';
import classes from './chat-frame.module.css';

interface Props {
  openId?: string | undefined;
  isOpen?: boolean;
  isAlone?: boolean;
  children: ReactNode;
}

export function ChatFrame({ openId, isOpen = false, isAlone = false, children }: Props) {
  useSender();
  return (
    <div
      className={`${classes.frame} ${isOpen ? classes.open : ''} ${isAlone ? classes.alone : ''}`}
    >
      <ChatList openId={openId} isBeside={isOpen} />
      {children}
    </div>
  );
}

export const Pane = ({ children }: { children: ReactNode }) => (
  <div className={classes.pane}>{children}</div>
);
