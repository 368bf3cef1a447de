export type Audience = 'members' | 'staff';

export interface ResolvedHost {
  /** Host name without port that selects the site: the same for members and staff. */
  host: string;
  audience: Audience;
}

/**
 * `<prefix>example.com` is the staff host of `example.com`. The audience, members or staff,
 * determines the session cookie, the calls, the pages and the content security policy.
 */
export function resolveHost(header: string | undefined, staffPrefix: string): ResolvedHost {
  const name = (header ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return name.startsWith(staffPrefix)
    ? { host: name.slice(staffPrefix.length), audience: 'staff' }
    : { host: name, audience: 'members' };
}

const OF_STAFF = /^\/staff(?:\/|$)/;
export const isStaffPage = (path: string): boolean => OF_STAFF.test(path);

const ON_STAFF_HOSTS =
  /^\/(?:(?:staff|api\/staff|assets|remotes|media|icons)(?:\/|$)|(?:registry-revision|release-preview|remote-failures|remote-loads|csp-reports|update-browser|robots\.txt|healthz|readyz|metrics)$)/;
export const isOnStaffHosts = (path: string): boolean => ON_STAFF_HOSTS.test(path);
