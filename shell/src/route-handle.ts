import { useMatches } from 'react-router-dom';
import type { Route } from '@duet/schemas/remotes';

/** What the shell knows of the page that is shown. */
export interface RouteHandle {
  layout?: Route['layout'];
  title?: string;
  back?: boolean;
  /** Brings the view's code, so that it is drawn at once. */
  load?: () => Promise<unknown>;
}

export const useRouteHandle = (): RouteHandle => {
  const matches = useMatches();
  return (matches.at(-1)?.handle ?? {}) as RouteHandle;
};
