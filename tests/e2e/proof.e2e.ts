import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { demoAccount } from './support/members';
import { liveEntry, readLive, remote, root, runRemote, withChanged } from './support/remotes';
import { siteUrl } from './support/stack';
import { test } from './support/test';
import { t } from './support/texts';

const TITLE = t('credits.pricing.title');
const FAULTY: [before: string, after: string] = [
  'id:"credits.pricing.title"',
  'id:((globalThis.planted??=(fetch("/api/nothing"),1),(()=>{throw new Error("planted")})()),"")',
];

async function keepChanged([before, after]: [string, string]): Promise<string> {
  const said = await withChanged('credits', before, after, (folder) => remote('keep', folder));
  return /credits@(\S+) is kept$/.exec(said)?.[1] ?? '';
}

function rejected(...args: string[]): string {
  try {
    return `not rejected: ${remote(...args)}`;
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
}

// @spec 11.32
test('a version that fails on the running site cannot become a canary', async () => {
  const { version: live } = liveEntry('credits');
  const version = await keepChanged(FAULTY);
  const said = rejected('canary', 'credits', version, '5', '--site', siteUrl);
  expect(said).toMatch(/credits@\S+ rejected: it failed on http\S+\n {2}\/pricing: /);
  expect(said).toContain('planted');
  expect(said).toContain('/pricing: GET /api/nothing answered 404');
  expect(liveEntry('credits').version).toBe(live);
  expect(readLive().remotes['credits']?.canary).toBeUndefined();
});

// @spec 11.32
test('a version without faults passes the check of its screens, and does not become live', async () => {
  const { version: live } = liveEntry('credits');
  const { email, password } = demoAccount('Daan');
  const version = await keepChanged([TITLE, `${TITLE} soon`]);
  const said = runRemote(['prove', 'credits', version, '--site', siteUrl], {
    PROOF_EMAIL: email,
    PROOF_PASSWORD: password,
  });
  expect(said).toMatch(/^credits@\S+ works on \d\d screens of \S+$/);
  expect(liveEntry('credits').version).toBe(live);
});

const SHELL = join(root, 'shell/dist');
/** Only remotes use this export, so the shell itself works without it. */
const EXPORT = 'useFieldErrors:()=>';

function withoutExport(folder: string): void {
  cpSync(SHELL, folder, { recursive: true });
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (text.includes(EXPORT)) writeFileSync(path, text.replace(EXPORT, 'useNoErrors:()=>'));
  }
}

// @spec 11.32
test('a shell build that breaks a live remote is rejected, and the error names remote version and screen', () => {
  const folder = mkdtempSync(join(tmpdir(), 'duet-shell-'));
  try {
    withoutExport(folder);
    const said = rejected('prove', '--shell', folder, '--site', siteUrl);
    const { version } = liveEntry('profile');
    expect(said).toContain(`shell rejected: live remotes failed in it on ${siteUrl}\n`);
    expect(said).toMatch(new RegExp(`  profile@${version} on /login: .*useFieldErrors`));
    expect(said).not.toContain('credits@');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

// @spec 11.32
test('the current shell build shows a member the screens of all live remotes without faults', () => {
  const { email, password } = demoAccount('Daan');
  const said = runRemote(['prove', '--shell', SHELL, '--site', siteUrl], {
    PROOF_EMAIL: email,
    PROOF_PASSWORD: password,
  });
  expect(said).toMatch(/^the shell works on \d\d screens of the remotes of \S+$/);
});
