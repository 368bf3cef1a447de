import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonSchema } from '@duet/schemas/openapi';
import type { Uses } from '../../contracts/src/uses/uses.ts';
import { someBuild, someReleaser, someSigning } from '../test/releases.ts';
import { findBroken, loadConsumers } from './can-deploy.ts';
import { checkKept, checkServices } from './deployment-check.ts';
import { canary, keep, promote, publish } from './publishing.ts';
import { rollback } from './rollback.ts';
import type { Candidate, Site } from './site-contract.ts';
import { FolderStore } from './store.ts';

const signing = someSigning();
let folder: string;
let store: FolderStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duet-remotes-'));
  store = new FolderStore(join(folder, 'published'), signing);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const toCall = (...fields: string[]) => ({
  access: 'members',
  parameters: {},
  request: {},
  status: 200,
  response: {
    'application/json': {
      type: 'object',
      properties: Object.fromEntries(fields.map((each): [string, JsonSchema] => [each, {}])),
      required: fields,
    },
  },
  codes: [],
});

const someUses = (...fields: string[]): Uses => ({
  calls: { messaging: { 'GET /api/chats': [{ ...toCall(...fields), status: 0 }] } },
  unknown: [],
  libraries: {},
});

const someSite = (...fields: string[]): Site => ({
  name: 'the running site',
  offered: {
    apis: { messaging: { calls: { 'GET /api/chats': toCall(...fields) }, schemas: {} } },
    libraries: {},
  },
  wires: null,
  shell: null,
});

const someCandidate = (version: string, ...fields: string[]): Candidate => ({
  name: 'messaging',
  version,
  offered: someSite(...fields).offered,
  wires: null,
});

const by = someReleaser({ site: someSite('chats', 'has_more') });
const build = (code: string, ...fields: string[]) =>
  someBuild(folder, code, {}, someUses(...fields));
const live = async () => (await store.registry()).remotes['chat']?.version;
const broken = async (candidate: Candidate) =>
  findBroken(candidate, await loadConsumers(store), { site: null, offer: by.offer });

describe('deployment of a remote', () => {
  test('rejects and does not store a build that uses a field that the site does not offer', async () => {
    const first = await publish(store, await build('one', 'chats'), by);
    const next = await build('two', 'chats', 'colour');
    for (const act of [publish, keep])
      await expect(act(store, next, by)).rejects.toThrow(
        /chat@\S+ rejected: the running site does not offer what it uses\. messaging: GET \/api\/chats: response\.colour is missing\. Deploy messaging first, or build chat without it/,
      );
    expect(await live()).toBe(first.version);
    expect(await store.versions('chat')).toEqual([first.version]);
  });

  test('rejects a stored version that uses a field that the site no longer offers, except in a rollback', async () => {
    const first = await publish(store, await build('one', 'has_more'), by);
    await publish(store, await build('two', 'chats'), by);
    const later = { ...by, site: someSite('chats') };
    await expect(promote(store, 'chat', first.version, later)).rejects.toThrow('has_more');
    await expect(canary(store, 'chat', first.version, { percent: 5 }, later)).rejects.toThrow(
      'has_more',
    );
    await rollback(store, 'chat', { ...later, site: null });
    expect(await live()).toBe(first.version);
  });

  test('compares only API versions if a build does not list the fields that it uses', async () => {
    const { version } = await publish(store, await someBuild(folder, 'old'), by);
    expect(await live()).toBe(version);
    expect(await broken(someCandidate('1.9.0', 'other'))).toEqual([]);
    expect(await broken(someCandidate('2.0.0', 'other'))).toEqual([
      expect.stringMatching(
        /^messaging 2\.0\.0 breaks chat@\S+ \(live\): needs messaging API \^1\.0\.0, live is 2\.0\.0; it was kept without its uses/,
      ),
    ]);
  });

  test('checks a stored version against the API versions that the site runs', async () => {
    const { version } = await keep(store, await build('one', 'chats'), by);
    const run = (messaging: string) =>
      checkKept('chat', version, store, {
        ...someSite('chats'),
        versions: { libraries: { '@duet/host': '1.0.0' }, api: { messaging } },
      });
    expect(await run('1.3.0')).toContain('can be deployed');
    await expect(run('2.0.0')).rejects.toThrow('needs messaging API ^1.0.0, live is 2.0.0');
  });

  test('rejects a build with a call that no service answers', async () => {
    const uses = { ...someUses('chats'), unknown: ['GET /api/nothing'] };
    await expect(publish(store, await someBuild(folder, 'one', {}, uses), by)).rejects.toThrow(
      'no service answers GET /api/nothing',
    );
  });

  test('rejects a version whose list of used fields differs from the signed list', async () => {
    const { version } = await publish(store, await build('one', 'chats'), by);
    await writeFile(
      join(store.versionFolder('chat', version), 'uses.json'),
      JSON.stringify(someUses()),
    );
    await expect(promote(store, 'chat', version, by)).rejects.toThrow('uses.json');
  });
});

describe('deployment of a service', () => {
  test('names the live, canary and previous version that would break', async () => {
    const first = await publish(store, await build('one', 'has_more'), by);
    const second = await publish(store, await build('two', 'chats'), by);
    const third = await keep(store, await build('three', 'chats', 'has_more'), by);
    await canary(store, 'chat', third.version, { percent: 5 }, by);
    const sentences = await broken(someCandidate('1.0.0', 'chats'));
    expect(sentences.map((each) => /chat@\S+ \(\w+\)/.exec(each)?.[0])).toEqual([
      `chat@${third.version} (canary)`,
      `chat@${first.version} (previous)`,
    ]);
    expect(await broken(someCandidate('1.0.0', 'has_more'))).toEqual([
      expect.stringContaining(
        `chat@${second.version} (live): GET /api/chats: response.chats is gone`,
      ),
      expect.stringContaining(`chat@${third.version} (canary)`),
    ]);
    expect(await broken(someCandidate('1.1.0', 'chats', 'has_more', 'colour'))).toEqual([]);
  });

  test('checks the contracts of all services, the gateway, @duet/host and @duet/ui', async () => {
    const context = { root: join(__dirname, '../../..'), store, site: null };
    const lines = (await checkServices('all', undefined, context)).split('\n');
    expect(lines.map((line) => line.split(' ', 1)[0])).toEqual([
      ...['identity', 'matching', 'messaging', 'billing', 'gateway', '@duet/host', '@duet/ui'],
    ]);
    await expect(checkServices('all', 'messaging.json', context)).rejects.toThrow('--contract');
  });
});
