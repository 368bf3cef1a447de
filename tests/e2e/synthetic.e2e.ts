import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { namesUsed } from '../../infra/monitoring/metrics';
import { getCalls, getData } from './support/calls';
import { runIdentityCommand } from './support/identity-commands';
import { apiAs, demoAccount } from './support/members';
import { root } from './support/remotes';
import { query, readStack, siteUrl, until } from './support/stack';
import { test } from './support/test';

interface Entry {
  site: string;
  members: { email: string; password: string }[];
}

const started: ChildProcess[] = [];
test.afterAll(() => {
  for (const child of started) child.kill('SIGTERM');
});

const getPort = (name: string): number => readStack().processes[name]?.ports[0] ?? 0;

const getSandbox = (): string => `http://localhost:${getPort('payment-sandbox')}`;
const SQL = "SELECT 1 FROM member_wallet WHERE member_id LIKE 'synthetic%' AND wallet_id > ''";
const KNOWN = "SELECT 1 FROM member WHERE id LIKE 'synthetic%'";

async function createMembers(): Promise<Entry> {
  const { length: before } = await query('billing', SQL);
  const said = runIdentityCommand('synthetic-command', ['add', 'duet', siteUrl, 'NL']);
  await until(
    'billing knows the new members',
    async () => (await query('billing', SQL)).length >= before + 2,
  );
  for (const service of ['matching', 'messaging'] as const)
    await until(
      `${service} knows the new members`,
      async () => (await query(service, KNOWN)).length >= before + 2,
    );
  return JSON.parse(said) as Entry;
}

async function startProcess(entry: Entry, sandboxUrl: string, port: number) {
  const child = spawn(process.execPath, ['--no-warnings', 'infra/synthetic/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...{ PORT: String(port), SYNTHETIC_ACCOUNTS: JSON.stringify([entry]) },
      ...{ SYNTHETIC_SANDBOX_URL: sandboxUrl, LOG_LEVEL: 'info' },
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  started.push(child);
  const readMetrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const findResults = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/runs_total\{.*journey="(\w+)",result="(\w+)"\} 1$/gm)].map(
        ([, journey = '', result = '']) => [journey, result],
      ),
    );
  let results: Record<string, string> = {};
  await until('the first run is over', async () => {
    results = findResults(await readMetrics().catch(() => ''));
    return 'logout' in results;
  });
  const text = await readMetrics();
  const names = namesUsed().filter((name) => name.startsWith('duet_synthetic_'));
  expect(names.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return results;
}

// @spec 11.37 11.39
test('synthetic members try every journey of the running site and report failures, and are not in search results', async () => {
  const entry = await createMembers();
  const sandbox = getSandbox();
  const port = getPort('gateway') + 900;
  expect(await startProcess(entry, sandbox, port)).toEqual({
    login: 'good',
    search: 'good',
    write: 'good',
    buy: 'good',
    logout: 'good',
  });
  expect(await startProcess(entry, 'http://localhost:9', port)).toEqual({
    login: 'good',
    search: 'good',
    write: 'good',
    buy: 'failed',
    logout: 'good',
  });
  const members = entry.members.map((each) => ({ ...each, password: 'wrong password' }));
  expect(await startProcess({ ...entry, members }, sandbox, port)).toEqual({
    login: 'failed',
    search: 'skipped',
    write: 'skipped',
    buy: 'skipped',
    logout: 'skipped',
  });

  const daan = await apiAs(demoAccount('Daan'));
  const { results } = await getData(getCalls(daan.api).GET('/api/search'));
  expect(results.map((each) => each.id).filter((each) => each.startsWith('synthetic'))).toEqual([]);
  expect(
    await query('matching', "SELECT id FROM search_member WHERE id LIKE 'synthetic%'"),
  ).toEqual([]);
  await daan.api.dispose();
});

async function runWithout(name: string, entry: Entry, port: number) {
  const pid = readStack().processes[name]?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  try {
    return await startProcess(entry, getSandbox(), port);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

// @spec 11.37
test('a journey fails while a service that the journey needs does not respond @alone', async () => {
  const entry = await createMembers();
  const port = getPort('gateway') + 901;
  expect(await startProcess(entry, getSandbox(), port)).toMatchObject({ write: 'good' });
  expect(await runWithout('matching', entry, port)).toEqual({
    login: 'good',
    search: 'failed',
    write: 'good',
    buy: 'good',
    logout: 'good',
  });
  // The login needs billing, because its response contains the credits.
  expect(await runWithout('billing', entry, port)).toMatchObject({ login: 'failed' });
});
