/** Safari on iPhone reports an installed app in a separate property, `standalone`. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);
