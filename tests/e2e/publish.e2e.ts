import { join } from 'node:path';
import { expect } from '@playwright/test';
import { AccountPage } from './pages/account.page';
import { openBrowser } from './support/browsers';
import { demoAccount } from './support/members';
import { digestOfFolder, liveEntry, publishChanged, remote, root } from './support/remotes';
import { ALONE, test } from './support/test';
import { t } from './support/texts';
import { Complaints } from './support/watch';

const LIVE_WITHIN_MS = 60_000;
const BACK_WITHIN_MS = 5_000;
const CHANGED = 'What things cost today';

test(
  'a changed remote is live within a minute and rolled back within five seconds, without downtime',
  ALONE,
  async ({ browser }) => {
    const before = liveEntry('credits').version;
    const shell = digestOfFolder(join(root, 'shell/dist'));
    const complaints = new Complaints();
    const member = await openBrowser(browser, 'Daan', complaints);
    const failed: string[] = [];
    member.on(
      'response',
      (answer) =>
        void (answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`)),
    );
    await new AccountPage(member).login(demoAccount('Daan'));
    failed.length = complaints.errors.length = 0;

    let rounds = 0;
    let going = true;
    const goOn = async (): Promise<void> => {
      for (; going; rounds += 1) {
        await member.goto('/members');
        await expect(
          member.getByRole('heading', { name: t('search.members.title') }).first(),
        ).toBeVisible();
        expect((await member.request.get('/api/likes')).ok()).toBe(true);
        await member.goto('/chats');
        await expect(
          member.getByRole('heading', { name: t('chat.chats.title') }).first(),
        ).toBeVisible();
      }
    };
    const visitor = await openBrowser(browser, 'visitor', complaints);
    visitor.on(
      'response',
      (answer) =>
        void (answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`)),
    );
    const shows = (title: string, withinMs: number): Promise<void> =>
      expect(async () => {
        await visitor.goto('/pricing');
        await expect(visitor.getByRole('heading', { name: title, exact: true })).toBeVisible({
          timeout: 2_000,
        });
      }).toPass({ timeout: withinMs });

    const running = goOn();
    try {
      await shows(t('credits.pricing.title'), 15_000);
      expect(await publishChanged('credits', t('credits.pricing.title'), CHANGED)).toMatch(
        /^credits@\S+ is live$/,
      );
      await shows(CHANGED, LIVE_WITHIN_MS);
      expect(remote('rollback', 'mf-credits')).toContain(`credits@${before} is live instead of `);
      await shows(t('credits.pricing.title'), BACK_WITHIN_MS);
    } finally {
      going = false;
      if (liveEntry('credits').version !== before) remote('promote', 'credits', before);
      await running;
    }
    expect(rounds).toBeGreaterThan(0);
    expect(failed).toEqual([]);
    expect([...complaints.errors, ...complaints.crashes, ...complaints.violations]).toEqual([]);
    expect(digestOfFolder(join(root, 'shell/dist'))).toBe(shell);
    await Promise.all([member.context().close(), visitor.context().close()]);
  },
);
