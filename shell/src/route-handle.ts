import { useMatches } from 'react-router-dom';
import type { Route } from '@duet/schemas/remotes';

export interface RouteHandle {
  layout?: Route['layout'];
  title?: string;
  back?: boolean;
  load?: () => Promise<unknown>;
}

export const useRouteHandle = (): RouteHandle => {
  const matches = useMatches();
  return (matches.at(-1)?.handle ?? {}) as RouteHandle;
};
