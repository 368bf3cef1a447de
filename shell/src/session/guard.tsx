import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { findCallback, useSession } from '@duet/host';
import type { Route } from '@duet/schemas/remotes';

const MEMBERS_HOME = '/members';

export function Guard({ access, children }: { access: Route['access']; children: ReactNode }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (access === 'member' && !user)
    return <Navigate to={`/login?callback=${encodeURIComponent(pathname + search)}`} replace />;
  if (access === 'visitor' && user)
    return <Navigate to={findCallback(search) ?? MEMBERS_HOME} replace />;
  return children;
}
