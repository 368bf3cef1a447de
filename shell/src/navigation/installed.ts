/**
 * Whether the site runs as an installed app instead of in a tab; Safari on iPhone says so in its
 * own way.
 */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);
