import type { LaunchOptions } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** Chromium's engine without windows, which makes tests a quarter faster. */
export const headlessShell: LaunchOptions = {
  executablePath: '/usr/bin/chromium-headless-shell',
  args,
};

/** Supports push messages, notifications and installation of a site, unlike the headless shell. */
export const fullChromium: LaunchOptions = { executablePath: '/usr/bin/chromium', args };
