/**
 * Mails and bookmarks have the address /notifications, with the name of a settings page as hash.
 * @returns the page's address now, or null for an address of today
 */
export function toSettingsAddress(pathname: string, hash: string): string | null {
  const name = hash.slice(1);
  if (pathname === '/settings' || pathname.startsWith('/settings/')) return null;
  return `/settings/${/^[a-z]+$/.test(name) ? name : 'notifications'}`;
}
