import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { headlessShell } from './support/chromium';

const siteUrl = process.env.DUET_SITE_URL ?? 'http://localhost:18000';
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
  globalSetup: '../../tools/stack/temporary-folder.cjs',
  fullyParallel: false,
  // A test that passes on retry is flaky; more than three flaky tests fail the run.
  retries: 1,
  projects: [
    {
      name: 'parallel',
      grepInvert: /@alone|@long|@engines|@canary|@remotes/,
      outputDir: join(dataDir, 'e2e-results/parallel'),
    },
    {
      name: 'engines',
      grep: /@engines/,
      workers: 1,
      outputDir: join(dataDir, 'e2e-results/engines'),
    },
    {
      name: 'canary',
      grep: /@canary/,
      workers: 1,
      retries: 0,
      outputDir: join(dataDir, 'e2e-results/canary'),
    },
    {
      name: 'remotes',
      grep: /@remotes/,
      workers: 1,
      retries: 0,
      outputDir: join(dataDir, 'e2e-results/remotes'),
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
    // Service workers would bypass `page.route`. Only push.e2e.ts allows service workers.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 15_000,
    navigationTimeout: 45_000,
    // Pictures and DOM snapshots in traces took a third of the CPU time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: headlessShell,
  },
});
