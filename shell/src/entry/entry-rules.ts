import type { Settings } from '@duet/schemas/settings';
import type { Route } from '@duet/schemas/remotes';

export interface EntryFacts {
  layout: Route['layout'];
  pathname: string;
  loggedIn: boolean;
  installed: boolean;
  skippedAt: number | null;
  popup: Settings['enable_site_entry_popup'];
  /** The only countries that get the warning; all do where the site names none. */
  countries: readonly string[] | undefined;
  country: string;
}

/** Whoever is here came by a mail of ours. */
const EXCLUDED = ['/complete-signup', '/reset-password', '/reset-password/do'];
/** Who works here is no visitor. */
const AT_WORK = /^\/staff(\/|$)/;
/** Where the other layouts warn as well. */
const WARNED_ON_EVERY_LAYOUT = ['NL', 'DE'];

/** Whether the site-entry warning is due (spec section 2, "Layouts" and "Modals and overlays"). */
export function showsEntryWarning({
  layout,
  pathname,
  loggedIn,
  installed,
  skippedAt,
  popup,
  countries,
  country,
}: EntryFacts): boolean {
  if (loggedIn || installed || skippedAt !== null || popup === 'no' || AT_WORK.test(pathname))
    return false;
  if (countries && countries.length > 0 && !countries.includes(country)) return false;
  if (layout === 'default') return !EXCLUDED.includes(pathname.replace(/(?<=.)\/+$/, ''));
  return WARNED_ON_EVERY_LAYOUT.includes(country);
}
