import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import type { NavigationEntry } from '@duet/schemas/remotes';
import { useRouteHandle } from '../route-handle';

interface Props {
  entry: Pick<NavigationEntry, 'path' | 'badge'>;
  className: string | undefined;
  children: ReactNode;
}

/** Every page of a conversation, including /members/{id}/chat, marks the chats link as current. */
export function EntryLink({ entry: { path, badge }, className, children }: Props) {
  const isBelow = matchPath({ path, end: false }, useLocation().pathname) !== null;
  const isCurrent = useRouteHandle().layout === 'chat' ? badge === 'unread' : isBelow;
  return (
    <Link to={path} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
