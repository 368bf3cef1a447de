import type { LaunchOptions } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** Chromium's engine without its windows. Tests need a quarter less time than with Chromium. */
export const headlessShell: LaunchOptions = {
  executablePath: '/usr/bin/chromium-headless-shell',
  args,
};

/** Has what the headless shell lacks: push messages, notifications and installing a site. */
export const fullChromium: LaunchOptions = { executablePath: '/usr/bin/chromium', args };
