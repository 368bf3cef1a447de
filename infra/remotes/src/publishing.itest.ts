import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canary, keep, promote, publish, revoke, rollback } from './publishing.ts';
import { FolderStore } from './store.ts';

const offer = { host: '1.0.0', shared: { react: '19.3.1' }, api: { messaging: '1.0.0' } };
const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

let folder: string;
let store: FolderStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duet-remotes-'));
  store = new FolderStore(join(folder, 'published'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A build of a remote with one script. */
async function build(code: string, change: object = {}): Promise<string> {
  const path = join(folder, `build-${digest(code).slice(7, 15).replaceAll(/\W/g, '_')}`);
  const descriptor = {
    name: 'chat',
    version: '1.0.0',
    host: '^1.0.0',
    shared: { react: '^19.0.0' },
    views: ['chats'],
    api: { messaging: '^1.0.0' },
    routes: [{ path: '/chats', view: 'chats', layout: 'chat', access: 'member' }],
    navigation: [],
    modals: [],
    slots: [],
    labels: { nl: {}, en: {}, de: {}, it: {}, fr: {}, es: {}, pl: {} },
    ...change,
  };
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'remoteEntry.js'), code);
  await writeFile(join(path, 'remote.json'), JSON.stringify({ descriptor, entry: 'remoteEntry.js', integrity: { 'remoteEntry.js': digest(code) } }));
  return path;
}

const live = async () => (await store.registry()).remotes.chat;

describe('publishing', () => {
  test('keeps the build under its version and makes it live', async () => {
    const version = await publish(store, await build('one'), offer);
    expect(version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
    expect(await live()).toMatchObject({ version, previous: null, entry: `/remotes/chat/${version}/remoteEntry.js` });
    expect(await readFile(join(store.versionFolder('chat', version), 'remoteEntry.js'), 'utf8')).toBe('one');
  });

  test('of the same build again changes nothing', async () => {
    await publish(store, await build('one'), offer);
    const { revision } = await store.registry();
    await publish(store, await build('one'), offer);
    expect((await store.registry()).revision).toBe(revision);
  });

  test('of a changed build makes a new version and remembers the last', async () => {
    const first = await publish(store, await build('one'), offer);
    const second = await publish(store, await build('two'), offer);
    expect(await live()).toMatchObject({ version: second, previous: first });
    expect(await store.versions('chat')).toEqual([first, second].sort());
  });

  test('refuses a build whose files are not what was built', async () => {
    const path = await build('one');
    await writeFile(join(path, 'remoteEntry.js'), 'tampered');
    await expect(publish(store, path, offer)).rejects.toThrow('remoteEntry.js is not what was built');
    expect(await live()).toBeUndefined();
  });

  test.each([
    ['the host', { host: '^2.0.0' }, 'needs host ^2.0.0, live is 1.0.0'],
    ['an API', { api: { messaging: '^1.1.0' } }, 'needs messaging API ^1.1.0, live is 1.0.0'],
    ['a shared package', { shared: { react: '^20.0.0' } }, 'needs react ^20.0.0, the shell provides 19.3.1'],
    ['its own views', { views: ['others'] }, 'declares the view chats, which its code does not have'],
  ])('refuses a remote that does not fit %s, says why, and leaves live what is', async (_, change, reason) => {
    const first = await publish(store, await build('one'), offer);
    await expect(publish(store, await build('two', change), offer)).rejects.toThrow(reason);
    expect(await live()).toMatchObject({ version: first });
    expect(await store.versions('chat')).toEqual([first]);
  });

  test('refuses a kept version when the offer has changed since', async () => {
    const version = await keep(store, await build('one'), offer);
    await expect(promote(store, 'chat', version, { ...offer, host: '2.0.0' })).rejects.toThrow(`chat@${version} refused: needs host ^1.0.0, live is 2.0.0`);
    expect(await live()).toBeUndefined();
  });

  test('of several at once loses none', async () => {
    const builds = await Promise.all(['a', 'b', 'c', 'd'].map((name) => build(name, { name: `remote-${name}` })));
    await Promise.all(builds.map((path) => publish(store, path, offer)));
    const { revision, remotes } = await store.registry();
    expect(Object.keys(remotes).sort()).toEqual(['remote-a', 'remote-b', 'remote-c', 'remote-d']);
    expect(revision).toBe(4);
  });
});

describe('going back', () => {
  test('makes the version live that was live before, and forward again', async () => {
    const first = await publish(store, await build('one'), offer);
    const second = await publish(store, await build('two'), offer);
    expect(await rollback(store, 'chat', offer)).toBe(first);
    expect(await live()).toMatchObject({ version: first, previous: second });
    expect(await rollback(store, 'chat', offer)).toBe(second);
  });

  test('is refused where there is nothing to go back to', async () => {
    await publish(store, await build('one'), offer);
    await expect(rollback(store, 'chat', offer)).rejects.toThrow('no earlier version');
  });

  test('is refused when the kept files were changed', async () => {
    const first = await publish(store, await build('one'), offer);
    await publish(store, await build('two'), offer);
    await writeFile(join(store.versionFolder('chat', first), 'remoteEntry.js'), 'tampered');
    await expect(rollback(store, 'chat', offer)).rejects.toThrow('is not what was built');
  });

  test('to a version that was never kept names those that were', async () => {
    const first = await publish(store, await build('one'), offer);
    await expect(promote(store, 'chat', '9.9.9', offer)).rejects.toThrow(first);
  });
});

describe('a canary', () => {
  test('stands beside what is live, and ends with the next promotion', async () => {
    const first = await publish(store, await build('one'), offer);
    const second = await keep(store, await build('two'), offer);
    await canary(store, 'chat', second, 25, offer);
    expect(await live()).toMatchObject({ version: first, canary: { version: second, percent: 25, entry: `/remotes/chat/${second}/remoteEntry.js` } });
    await promote(store, 'chat', second, offer);
    expect(await live()).toMatchObject({ version: second, previous: first });
    expect((await live())?.canary).toBeUndefined();
  });

  test('ends with a rollback, and when the live version is promoted again', async () => {
    const first = await publish(store, await build('one'), offer);
    const second = await publish(store, await build('two'), offer);
    const third = await keep(store, await build('three'), offer);
    await canary(store, 'chat', third, 25, offer);
    await promote(store, 'chat', second, offer);
    expect((await live())?.canary).toBeUndefined();
    expect(await live()).toMatchObject({ version: second, previous: first });
    await canary(store, 'chat', third, 25, offer);
    await rollback(store, 'chat', offer);
    expect((await live())?.canary).toBeUndefined();
  });

  test('needs a share that is one, and something live to stand beside', async () => {
    const version = await keep(store, await build('one'), offer);
    await expect(canary(store, 'chat', version, 101, offer)).rejects.toThrow('from 0 to 100');
    await expect(canary(store, 'chat', version, Number('many'), offer)).rejects.toThrow('from 0 to 100');
    await expect(canary(store, 'chat', version, 5, offer)).rejects.toThrow('is not live');
  });
});

describe('revoking', () => {
  test('the live version puts the one before in its place, for good', async () => {
    const first = await publish(store, await build('one'), offer);
    const second = await publish(store, await build('two'), offer);
    expect(await revoke(store, 'chat', undefined, offer)).toBe(first);
    expect(await live()).toMatchObject({ version: first, previous: null });
    expect((await store.registry()).revoked).toEqual({ chat: [second] });
    await expect(promote(store, 'chat', second, offer)).rejects.toThrow('it was revoked');
  });

  test('the only version leaves its mark, so that browsers refuse it', async () => {
    const only = await publish(store, await build('one'), offer);
    expect(await revoke(store, 'chat', only, offer)).toBeNull();
    expect(await store.registry()).toMatchObject({ remotes: { chat: { version: only } }, revoked: { chat: [only] } });
  });

  test('a canary ends it and leaves what is live', async () => {
    const first = await publish(store, await build('one'), offer);
    const second = await keep(store, await build('two'), offer);
    await canary(store, 'chat', second, 50, offer);
    expect(await revoke(store, 'chat', second, offer)).toBe(first);
    expect((await live())?.canary).toBeUndefined();
  });

  test('what never was is refused', async () => {
    await expect(revoke(store, 'chat', undefined, offer)).rejects.toThrow('no version that is live');
  });
});
