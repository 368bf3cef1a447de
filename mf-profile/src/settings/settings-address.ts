/**
 * Old mails and bookmarks have the address /notifications, with the name of a settings page as
 * hash.
 * @returns null if the address is already current
 */
export function toSettingsAddress(pathname: string, hash: string): string | null {
  const name = hash.slice(1);
  if (pathname === '/settings' || pathname.startsWith('/settings/')) return null;
  return `/settings/${/^[a-z]+$/.test(name) ? name : 'notifications'}`;
}
