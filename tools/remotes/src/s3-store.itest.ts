import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Bucket } from '@duet/service-kit/s3';
import { S3Server } from '@duet/testing/s3-server';
import { someReleaser, someSigning } from '../test/releases.ts';
import { promote, publish } from './publishing.ts';
import { retire, rollback } from './rollback.ts';
import { S3Store } from './s3-store.ts';

const by = someReleaser();
const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const server = new S3Server();
let folder: string;
let store: S3Store;
beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(async () => {
  server.objects.clear();
  folder = await mkdtemp(join(tmpdir(), 'duet-remotes-'));
  store = new S3Store(new S3Bucket('s3://releases/duet', server.env), someSigning());
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function build(code: string, name = 'chat'): Promise<string> {
  const path = join(folder, `${name}-${code}`);
  const labels = { nl: {}, en: {}, de: {}, it: {}, fr: {}, es: {}, pl: {} };
  const descriptor = {
    name,
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
  await mkdir(join(path, 'assets'), { recursive: true });
  await writeFile(join(path, 'remoteEntry.js'), code);
  await writeFile(join(path, 'assets/face.webp'), 'a face');
  await writeFile(
    join(path, 'remote.json'),
    JSON.stringify({
      descriptor,
      entry: 'remoteEntry.js',
      integrity: { 'remoteEntry.js': digest(code) },
    }),
  );
  return path;
}

const publishCode = async (code: string) => (await publish(store, await build(code), by)).version;

describe('remotes in a bucket', () => {
  test('are published below the prefix', async () => {
    const version = await publishCode('one');
    expect([...server.objects.keys()].sort()).toEqual([
      'duet/.release-log.json',
      `duet/chat/${version}/.manifest.json`,
      `duet/chat/${version}/assets/face.webp`,
      `duet/chat/${version}/remote.json`,
      `duet/chat/${version}/remoteEntry.js`,
      'duet/registry.json',
    ]);
    expect((await store.registry()).remotes.chat).toMatchObject({
      version,
      entry: `/remotes/chat/${version}/remoteEntry.js`,
    });
  });

  test('are rolled back to the previous version', async () => {
    const first = await publishCode('one');
    const second = await publishCode('two');
    expect(await rollback(store, 'chat', by)).toEqual({ from: second, to: first });
    expect((await store.registry()).remotes.chat).toMatchObject({ version: first, previous: null });
  });

  test('are listed with all versions when S3 returns several pages of results', async () => {
    const versions: string[] = [];
    for (const code of ['one', 'two', 'three', 'four', 'five'])
      versions.push(await publishCode(code));
    expect(await store.versions('chat')).toEqual(versions.sort());
  });

  test('keep the stored files when a version is stored again', async () => {
    const path = await build('one');
    const { version } = await publish(store, path, by);
    await writeFile(join(path, 'assets/face.webp'), 'another face');
    await publish(store, path, by);
    expect(String(server.objects.get(`duet/chat/${version}/assets/face.webp`))).toBe('a face');
  });

  test('are rejected when stored files were changed or are missing', async () => {
    const first = await publishCode('one');
    await publishCode('two');
    server.objects.set(`duet/chat/${first}/remoteEntry.js`, Buffer.from('tampered'));
    await expect(promote(store, 'chat', first, by)).rejects.toThrow(
      'remoteEntry.js is missing or was changed after the build',
    );
    server.objects.delete(`duet/chat/${first}/remote.json`);
    await expect(promote(store, 'chat', first, by)).rejects.toThrow('has no remote.json');
  });
});

describe('registry in a bucket', () => {
  test('contains the results of all ten concurrent changes', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `remote-${index}`);
    const builds = await Promise.all(names.map((name) => build('one', name)));
    await Promise.all(builds.map((each) => publish(store, each, by)));
    const { revision, remotes } = await store.registry();
    expect(Object.keys(remotes).sort()).toEqual(names);
    expect(revision).toBe(names.length);
    const { acts } = await store.releases();
    expect(acts.map(({ remote }) => remote).sort()).toEqual(names);
    expect(acts.map(({ number }) => number)).toEqual(names.map((_, index) => index + 1));
  });

  test('logs an entry for each of several concurrent changes of one remote', async () => {
    const versions = await Promise.all(['one', 'two', 'three', 'four', 'five'].map(publishCode));
    const { registry, acts } = await store.releases();
    expect(acts.map(({ version }) => version).sort()).toEqual(versions.sort());
    expect(acts.at(-1)?.live).toBe(registry.remotes.chat?.version);
    for (const [index, act] of acts.entries()) expect(act.from).toBe(acts[index - 1]?.live ?? null);
  });

  test('keeps its revision when a stored version is retired', async () => {
    const first = await publishCode('one');
    await publishCode('two');
    await publishCode('three');
    const { revision } = await store.registry();
    await retire(store, 'chat', first, by);
    expect((await store.registry()).revision).toBe(revision);
    expect(server.objects.has(`duet/chat/${first}/.retired`)).toBe(true);
    await expect(promote(store, 'chat', first, by)).rejects.toThrow('it was retired');
  });

  test('is not written when nothing changes', async () => {
    await publishCode('one');
    const puts = () =>
      server.requests.filter((line) => line === 'PUT /releases/duet/registry.json').length;
    const before = puts();
    await publishCode('one');
    expect(puts()).toBe(before);
  });
});

describe('S3 client', () => {
  test('throws when the server rejects the secret', async () => {
    const stranger = new S3Bucket('s3://releases/duet', {
      ...server.env,
      S3_SECRET_ACCESS_KEY: 'guessed',
    });
    await expect(stranger.get('registry.json')).rejects.toThrow(
      'S3 answers 403 SignatureDoesNotMatch',
    );
  });

  test('uses ETags to skip reads of unchanged files and to reject outdated writes', async () => {
    const bucket = new S3Bucket('s3://releases', server.env);
    await bucket.put('a file.txt', Buffer.from('text'));
    const { etag } = (await bucket.get('a file.txt')) ?? { etag: '' };
    expect(await bucket.get('a file.txt', etag)).toBe('same');
    expect(await bucket.put('a file.txt', Buffer.from('other'), { over: null })).toBe(false);
    expect(await bucket.put('a file.txt', Buffer.from('other'), { over: etag })).toBe(true);
    expect(await bucket.put('a file.txt', Buffer.from('third'), { over: etag })).toBe(false);
  });

  test('rejects a location that is not s3://bucket/prefix, and a missing endpoint', () => {
    expect(() => new S3Bucket('releases/duet', server.env)).toThrow('s3://bucket/prefix');
    expect(() => new S3Bucket('s3://releases', { ...server.env, S3_ENDPOINT: '' })).toThrow(
      'S3_ENDPOINT',
    );
  });
});
