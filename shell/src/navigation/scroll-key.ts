import type { Location } from 'react-router-dom';

/** Replaces the key 'default', which the router always uses directly after a page load. */
export const scrollKey = ({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? pathname + search : key;
