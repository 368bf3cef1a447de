import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseLog } from '@duet/schemas/release-log';
import {
  isSignedBy,
  readReleaseKeys,
  signDocument,
  toSpki,
} from '@duet/service-kit/release-signatures';
import { someBuild, someReleaser, someSigning } from '../test/releases.ts';
import { makePreview } from './preview.ts';
import { canary, keep, promote, publish, revoke } from './publishing.ts';
import { retire, rollback } from './rollback.ts';
import { signStore } from './sign.ts';
import type { Signing } from './signing.ts';
import { FolderStore } from './store.ts';

const by = someReleaser();
const operators = someSigning();
const team = someSigning();
const nextOfTeam = someSigning();
const toText = ({ accepted: [key] }: Signing): string => (key ? toSpki(key) : '');
const listed = `${toText(operators)} chat=${toText(team)}`;
const withKeys = ({ key }: Signing, text = listed): Signing => ({
  key,
  accepted: readReleaseKeys(text),
});

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'duet-teams-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (signing: Signing) => new FolderStore(join(folder, 'published'), signing);
const read = (file = 'registry.json') => readFile(join(folder, 'published', file), 'utf8');
const build = (code: string, name = 'chat') =>
  someBuild(folder, code, {
    name,
    routes: [{ path: `/${name}`, view: 'chats', layout: 'chat', access: 'member' }],
  });
async function publishBoth(signing: Signing): Promise<string[]> {
  const store = open(signing);
  const versions = [];
  for (const code of ['one', 'two'])
    versions.push((await publish(store, await build(code, 'search'), by)).version);
  await publish(store, await build('one'), by);
  return versions;
}

describe('the key of a team', () => {
  // @spec 11.36
  test('releases the remotes of the team', async () => {
    const [, live] = await publishBoth(withKeys(operators));
    const store = open(withKeys(team));
    const { version } = await publish(store, await build('two'), by);
    expect((await rollback(store, 'chat', by)).from).toBe(version);
    await revoke(store, 'chat', version, by);
    const { remotes, revoked } = await open(withKeys(operators)).registry();
    expect([remotes['search']?.version, revoked]).toEqual([live, { chat: [version] }]);
    await publish(open(withKeys(operators)), await build('three', 'search'), by);
    expect((await publish(store, await build('three'), by)).changed).toBe(true);
  });

  // @spec 11.36
  test('cannot change another remote: each action is rejected with an explanation', async () => {
    const [old = '', live = ''] = await publishBoth(withKeys(operators));
    const store = open(withKeys(team));
    const before = [await read(), await read('.release-log.json'), await store.versions('search')];
    const site = 'https://www.example.org';
    const actions: [string, () => Promise<unknown>][] = [
      ['publish', async () => publish(store, await build('three', 'search'), by)],
      ['keep', async () => keep(store, await build('three', 'search'), by)],
      ['promote', () => promote(store, 'search', old, by)],
      ['rollback', () => rollback(store, 'search', by)],
      ['canary', () => canary(store, 'search', old, { percent: 5 }, by)],
      ['revoke', () => revoke(store, 'search', live, by)],
      ['retire', () => retire(store, 'search', old, by)],
      ['preview', () => makePreview(store, { name: 'search', version: old, site }, by)],
    ];
    for (const [name, act] of actions) {
      const said = await act().then(String, (error: Error) => error.message);
      expect([name, said]).toEqual([
        name,
        expect.stringMatching(/^search: this key may release chat only\. .+Nothing was changed$/),
      ]);
    }
    const after = [await read(), await read('.release-log.json'), await store.versions('search')];
    expect(after).toEqual(before);
  });

  test('can release after a crashed release of another remote, and removes the log entry of that release', async () => {
    await publishBoth(withKeys(operators));
    const before = await read();
    const lost = await publish(open(withKeys(operators)), await build('three', 'search'), by);
    await writeFile(join(folder, 'published/registry.json'), before);
    const store = open(withKeys(team));
    for (const code of ['two', 'three'])
      expect((await publish(store, await build(code), by)).changed).toBe(true);
    expect(await read('.release-log.json')).not.toContain(lost.version);
  });

  // @spec 11.36
  test('is accepted only after the key for all remotes has signed the registry once', async () => {
    await publishBoth(operators);
    expect(await read()).not.toContain('entry_signatures');
    const store = open(withKeys(team));
    await expect(publish(store, await build('two'), by)).rejects.toThrow(
      'the entry of search has no signature of a key for it',
    );
    await signStore(open(withKeys(operators)), false);
    expect((await publish(store, await build('two'), by)).changed).toBe(true);
  });

  // @spec 11.36
  test('is replaced by signing the remotes of the team with the new key', async () => {
    await publishBoth(withKeys(operators));
    const { version } = await publish(open(withKeys(team)), await build('two'), by);
    const both = `${listed} chat=${toText(nextOfTeam)}`;
    expect(await signStore(open(withKeys(nextOfTeam, both)), false)).toBe(2);
    const after = withKeys(nextOfTeam, both.replace(`chat=${toText(team)} `, ''));
    const manifest: unknown = JSON.parse(await read(`chat/${version}/.manifest.json`));
    expect(isSignedBy(after.accepted, 'version', manifest)).toBe(true);
    expect((await publish(open(after), await build('three'), by)).changed).toBe(true);
  });
});

// @spec 11.36
test('after a team changed the registry entry of another remote, the next release is rejected', async () => {
  await publishBoth(withKeys(operators));
  const registry = JSON.parse(await read()) as { remotes: { search: object } };
  const { search, ...others } = registry.remotes;
  const changed = { ...registry, remotes: { ...others, search: { ...search, previous: null } } };
  const text = JSON.stringify(signDocument(team.key, 'registry', changed));
  await writeFile(join(folder, 'published/registry.json'), text);
  await expect(publish(open(withKeys(operators)), await build('two'), by)).rejects.toThrow(
    'registry.json: a key without rights to search changed its entry',
  );
});

// @spec 11.36
test('a log entry that a team forged for another remote does not influence a rollback', async () => {
  const [old, live] = await publishBoth(withKeys(operators));
  const bad = await keep(open(withKeys(operators)), await build('three', 'search'), by);
  await publish(open(withKeys(team)), await build('two'), by);
  const log = JSON.parse(await read('.release-log.json')) as ReleaseLog;
  const last = log.acts.find(({ version }) => version === live);
  const acts = [...log.acts, { ...last, from: bad.version }];
  const text = JSON.stringify(signDocument(team.key, 'release log', { ...log, acts }));
  await writeFile(join(folder, 'published/.release-log.json'), text);
  expect((await rollback(open(withKeys(operators)), 'search', by)).to).toBe(old);
});
