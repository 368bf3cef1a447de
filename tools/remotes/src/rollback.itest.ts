import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signDocument } from '@duet/service-kit/release-signatures';
import { someBuild, someReleaser, someSigning } from '../test/releases.ts';
import { canary, keep, promote, publish, revoke } from './publishing.ts';
import { formatLog } from './release-log.ts';
import { retire, rollback } from './rollback.ts';
import { FolderStore } from './store.ts';

const signing = someSigning();

let folder: string;
let store: FolderStore;
let ada: ReturnType<typeof someReleaser>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duet-rollback-'));
  store = new FolderStore(join(folder, 'published'), signing);
  ada = someReleaser();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const publishCode = async (code: string, by = ada) =>
  (await publish(store, await someBuild(folder, code), by)).version;
const keepCode = async (code: string) =>
  (await keep(store, await someBuild(folder, code), ada)).version;
const live = async () => (await store.registry()).remotes.chat;
const grace = () => ({ ...ada, actor: 'grace@duet.example' });

async function publishThree(): Promise<[string, string, string]> {
  return [await publishCode('one'), await publishCode('two'), await publishCode('three')];
}

describe('rollback', () => {
  test('goes further back when repeated, and never returns to a bad version', async () => {
    const [first, second, third] = await publishThree();
    expect(await rollback(store, 'chat', ada)).toEqual({ from: third, to: second });
    expect(await live()).toMatchObject({ version: second, previous: first });
    expect(await rollback(store, 'chat', ada)).toEqual({ from: second, to: first });
    expect(await live()).toMatchObject({ version: first, previous: null });
    await expect(rollback(store, 'chat', ada)).rejects.toThrow('chat has no good earlier version');
    expect(await live()).toMatchObject({ version: first });
  });

  test('skips a version that an earlier rollback has marked as bad', async () => {
    const [first, second] = [await publishCode('one'), await publishCode('two')];
    await rollback(store, 'chat', ada);
    const repaired = await publishCode('repaired');
    expect(await rollback(store, 'chat', ada)).toEqual({ from: repaired, to: first });
    await expect(promote(store, 'chat', second, ada)).rejects.toThrow(
      'it was marked as bad by ada@duet.example at 2026-01-01T',
    );
  });

  test('skips revoked and retired versions', async () => {
    const [first, second, third] = await publishThree();
    const fourth = await publishCode('four');
    await revoke(store, 'chat', third, ada);
    await retire(store, 'chat', second, ada);
    expect(await live()).toMatchObject({ version: fourth, previous: first });
    expect(await rollback(store, 'chat', ada)).toEqual({ from: fourth, to: first });
  });

  test('accepts an explicit version, even a version that was never live', async () => {
    const [first, , third] = await publishThree();
    const kept = await keepCode('kept');
    expect(await rollback(store, 'chat', ada, first)).toEqual({ from: third, to: first });
    expect(await rollback(store, 'chat', ada, kept)).toEqual({ from: first, to: kept });
    await expect(rollback(store, 'chat', ada, kept)).rejects.toThrow('is live already');
    await expect(rollback(store, 'chat', ada, '9.9.9')).rejects.toThrow(
      'chat has no version 9.9.9',
    );
    await expect(rollback(store, 'chat', ada, third)).rejects.toThrow('it was marked as bad');
  });

  test('ends a running canary', async () => {
    await publishThree();
    await canary(store, 'chat', await keepCode('tried'), { percent: 25 }, ada);
    await rollback(store, 'chat', ada);
    expect((await live())?.canary).toBeUndefined();
  });

  test('is rejected when no version is live or there was no earlier live version', async () => {
    await expect(rollback(store, 'chat', ada)).rejects.toThrow('chat is not live');
    await publishCode('one');
    await expect(rollback(store, 'chat', ada)).rejects.toThrow('no good earlier version');
  });

  test('rejects a stored version whose files were changed', async () => {
    const first = await publishCode('one');
    await publishCode('two');
    await writeFile(join(store.versionFolder('chat', first), 'remoteEntry.js'), 'tampered');
    await expect(rollback(store, 'chat', ada)).rejects.toThrow(
      'is missing or was changed after the build',
    );
  });

  test('finds previous versions in a registry that was written before the log existed', async () => {
    const [first, second] = [await publishCode('one'), await publishCode('two')];
    const { lastChange: _, ...old } = await store.registry();
    await writeFile(
      join(folder, 'published/registry.json'),
      JSON.stringify(signDocument(signing.key, 'registry', old)),
    );
    await rm(join(folder, 'published/.release-log.json'));
    const third = await publishCode('three');
    expect(await rollback(store, 'chat', ada)).toEqual({ from: third, to: second });
    expect(await rollback(store, 'chat', ada)).toEqual({ from: second, to: first });
  });
});

describe('version that a rollback has marked as bad', () => {
  test('is not published, promoted or used as canary without --force and a reason', async () => {
    const [, second] = [await publishCode('one'), await publishCode('two')];
    await rollback(store, 'chat', { ...ada, reason: 'empty chat list' });
    const refusal = `chat@${second} rejected: it was marked as bad by ada@duet.example at 2026-01-01T00:03:00.000Z ("empty chat list"). If it is good after all, add --force`;
    await expect(publishCode('two')).rejects.toThrow(refusal);
    await expect(promote(store, 'chat', second, ada)).rejects.toThrow(refusal);
    await expect(canary(store, 'chat', second, { percent: 5 }, ada)).rejects.toThrow(refusal);
    await expect(promote(store, 'chat', second, { ...ada, force: true })).rejects.toThrow(
      '--force needs --reason',
    );
    await promote(store, 'chat', second, {
      ...ada,
      force: true,
      reason: 'the service was at fault',
    });
    expect(await live()).toMatchObject({ version: second });
    const third = await publishCode('three');
    expect(await rollback(store, 'chat', ada)).toEqual({ from: third, to: second });
  });

  test('is not chosen when the live version is revoked', async () => {
    const [first, second] = [await publishCode('one'), await publishCode('two')];
    await rollback(store, 'chat', ada);
    expect(await revoke(store, 'chat', first, ada)).toBeNull();
    expect(await live()).toMatchObject({ version: first });
    expect((await store.releases()).acts.map(({ live: version }) => version)).toEqual([
      first,
      second,
      first,
      first,
    ]);
  });
});

describe('concurrent changes by two people', () => {
  test('require the second rollback to name the version that is live now', async () => {
    const [first, second, third] = await publishThree();
    await rollback(store, 'chat', { ...ada, reason: 'blank page' });
    await expect(rollback(store, 'chat', grace())).rejects.toThrow(
      `ada@duet.example replaced chat@${third} by chat@${second} 1 min ago ("blank page"). If ${second} is bad too: npm run remote -- rollback chat --from ${second}`,
    );
    await expect(rollback(store, 'chat', { ...grace(), from: third })).rejects.toThrow(
      `${second} is live, not ${third}`,
    );
    expect(await live()).toMatchObject({ version: second });
    expect(await rollback(store, 'chat', { ...grace(), from: second })).toEqual({
      from: second,
      to: first,
    });
  });

  test('do not require a rollback to name the live version after ten minutes or after a new publish', async () => {
    const [first, second] = await publishThree();
    await rollback(store, 'chat', ada);
    const later = { ...grace(), now: () => new Date(Date.UTC(2026, 0, 1, 0, 14)) };
    expect(await rollback(store, 'chat', later)).toEqual({ from: second, to: first });
    const repaired = await publishCode('repaired');
    expect(await rollback(store, 'chat', grace())).toEqual({ from: repaired, to: first });
  });

  test('replace only one version when two rollbacks run at the same time', async () => {
    const [first, second, third] = await publishThree();
    const both = await Promise.allSettled([
      rollback(store, 'chat', ada),
      rollback(store, 'chat', grace()),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await live()).toMatchObject({ version: second, previous: first });
    expect((await store.releases()).acts.filter(({ act }) => act === 'rollback')).toMatchObject([
      { from: third, version: second },
    ]);
  });

  test('are rejected if the live version is not the version that the person expected', async () => {
    const [first, second, third] = await publishThree();
    const outdated = { ...ada, from: second };
    const sentence = `${third} is live, not ${second}`;
    await expect(publishCode('four', outdated)).rejects.toThrow(sentence);
    await expect(promote(store, 'chat', first, outdated)).rejects.toThrow(sentence);
    await expect(canary(store, 'chat', first, { percent: 5 }, outdated)).rejects.toThrow(sentence);
    await expect(revoke(store, 'chat', undefined, outdated)).rejects.toThrow(sentence);
    expect(await live()).toMatchObject({ version: third });
  });
});

describe('retire', () => {
  test('withdraws a stored version and keeps its files', async () => {
    const [first, second, third] = await publishThree();
    expect(await retire(store, 'chat', second, ada)).toBe(true);
    expect(await retire(store, 'chat', second, ada)).toBe(false);
    await expect(
      promote(store, 'chat', second, { ...ada, force: true, reason: 'none' }),
    ).rejects.toThrow('it was retired');
    await expect(canary(store, 'chat', second, { percent: 5 }, ada)).rejects.toThrow(
      'it was retired',
    );
    await expect(keepCode('two')).rejects.toThrow('it was retired');
    await expect(publishCode('two')).rejects.toThrow('it was retired');
    expect(await live()).toMatchObject({ version: third, previous: first });
    expect(
      await readFile(join(store.versionFolder('chat', second), 'remoteEntry.js'), 'utf8'),
    ).toBe('two');
    expect((await stat(join(store.versionFolder('chat', second), '.retired'))).isFile()).toBe(true);
  });

  test('rejects the live version, the canary and an unknown version', async () => {
    const first = await publishCode('one');
    const second = await keepCode('two');
    await canary(store, 'chat', second, { percent: 5 }, ada);
    await expect(retire(store, 'chat', first, ada)).rejects.toThrow(`chat@${first} is live`);
    await expect(retire(store, 'chat', second, ada)).rejects.toThrow(
      `chat@${second} is the canary`,
    );
    await expect(retire(store, 'chat', '9.9.9', ada)).rejects.toThrow('chat has no version 9.9.9');
  });
});

describe('release log', () => {
  test('shows action, actor, commit and reason, newest first', async () => {
    const first = await publishCode('one');
    const second = await publishCode('two', { ...ada, commit: '0123456789abcdef', dirty: true });
    const third = await keepCode('three');
    await canary(store, 'chat', third, { percent: 25 }, ada);
    await rollback(store, 'chat', { ...grace(), reason: 'blank page' });
    await retire(store, 'chat', third, ada);
    expect(formatLog(await store.releases(), 'chat').split('\n')).toEqual([
      `2026-01-01T00:06:00Z  retire    ${third}  by ada@duet.example`,
      `2026-01-01T00:05:00Z  rollback  ${first}, instead of ${second}  by grace@duet.example  "blank page"`,
      `2026-01-01T00:04:00Z  canary    ${third}, 25 %  by ada@duet.example`,
      `2026-01-01T00:03:00Z  keep      ${third}  by ada@duet.example`,
      `2026-01-01T00:02:00Z  publish   ${second}, instead of ${first}  by ada@duet.example  commit 0123456789 with uncommitted changes`,
      `2026-01-01T00:01:00Z  publish   ${first}  by ada@duet.example`,
    ]);
    expect(formatLog(await store.releases(), 'search')).toBe('search has no history');
  });

  test('contains the entries of all concurrent publishers', async () => {
    const versions = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((code) => publishCode(code)),
    );
    const { acts } = await store.releases();
    expect(acts.map(({ version }) => version).sort()).toEqual(versions.sort());
    for (const [index, act] of acts.entries()) expect(act.from).toBe(acts[index - 1]?.live ?? null);
  });

  test('is not part of the registry, which is public', async () => {
    await publishCode('one', { ...ada, reason: 'a secret reason' });
    const text = await readFile(join(folder, 'published/registry.json'), 'utf8');
    expect(text).not.toMatch(/ada@duet|secret reason/);
  });

  test('blocks releases when the log cannot be read, and the error says what to do', async () => {
    await publishCode('one');
    await writeFile(join(folder, 'published/.release-log.json'), '{"acts": [');
    await expect(publishCode('two')).rejects.toThrow(
      '.release-log.json cannot be read: restore it from a backup, or remove it',
    );
  });
});
