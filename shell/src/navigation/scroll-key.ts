import type { Location } from 'react-router-dom';

/** Replaces the router's key 'default', which the first page of every page load has. */
export const scrollKey = ({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? pathname + search : key;
