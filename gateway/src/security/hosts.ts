export type Audience = 'members' | 'staff';

export interface ResolvedHost {
  /** Host name that selects the site, without port: the same for members and staff. */
  host: string;
  audience: Audience;
}

/**
 * Decides for whom a host is: a name with the prefix is the staff host of the name without it.
 * Which session cookie, calls, pages and policy apply to a request follows from the audience.
 */
export function resolveHost(header: string | undefined, staffPrefix: string): ResolvedHost {
  const name = (header ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return name.startsWith(staffPrefix)
    ? { host: name.slice(staffPrefix.length), audience: 'staff' }
    : { host: name, audience: 'members' };
}

const OF_STAFF = /^\/staff(?:\/|$)/;
export const isStaffPage = (path: string): boolean => OF_STAFF.test(path);

/** Calls and files that staff pages need, and paths without a page. All others are for members. */
const ON_STAFF_HOSTS =
  /^\/(?:(?:staff|api\/staff|assets|remotes|media|icons)(?:\/|$)|(?:registry-revision|remote-failures|remote-loads|csp-reports|update-browser|robots\.txt|healthz|readyz|metrics)$)/;
export const isOnStaffHosts = (path: string): boolean => ON_STAFF_HOSTS.test(path);
