import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@duet/schemas/locales';
import { LOGGED_KEPT, NO_CONTROL, type ReleaseControl } from '@duet/schemas/release-control';
import { eventually } from '@duet/testing/eventually';
import { Harness } from '../../test/harness';
import { LiveClient } from '../../test/live-client';

const gateway = new Harness();
const labels = Object.fromEntries(LOCALES.map((locale) => [locale, {}]));
const none = { shared: {}, views: [], api: {}, navigation: [], modals: [], slots: [] };
const descriptor = { name: 'chat', version: '1.0.0', host: '^1.0.0', ...none, routes: [], labels };

function keep(version: string) {
  const folder = join(gateway.folder, 'remotes/chat', version);
  const code = `code of ${version}`;
  const digest = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  const integrity = { 'entry.js': digest };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'entry.js'), code);
  writeFileSync(
    join(folder, 'remote.json'),
    JSON.stringify({ descriptor, entry: 'entry.js', integrity }),
  );
  return { version, entry: `/remotes/chat/${version}/entry.js`, integrity, descriptor };
}

function publish(revision: number, previous: string | null): void {
  const canary = { ...keep('3.0.0'), percent: 50, plan: [50, 100] };
  const act = {
    ...{ number: revision, id: `act-${revision}`, at: '2026-11-26T10:00:00.000Z', remote: 'chat' },
    ...{ act: 'publish', version: '2.0.0', from: previous, live: '2.0.0', actor: 'kim' },
    ...{ commit: 'abc1234', reason: 'new list' },
  };
  const kept = Array.from({ length: LOGGED_KEPT + 1 }, (_, index) => ({
    ...{ at: '2026-11-26T10:00:00.000Z', remote: 'chat', version: `4.0.${index}`, actor: 'kim' },
    ...{ commit: 'def5678', reason: null },
  }));
  const acts = [
    { ...act, number: 1, id: 'act-1', act: 'quarantine' },
    act,
    { ...act, number: revision + 1, id: 'pending' },
  ];
  const log = { acts, kept };
  writeFileSync(join(gateway.folder, 'remotes/.release-log.json'), JSON.stringify(log));
  writeFileSync(
    join(gateway.folder, 'remotes/registry.json'),
    JSON.stringify({
      revision,
      remotes: { chat: { ...keep('2.0.0'), previous, canary } },
      lastChange: { number: revision, id: `act-${revision}` },
    }),
  );
}

const shown = async (bucket = 99): Promise<[number, string, string[]]> => {
  const headers = { accept: 'text/html', cookie: `duet_canary=${bucket}` };
  const { text } = await gateway.sendRequest('GET', '/', { headers });
  const probe = (await gateway.sendRequest('GET', '/registry-revision')).headers;
  const version = /"chat":\{"version":"([\d.]+)"/.exec(text)?.[1] ?? 'none';
  const revoked = String(probe['x-registry-revoked'] ?? '');
  return [Number(probe['x-registry-revision']), version, revoked.split(',').filter(Boolean)];
};
const take = (revision: number, ...versions: string[]): ReleaseControl => ({
  revision,
  withheld: versions.map((version) => ({ remote: 'chat', version, state: 'taken_back' })),
  shares: [],
});
async function polledTwice(): Promise<void> {
  const { polls } = gateway.upstream;
  await eventually(() => expect(gateway.upstream.polls).toBeGreaterThan(polls + 1));
}

beforeAll(async () => {
  keep('1.0.0');
  publish(5, '1.0.0');
  await gateway.start();
});
afterAll(() => gateway.close());
beforeEach(() => (gateway.upstream.control = NO_CONTROL));

// @spec 11.30
describe('release control', () => {
  it('replaces a version that was taken back, and notifies open pages', async () => {
    expect(await shown()).toEqual([5, '2.0.0', []]);
    const client = new LiveClient();
    await client.open({ port: gateway.port, cookie: `duet_session=${gateway.login()}` });
    gateway.upstream.control = take(1, '2.0.0');
    await eventually(async () => expect(await shown()).toEqual([6, '1.0.0', ['chat@2.0.0']]));
    await eventually(() =>
      expect(client.named('registry').at(-1)?.data).toEqual({
        revision: 6,
        revoked: ['chat@2.0.0'],
      }),
    );
    client.cut();
    gateway.upstream.control = take(2);
    await eventually(async () => expect(await shown()).toEqual([7, '2.0.0', []]));
  });

  it('hides a canary in state `held` from all pages', async () => {
    await eventually(async () => expect((await shown(0))[1]).toBe('3.0.0'));
    const state = 'held' as const;
    const withheld = [{ remote: 'chat', version: '3.0.0', state }];
    gateway.upstream.control = { revision: 3, withheld, shares: [] };
    await eventually(async () => expect(await shown(0)).toEqual([8, '2.0.0', []]));
    gateway.upstream.control = take(4);
    await eventually(async () => expect((await shown(0))[1]).toBe('3.0.0'));
  });

  it('shows a canary to the share of visitors that the identity service has chosen', async () => {
    const shares = [{ remote: 'chat', version: '3.0.0', percent: 100 }];
    expect((await shown(99))[1]).toBe('2.0.0');
    gateway.upstream.control = { ...take(5), shares };
    await eventually(async () => expect((await shown(99))[1]).toBe('3.0.0'));
    gateway.upstream.control = { ...take(6), shares: [{ ...shares[0]!, percent: 99 }] };
    await eventually(async () => expect((await shown(99))[1]).toBe('2.0.0'));
  });

  it('survives an outage of the identity service, a restart and a new registry', async () => {
    gateway.upstream.control = take(7, '2.0.0');
    await eventually(async () => expect((await shown())[1]).toBe('1.0.0'));
    gateway.upstream.control = null;
    await polledTwice();
    expect(await shown()).toEqual([12, '1.0.0', ['chat@2.0.0']]);
    const flush = gateway.redis.flushdb.bind(gateway.redis);
    Object.assign(gateway.redis, { flushdb: () => Promise.resolve('OK') });
    await gateway.stop();
    await gateway.start();
    Object.assign(gateway.redis, { flushdb: flush });
    expect(await shown()).toEqual([12, '1.0.0', ['chat@2.0.0']]);
    publish(6, '1.0.0');
    expect(await shown()).toEqual([13, '1.0.0', ['chat@2.0.0']]);
  });

  it('is loaded from the identity service again after Redis has lost its copy', async () => {
    gateway.upstream.control = take(7, '2.0.0');
    await gateway.redis.flushdb();
    await gateway.stop();
    await gateway.start();
    expect(await shown()).toEqual([13, '1.0.0', ['chat@2.0.0']]);
    await eventually(async () =>
      expect(await gateway.redis.get('registry:control')).toMatch(/^[0-9a-z]+\.[\w-]{43}\.\{/),
    );
  });

  it('ignores a copy in Redis without a valid seal', async () => {
    await gateway.stop();
    await gateway.redis.set('registry:control', JSON.stringify(NO_CONTROL));
    gateway.upstream.control = take(7, '2.0.0');
    await gateway.start();
    expect((await shown())[1]).toBe('1.0.0');
  });

  it('reports registry, log and newest kept versions once, but no log entry newer than the registry', async () => {
    gateway.upstream.reports = [];
    publish(8, null);
    await eventually(() => expect(gateway.upstream.reports).toHaveLength(1));
    await polledTwice();
    expect(gateway.upstream.reports).toHaveLength(1);
    expect(gateway.upstream.reports[0]?.summary).toMatchObject({
      revision: 8,
      remotes: [{ remote: 'chat', live: '2.0.0', previous: null, canary: { percent: 50 } }],
      log: [
        { act: 'quarantine' },
        { act: 'publish', version: '2.0.0', actor: 'kim', reason: 'new list' },
      ],
    });
    const kept = gateway.upstream.reports[0]?.summary.kept ?? [];
    expect(kept.map(({ version }) => version)).toEqual(
      Array.from({ length: LOGGED_KEPT }, (_, index) => `4.0.${index + 1}`),
    );
  });
});
