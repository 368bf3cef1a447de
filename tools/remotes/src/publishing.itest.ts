import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { releaseAct } from '@duet/schemas/release-log';
import { isSignedBy } from '@duet/service-kit/release-signatures';
import { someBuild, someReleaser, someSigning } from '../test/releases.ts';
import { canary, getAct, keep, promote, publish, readPlan, revoke } from './publishing.ts';
import { formatLog } from './release-log.ts';
import { rollback } from './rollback.ts';
import { FolderStore } from './store.ts';
import type { NewAct } from './release-log.ts';

const by = someReleaser();

const signing = someSigning();

const NEWER = 'quarantine' as NewAct['act'];

let folder: string;
let store: FolderStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duet-remotes-'));
  store = new FolderStore(join(folder, 'published'), signing);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const build = (code: string, change?: object) => someBuild(folder, code, change);
const publishCode = async (code: string) => (await publish(store, await build(code), by)).version;
const keepCode = async (code: string) => (await keep(store, await build(code), by)).version;
const live = async () => (await store.registry()).remotes.chat;

describe('publishing', () => {
  test('stores the build under its version and makes it live', async () => {
    const version = await publishCode('one');
    expect(version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
    expect(await live()).toMatchObject({
      version,
      previous: null,
      entry: `/remotes/chat/${version}/remoteEntry.js`,
    });
    expect(
      await readFile(join(store.versionFolder('chat', version), 'remoteEntry.js'), 'utf8'),
    ).toBe('one');
  });

  test('changes nothing when the same build is published again', async () => {
    await publishCode('one');
    const { revision } = await store.registry();
    await publishCode('one');
    expect((await store.registry()).revision).toBe(revision);
  });

  test('creates a new version for a changed build and records the previous version', async () => {
    const first = await publishCode('one');
    const second = await publishCode('two');
    expect(await live()).toMatchObject({ version: second, previous: first });
    expect(await store.versions('chat')).toEqual([first, second].sort());
  });

  test('rejects a build whose files differ from its digests', async () => {
    const path = await build('one');
    await writeFile(join(path, 'remoteEntry.js'), 'tampered');
    await expect(publish(store, path, by)).rejects.toThrow(
      'remoteEntry.js is missing or was changed after the build',
    );
    expect(await live()).toBeUndefined();
  });

  test.each([
    ['the host', { host: '^2.0.0' }, 'needs host ^2.0.0, live is 1.0.0'],
    ['an API', { api: { messaging: '^1.1.0' } }, 'needs messaging API ^1.1.0, live is 1.0.0'],
    [
      'a shared package',
      { shared: { react: '^20.0.0' } },
      'needs react ^20.0.0, the shell provides 19.3.1',
    ],
    [
      'its own views',
      { views: ['others'] },
      'declares the view chats, which its code does not have',
    ],
  ])(
    'rejects a remote that is incompatible with %s and leaves the live version unchanged',
    async (_, change, reason) => {
      const first = await publishCode('one');
      await expect(publish(store, await build('two', change), by)).rejects.toThrow(reason);
      expect(await live()).toMatchObject({ version: first });
      expect(await store.versions('chat')).toEqual([first]);
    },
  );

  test('rejects a stored version when the shell offers an incompatible host version', async () => {
    const version = await keepCode('one');
    await expect(
      promote(store, 'chat', version, { ...by, offer: { ...by.offer, host: '2.0.0' } }),
    ).rejects.toThrow(`chat@${version} rejected: needs host ^1.0.0, live is 2.0.0`);
    expect(await live()).toBeUndefined();
  });

  test('keeps every build when several builds are published concurrently', async () => {
    const builds = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => build(name, { name: `remote-${name}` })),
    );
    await Promise.all(builds.map((path) => publish(store, path, by)));
    const { revision, remotes } = await store.registry();
    expect(Object.keys(remotes).sort()).toEqual(['remote-a', 'remote-b', 'remote-c', 'remote-d']);
    expect(revision).toBe(4);
  });
});

describe('promoting', () => {
  test('rejects an unknown version and lists the existing versions', async () => {
    const first = await publishCode('one');
    await expect(promote(store, 'chat', '9.9.9', by)).rejects.toThrow(first);
  });
});

describe('storing with "keep"', () => {
  test('logs a version once, with the first commit, and does not change the revision of the registry', async () => {
    await publishCode('one');
    const { revision } = await store.registry();
    const built = await build('two');
    const { version } = await keep(store, built, { ...by, commit: 'abc1234' });
    await keep(store, built, { ...by, commit: 'def5678' });
    const { acts, kept, registry } = await store.releases();
    expect(kept).toMatchObject([{ version, commit: 'abc1234', actor: by.actor }]);
    expect(acts).toHaveLength(1);
    expect(registry.revision).toBe(revision);
  });

  test('records the commit, and a later promotion of the version logs the same commit', async () => {
    await publishCode('one');
    const built = await build('two');
    const { version } = await keep(store, built, { ...by, commit: 'abc1234', dirty: true });
    await promote(store, 'chat', version, by);
    const now = await store.releases();
    expect(now.acts.at(-1)).toMatchObject({ act: 'promote', commit: 'abc1234', dirty: true });
    expect(now.kept).toHaveLength(1);
    expect(formatLog(now, 'chat').split('\n')).toEqual([
      expect.stringMatching(/ {2}promote {2}.* {2}commit abc1234 with uncommitted changes$/),
      expect.stringMatching(/ {2}keep {5}.* {2}commit abc1234 with uncommitted changes$/),
      expect.stringMatching(/ {2}publish {2}/),
    ]);
  });

  test('writes a log that older release tools can read', async () => {
    await publishCode('one');
    await keepCode('two');
    const text = await readFile(join(store.folder, '.release-log.json'), 'utf8');
    const document: unknown = JSON.parse(text);
    expect(isSignedBy(signing.accepted, 'release log', document)).toBe(true);
    const acts = ['publish', 'promote', 'canary', 'rollback', 'revoke', 'retire', 'found'];
    const older = z.object({ acts: z.array(releaseAct.extend({ act: z.enum(acts) })) });
    expect(older.parse(document).acts.map(({ act }) => act)).toEqual(['publish']);
  });

  test('keeps log entries with unknown actions of a newer release tool', async () => {
    await publishCode('one');
    const { registry } = await store.releases();
    await store.change(() => ({
      registry,
      act: { ...getAct(by, { act: 'retire', remote: 'chat', version: '9.9.9' }), act: NEWER },
    }));
    await keepCode('two');
    await publishCode('three');
    expect((await store.releases()).acts.map(({ act }) => act)).toEqual([
      'publish',
      'quarantine',
      'publish',
    ]);
  });

  test('does not make a version a target of later rollbacks', async () => {
    const first = await publishCode('one');
    await publishCode('two');
    await keepCode('three');
    await rollback(store, 'chat', by);
    expect(await live()).toMatchObject({ version: first });
  });
});

describe('canary', () => {
  test('runs in parallel with the live version and ends when the canary version is promoted', async () => {
    const first = await publishCode('one');
    const second = await keepCode('two');
    await canary(store, 'chat', second, { percent: 25 }, by);
    expect(await live()).toMatchObject({
      version: first,
      canary: { version: second, percent: 25, entry: `/remotes/chat/${second}/remoteEntry.js` },
    });
    await promote(store, 'chat', second, by);
    expect(await live()).toMatchObject({ version: second, previous: first });
    expect((await live())?.canary).toBeUndefined();
  });

  test('ends when the live version is promoted again, or rolled back', async () => {
    const first = await publishCode('one');
    const second = await publishCode('two');
    const third = await keepCode('three');
    await canary(store, 'chat', third, { percent: 25 }, by);
    await promote(store, 'chat', second, by);
    expect((await live())?.canary).toBeUndefined();
    expect(await live()).toMatchObject({ version: second, previous: first });
    await canary(store, 'chat', third, { percent: 25 }, by);
    await rollback(store, 'chat', by);
    expect((await live())?.canary).toBeUndefined();
  });

  test('requires a percentage from 0 to 100 and a live version', async () => {
    const version = await keepCode('one');
    await expect(canary(store, 'chat', version, { percent: 101 }, by)).rejects.toThrow(
      'from 0 to 100',
    );
    await expect(canary(store, 'chat', version, { percent: Number('many') }, by)).rejects.toThrow(
      'from 0 to 100',
    );
    await expect(canary(store, 'chat', version, { percent: 5 }, by)).rejects.toThrow('is not live');
  });

  test('starts with the first percentage of its plan, and requires rising percentages', async () => {
    await publishCode('one');
    const second = await keepCode('two');
    await canary(store, 'chat', second, readPlan('1, 10,50,100'), by);
    expect((await live())?.canary).toMatchObject({ percent: 1, plan: [1, 10, 50, 100] });
    for (const text of ['', '10,5', '0,10', '1,1', '50,101', 'all', '1,2,3,4,5,6,7,8,9,10,11'])
      expect(() => readPlan(text)).toThrow('rising percentages');
  });
});

describe('revoking', () => {
  test('replaces the live version by the previous version and marks the revoked version as bad', async () => {
    const first = await publishCode('one');
    const second = await publishCode('two');
    expect(await revoke(store, 'chat', undefined, by)).toBe(first);
    expect(await live()).toMatchObject({ version: first, previous: null });
    expect((await store.registry()).revoked).toEqual({ chat: [second] });
    await expect(promote(store, 'chat', second, by)).rejects.toThrow('it was revoked');
  });

  test('keeps the only version of a remote in the registry, but marks the version as revoked', async () => {
    const only = await publishCode('one');
    expect(await revoke(store, 'chat', only, by)).toBeNull();
    expect(await store.registry()).toMatchObject({
      remotes: { chat: { version: only } },
      revoked: { chat: [only] },
    });
  });

  test('removes a revoked canary and leaves the live version unchanged', async () => {
    const first = await publishCode('one');
    const second = await keepCode('two');
    await canary(store, 'chat', second, { percent: 50 }, by);
    expect(await revoke(store, 'chat', second, by)).toBe(first);
    expect((await live())?.canary).toBeUndefined();
  });

  test('rejects a remote without a live version', async () => {
    await expect(revoke(store, 'chat', undefined, by)).rejects.toThrow('no version that is live');
  });
});
