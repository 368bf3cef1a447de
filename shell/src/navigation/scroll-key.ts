import type { Location } from 'react-router-dom';

/**
 * The router names the first page of every load 'default', so that different pages would share a
 * scroll position.
 */
export const scrollKey = ({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? pathname + search : key;
