import type { Settings } from '@duet/schemas/settings';
import type { Route } from '@duet/schemas/remotes';
import { isAtWork } from '../at-work';

export interface EntryFacts {
  layout: Route['layout'];
  pathname: string;
  loggedIn: boolean;
  installed: boolean;
  skippedAt: number | null;
  popup: Settings['enable_site_entry_popup'];
  /** Countries with an age gate; all countries if undefined or empty. */
  countries: readonly string[] | undefined;
  country: string;
}

/** Pages without an age gate, because mails link to these pages. */
const EXCLUDED = ['/complete-signup', '/reset-password', '/reset-password/do'];
const WARNED_ON_EVERY_LAYOUT = ['NL', 'DE'];

export function showsAgeGate({
  layout,
  pathname,
  loggedIn,
  installed,
  skippedAt,
  popup,
  countries,
  country,
}: EntryFacts): boolean {
  if (loggedIn || installed || skippedAt !== null || popup === 'no' || isAtWork(pathname))
    return false;
  if (countries && countries.length > 0 && !countries.includes(country)) return false;
  if (layout === 'default') return !EXCLUDED.includes(pathname.replace(/(?<=.)\/+$/, ''));
  return WARNED_ON_EVERY_LAYOUT.includes(country);
}
