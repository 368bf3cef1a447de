import { expect } from '@playwright/test';
import type { RegistryEntry } from '@duet/schemas/remotes';
import { forceRegistry, liveEntry, readLive } from './support/remotes';
import { ALONE, test } from './support/test';
import { t } from './support/texts';

const withDescriptor = (
  entry: RegistryEntry,
  change: Partial<RegistryEntry['descriptor']>,
): RegistryEntry => ({ ...entry, descriptor: { ...entry.descriptor, ...change } });
const withBrokenEntry = (entry: RegistryEntry): RegistryEntry => ({
  ...entry,
  integrity: { ...entry.integrity, 'remoteEntry.js': `sha256-${'A'.repeat(43)}=` },
});

const FORCED: { what: string; break: (entry: RegistryEntry) => RegistryEntry; reason: string }[] = [
  {
    what: 'another host',
    break: (entry) => withDescriptor(entry, { host: '^9.0.0' }),
    reason: 'needs host ^9.0.0',
  },
  {
    what: 'a newer API',
    break: (entry) => withDescriptor(entry, { api: { billing: '^9.0.0' } }),
    reason: 'needs billing API ^9.0.0',
  },
  {
    what: 'another React',
    break: (entry) => withDescriptor(entry, { shared: { react: '^99.0.0' } }),
    reason: 'needs react ^99.0.0',
  },
  {
    what: 'a view it lacks',
    break: (entry) => withDescriptor(entry, { views: [] }),
    reason: 'which its code does not have',
  },
  {
    what: 'files that were tampered with',
    break: withBrokenEntry,
    reason: 'remoteEntry.js is not what was published',
  },
];

// @spec 11.25
test(
  'screens of an incompatible or tampered remote show the reason, and all other screens work',
  ALONE,
  async ({ page }) => {
    const before = readLive();
    const good = liveEntry('credits');
    try {
      for (const { what, break: broken, reason } of FORCED) {
        await test.step(what, async () => {
          forceRegistry({ ...before, remotes: { ...before.remotes, credits: broken(good) } });
          await page.goto('/pricing');
          await expect(page.getByText(t('shell.remote.failed'))).toBeVisible({ timeout: 20_000 });
          await expect(page.getByText(`credits@${good.version}: `)).toContainText(reason);
          await page.goto('/login');
          await expect(page.getByRole('heading', { name: t('profile.login.title') })).toBeVisible();
        });
      }
      await test.step('digests that the publisher did not sign', async () => {
        const credits = withBrokenEntry(good);
        forceRegistry({ ...before, remotes: { ...before.remotes, credits } }, false);
        await page.goto('/pricing');
        await expect(page.getByText(`credits@${good.version}: `)).toContainText(
          t('shell.refusal.unsigned'),
        );
      });
    } finally {
      forceRegistry(before);
    }
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { name: t('credits.pricing.title') })).toBeVisible();
  },
);
