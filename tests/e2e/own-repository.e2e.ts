import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { openBrowser } from './support/browsers';
import {
  Times,
  changeIn,
  commitIn,
  developIn,
  inCheckout,
  makeFolder,
  remoteIn,
  removeFolder,
  runIn,
  writeFiles,
} from './support/own-repository';
import { PLAIN_FILES } from './support/plain-build';
import { liveEntry, readLive, remote, root } from './support/remotes';
import { siteUrl } from './support/stack';
import { REMOTES_ONLY, test } from './support/test';
import { Complaints } from './support/watch';

const TITLE = 'Hello from garden';
const TEXTS = 'messages/en.json';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const versionIn = (said: string): string => /garden@(\S+) is/.exec(said)?.[1] ?? '';

async function showsWithin(page: Page, path: string, title: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

test('visitors see a remote built in a separate repository', REMOTES_ONLY, async ({ browser }) => {
  test.setTimeout(20 * 60_000);
  const times = new Times();
  const work = makeFolder();
  const folder = join(work, 'garden');
  const checkout = await runIn(root, 'git', 'status', '--porcelain');
  const complaints = new Complaints();
  const developer = await openBrowser(browser, 'developer', complaints);
  const visitor = await openBrowser(browser, 'visitor', complaints);
  try {
    await times.of('pack the packages', () => inCheckout('pack', join(work, 'packages')));
    await times.of('generate the repository', () =>
      inCheckout(
        'remote',
        'new',
        'garden',
        '--folder',
        folder,
        '--packages',
        join(work, 'packages'),
      ),
    );
    await runIn(folder, 'git', 'init', '--quiet');
    await times.of('npm install', () =>
      runIn(folder, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline'),
    );
    await commitIn(folder, 'feat: first version');
    await times.of('npm test: types, component test, formatting', () =>
      runIn(folder, 'npm', 'test'),
    );

    const alone = await times.of('npm run dev: harness is ready', () => developIn(folder));
    await times.of('first screen in the harness', async () => {
      await developer.goto(alone.address);
      await expect(heading(developer, TITLE)).toBeVisible();
    });
    await alone.stop();

    const site = await times.of('npm run dev -- --site: remote is served', () =>
      developIn(folder, '--site', siteUrl),
    );
    await times.of('first screen in the running site', async () => {
      await developer.goto(site.address);
      await expect(heading(developer, TITLE)).toBeVisible();
    });
    await times.of('edit to screen in the running site', async () => {
      changeIn(folder, TEXTS, TITLE, 'Hello on my machine');
      await expect(heading(developer, 'Hello on my machine')).toBeVisible({ timeout: 30_000 });
    });
    await visitor.goto('/garden');
    await expect(heading(visitor, 'Hello on my machine')).toBeHidden();
    await site.stop();
    changeIn(folder, TEXTS, 'Hello on my machine', TITLE);
    expect(readLive().remotes['garden']).toBeUndefined();

    const kept = await times.of('npm run remote -- keep: build, check, store', () =>
      remoteIn(folder, 'keep'),
    );
    const first = versionIn(kept);
    expect(first).not.toBe('');
    const uses = JSON.parse(readFileSync(join(folder, 'dist/uses.json'), 'utf8')) as {
      calls: Record<string, Record<string, { response: Record<string, { properties: object }> }[]>>;
    };
    const [call] = uses.calls['identity']?.['GET /api/companyinfo'] ?? [];
    expect(Object.keys(call?.response['application/json']?.properties ?? {}).sort()).toEqual([
      'city',
      'name',
    ]);
    const proven = await times.of('prove on the running site', () =>
      remoteIn(folder, 'prove', first, '--site', siteUrl),
    );
    expect(proven).toContain(`garden@${first} works on `);
    await times.of('promote to the page of a visitor', async () => {
      await remoteIn(folder, 'promote', first);
      await showsWithin(visitor, '/garden', TITLE);
    });

    changeIn(folder, TEXTS, TITLE, 'Hello again');
    await expect(runIn(folder, 'npm', 'run', 'publish')).rejects.toThrow(/not committed: messages/);
    await commitIn(folder, 'feat: another greeting');
    await times.of('npm run publish: changed text to the page of a visitor', async () => {
      await runIn(folder, 'npm', 'run', 'publish');
      await showsWithin(visitor, '/garden', 'Hello again');
    });
    const { version: second } = liveEntry('garden');
    await times.of('rollback to the page of a visitor', async () => {
      await remoteIn(folder, 'rollback', '--reason', 'test');
      await showsWithin(visitor, '/garden', TITLE);
    });
    await times.of('canary for 50 %', () => {
      const words = ['--force', '--reason', 'test'];
      return remoteIn(folder, 'canary', second, '50', ...words);
    });
    expect(liveEntry('garden').canary?.version).toBe(second);
    await remoteIn(folder, 'promote', first);
    await times.of('retire', () => remoteIn(folder, 'retire', second));
    expect(await remoteIn(folder, 'log')).toMatch(/retire .*by ada@duet\.example/);
    expect(await runIn(root, 'git', 'status', '--porcelain')).toBe(checkout);
    expect([...complaints.violations, ...complaints.crashes]).toEqual([]);
  } finally {
    times.write('A remote in a repository of its own');
    if (readLive().remotes['garden']) remote('revoke', 'garden');
    removeFolder(work);
  }
});

test('a plain Module Federation build works as a remote', REMOTES_ONLY, async ({ browser }) => {
  const times = new Times();
  const folder = makeFolder();
  const complaints = new Complaints();
  const visitor = await openBrowser(browser, 'visitor', complaints);
  const webpack = join(root, 'node_modules/.bin/webpack');
  try {
    writeFiles(folder, PLAIN_FILES);
    await times.of('build with webpack', () =>
      runIn(folder, webpack, '--config', 'webpack.config.cjs'),
    );
    copyFileSync(join(folder, 'remote.json'), join(folder, 'dist/remote.json'));
    expect(remote('digest', join(folder, 'dist'))).toMatch(/^\d+ files have a digest$/);
    await times.of('publish to the page of a visitor', async () => {
      expect(remote('publish', join(folder, 'dist'))).toMatch(/^plain@1\.0\.0-\S+ is live$/);
      await showsWithin(visitor, '/plain', 'Built by others');
    });
    await visitor.getByRole('button', { name: 'Counted 0' }).click();
    await expect(visitor.getByRole('button', { name: 'Counted 1' })).toBeVisible();
    expect([...complaints.violations, ...complaints.crashes]).toEqual([]);
  } finally {
    times.write('A build of plain Module Federation');
    if (readLive().remotes['plain']) remote('revoke', 'plain');
    removeFolder(folder);
  }
});
