import type { Location } from 'react-router-dom';

/**
 * Under what a page's scroll position is kept. The router calls the first page of every full load
 * 'default', so that one would start where the last one was left: it goes by its address instead.
 */
export const scrollKey = ({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? pathname + search : key;
