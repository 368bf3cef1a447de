import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const siteUrl = process.env.DUET_SITE_URL ?? 'http://localhost:18000';
/**
 * As readers who have allowed everything on an earlier visit, on each of the sites; consent.e2e.ts
 * is about the others.
 */
const consented = ['localhost', 'funkenflug.localhost'].map((domain) => ({
  name: 'duet_consent',
  value: '1.20260101.mc',
  domain,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
}));
const dataDir = process.env.DUET_DATA_DIR ?? join(__dirname, '../../.data/test');

export default defineConfig({
  testDir: __dirname,
  testMatch: '**/*.e2e.ts',
  fullyParallel: false,
  // A test that passes at the second attempt counts as flaky: the run lists it, and fails on more
  // than three of them.
  retries: 1,
  // Each in a run of its own: `npm test` starts them one after the other.
  projects: [
    {
      name: 'parallel',
      grepInvert: /@alone|@long/,
      outputDir: join(dataDir, 'e2e-results/parallel'),
    },
    { name: 'long', grep: /@long/, outputDir: join(dataDir, 'e2e-results/long') },
    { name: 'alone', grep: /@alone/, workers: 1, outputDir: join(dataDir, 'e2e-results/alone') },
  ],
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: siteUrl,
    storageState: { cookies: consented, origins: [] },
    locale: 'en-GB',
    // Tests that hold answers back do so in the page, and a worker between it and the network would
    // let them through; push.e2e.ts is about the worker, and allows it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 15_000,
    // A page that never finishes loading says so, with its address.
    navigationTimeout: 45_000,
    // Without its film of the page, which took a quarter of all computing time of a run. The trace
    // still has the DOM before and after each action, and a failure has a screenshot.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
});
