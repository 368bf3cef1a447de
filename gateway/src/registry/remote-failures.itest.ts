import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  EVIDENCE_SECONDS,
  type Evidence,
  addEvidence,
  findPercentile,
  noEvidence,
} from '@duet/schemas/remote-evidence';
import { eventually } from '@duet/testing/eventually';
import { pino } from 'pino';
import { Harness } from '../../test/harness';
import { RemoteEvidence } from './remote-evidence';

const gateway = new Harness();

beforeAll(async () => {
  await gateway.start();
  mkdirSync(join(gateway.folder, 'remotes/chat/1.2.3'), { recursive: true });
  writeFileSync(join(gateway.folder, 'remotes/chat/1.2.3/entry.js'), 'entry()');
});
afterAll(() => gateway.close());

const figures = async (): Promise<string[]> =>
  (await gateway.sendRequest('GET', '/metrics')).text
    .split('\n')
    .filter((line) => /^duet_gateway_remote_/.test(line))
    .sort();

// @spec 11.5
it('metrics count requested files, failed files and failure reports of browsers', async () => {
  await gateway.sendRequest('GET', '/remotes/chat/1.2.3/entry.js');
  await gateway.sendRequest('GET', '/remotes/chat/1.2.3/lost.js');
  expect(
    (await gateway.sendRequest('POST', '/remote-failures', { body: 'chat@1.2.3' })).status,
  ).toBe(204);
  await eventually(async () =>
    expect(await figures()).toEqual(
      [
        'duet_gateway_remote_failures_total{remote="chat",version="1.2.3",kind="browser"} 1',
        'duet_gateway_remote_failures_total{remote="chat",version="1.2.3",kind="file"} 1',
        'duet_gateway_remote_files_total{remote="chat",version="1.2.3"} 2',
      ].map((line): unknown => expect.stringMatching(line.replaceAll(/[.{}]/g, '\\$&'))),
    ),
  );
});

it('metrics count failed setups and freezes of a remote separately', async () => {
  for (const body of ['setup', 'setup ', 'freeze', 'other'].map((what) => `chat@1.2.3 ${what}`))
    expect((await gateway.sendRequest('POST', '/remote-failures', { body })).status).toBe(204);
  await eventually(async () =>
    expect((await figures()).filter((line) => /kind="(setup|freeze)"/.test(line))).toEqual([
      'duet_gateway_remote_failures_total{remote="chat",version="1.2.3",kind="freeze"} 1',
      'duet_gateway_remote_failures_total{remote="chat",version="1.2.3",kind="setup"} 1',
    ]),
  );
});

it('failure reports of versions that were never published are ignored', async () => {
  const before = await figures();
  await gateway.sendRequest('GET', '/remotes/chat/9.9.9/entry.js');
  for (const body of [
    'chat@9.9.9',
    'chat@../1.2.3',
    '../chat@1.2.3',
    'x'.repeat(5_000),
    '',
    '{"remote":"chat"}',
  ])
    expect((await gateway.sendRequest('POST', '/remote-failures', { body })).status).toBe(204);
  await gateway.sendRequest('GET', '/remotes/chat/1.2.3/entry.js');
  await eventually(async () =>
    expect((await figures()).join()).toContain('files_total{remote="chat",version="1.2.3"} 3'),
  );
  expect((await figures()).length).toBe(before.length);
});

it('PUT to the address for failure reports returns 404', async () => {
  expect(
    (await gateway.sendRequest('PUT', '/remote-failures', { body: 'chat@1.2.3' })).status,
  ).toBe(404);
});

// @spec 11.5
describe('load times of remotes', () => {
  const labels = { nl: {}, en: {}, de: {}, it: {}, fr: {}, es: {}, pl: {} };
  const descriptor = {
    name: 'chat',
    version: '1.0.0',
    host: '^1.0.0',
    shared: {},
    views: [],
    api: {},
    routes: [],
    navigation: [],
    modals: [],
    slots: [],
    labels,
  };
  const release = (version: string) => ({
    version,
    entry: `/remotes/chat/${version}/remoteEntry.js`,
    integrity: {},
    descriptor,
  });
  const say = async (body: string) =>
    (await gateway.sendRequest('POST', '/remote-loads', { body })).status;
  const loads = async () =>
    (await gateway.sendRequest('GET', '/metrics')).text
      .split('\n')
      .filter((line) =>
        /^duet_gateway_remote_load_seconds_(count|sum|bucket.*le="(1|2)")/.test(line),
      )
      .sort();

  it('are counted by version and outcome, for versions that pages have received', async () => {
    const document = {
      revision: 3,
      remotes: {
        chat: { ...release('1.0.0'), previous: null, canary: { ...release('2.0.0'), percent: 50 } },
      },
    };
    writeFileSync(join(gateway.folder, 'remotes/registry.json'), JSON.stringify(document));
    for (const cookie of ['duet_canary=10', 'duet_canary=90'])
      await gateway.sendRequest('GET', '/', { headers: { accept: 'text/html', cookie } });
    expect([
      await say('chat@1.0.0 1500 loaded'),
      await say('chat@1.0.0 250 loaded'),
      await say('chat@2.0.0 11000 failed'),
    ]).toEqual([204, 204, 204]);
    const of = (version: string, outcome: string, rest = '') =>
      `{${rest}remote="chat",version="${version}",outcome="${outcome}"}`;
    expect(await loads()).toEqual([
      `duet_gateway_remote_load_seconds_bucket${of('1.0.0', 'loaded', 'le="1",')} 1`,
      `duet_gateway_remote_load_seconds_bucket${of('2.0.0', 'failed', 'le="1",')} 0`,
      `duet_gateway_remote_load_seconds_bucket${of('1.0.0', 'loaded', 'le="2",')} 2`,
      `duet_gateway_remote_load_seconds_bucket${of('2.0.0', 'failed', 'le="2",')} 0`,
      `duet_gateway_remote_load_seconds_count${of('1.0.0', 'loaded')} 2`,
      `duet_gateway_remote_load_seconds_count${of('2.0.0', 'failed')} 1`,
      `duet_gateway_remote_load_seconds_sum${of('1.0.0', 'loaded')} 1.75`,
      `duet_gateway_remote_load_seconds_sum${of('2.0.0', 'failed')} 11`,
    ]);
  });

  it('are not changed by reports of API call counts', async () => {
    const before = await loads();
    expect([await say('chat@2.0.0 40 2 calls'), await say('chat@2.0.0 10 0 calls')]).toEqual([
      204, 204,
    ]);
    expect(await loads()).toEqual(before);
  });

  it('are ignored if the version is not live or the report is invalid', async () => {
    const before = await loads();
    const all = [
      'chat@1.2.3 10 loaded',
      'chat@9.9.9 10 loaded',
      'chat@1.0.0 10',
      'chat@1.0.0 -1 loaded',
      'chat@1.0.0 1e9 loaded',
      'chat@1.0.0 12345678 loaded',
      'chat@1.0.0 10 stolen',
      'chat@1.0.0 10 10 calls',
      'chat@2.0.0 9 9 calls',
      'chat@2.0.0 2 3 calls',
      'chat@9.9.9 10 1 calls',
      '',
      'x'.repeat(5_000),
    ];
    for (const body of all) expect(await say(body)).toBe(204);
    expect(await loads()).toEqual(before);
  });
});

describe('evidence in Redis', () => {
  const read = async (): Promise<Map<string, Evidence>> => {
    const sums = new Map<string, Evidence>();
    for (const key of await gateway.redis.keys('remote-evidence:*')) {
      addEvidence(sums, await gateway.redis.hgetall(key));
      expect(await gateway.redis.ttl(key)).toBeGreaterThan(EVIDENCE_SECONDS - 600);
    }
    return sums;
  };

  it('has failures and load times of each known version, and expires', async () => {
    await eventually(async () =>
      expect(Object.fromEntries(await read())).toMatchObject({
        'chat@1.2.3': { file: 1, browser: 1, setup: 1, freeze: 1, loaded: 0 },
        'chat@1.0.0': { loaded: 2, failed: 0 },
        'chat@2.0.0': { loaded: 0, failed: 1, calls: 50, failed_calls: 2 },
      }),
    );
    const sums = await read();
    expect([...sums.keys()].sort()).toEqual(['chat@1.0.0', 'chat@1.2.3', 'chat@2.0.0']);
    expect(findPercentile(sums.get('chat@1.0.0') ?? noEvidence(), 0.5)).toBe(300);
  });

  it('is kept during an outage of Redis and stored later', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const evidence = new RemoteEvidence(gateway.redis, log);
    const pipeline = jest.spyOn(gateway.redis, 'pipeline').mockImplementation(() => {
      throw new Error('Connection is closed.');
    });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      evidence.loaded({ remote: 'likes', version: '1.0.0' }, 40);
      await evidence.write();
    }
    pipeline.mockRestore();
    expect(lines).toHaveLength(1);
    await evidence.write();
    expect((await read()).get('likes@1.0.0')).toMatchObject({ loaded: 2 });
  });
});
