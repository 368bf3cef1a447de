/** Whether the site runs as an installed app instead of in a tab. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
