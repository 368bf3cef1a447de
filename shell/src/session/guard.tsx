import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { findCallback, useSession } from '@duet/host';
import type { Route } from '@duet/schemas/remotes';

/**
 * Where a member lands who has just logged in, and where one belongs who opens a visitor's page
 * (spec section 2).
 */
const MEMBERS_HOME = '/members';

/** Sends visitors to the login and back, and members away from pages that are for visitors. */
export function Guard({ access, children }: { access: Route['access']; children: ReactNode }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (access === 'member' && !user)
    return <Navigate to={`/login?callback=${encodeURIComponent(pathname + search)}`} replace />;
  if (access === 'visitor' && user)
    return <Navigate to={findCallback(search) ?? MEMBERS_HOME} replace />;
  return children;
}
