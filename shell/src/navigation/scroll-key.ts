import type { Location } from 'react-router-dom';

/** Replaces the router's key 'default', which the first pages of all page loads would share. */
export const scrollKey = ({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? pathname + search : key;
