import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSignedBy } from '@duet/service-kit/release-signatures';
import { S3Bucket } from '@duet/service-kit/s3';
import { S3Server } from '@duet/testing/s3-server';
import { someBuild, someReleaser, someSigning } from '../test/releases.ts';
import { canary, keep, promote, publish } from './publishing.ts';
import { rollback } from './rollback.ts';
import { S3Store } from './s3-store.ts';
import { signStore } from './sign.ts';
import { FolderStore } from './store.ts';
import type { Signing } from './signing.ts';
import type { RemoteStore } from './store.ts';

const by = someReleaser();
const server = new S3Server();
beforeAll(() => server.start());
afterAll(() => server.stop());

let folder: string;
const old = someSigning();
beforeEach(async () => {
  server.objects.clear();
  folder = await mkdtemp(join(tmpdir(), 'duet-signed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const inFolder = (signing: Signing): RemoteStore =>
  new FolderStore(join(folder, 'published'), signing);
const inBucket = (signing: Signing): RemoteStore =>
  new S3Store(new S3Bucket('s3://releases/duet', server.env), signing);
const change = async (open: typeof inFolder, file: string, text: string) => {
  if (open === inBucket) server.objects.set(`duet/${file}`, Buffer.from(text));
  else await writeFile(join(folder, 'published', file), text);
};
const read = async (open: typeof inFolder, file: string): Promise<unknown> =>
  JSON.parse(
    open === inBucket
      ? String(server.objects.get(`duet/${file}`))
      : await readFile(join(folder, 'published', file), 'utf8'),
  );
const publishCode = async (store: RemoteStore, code: string) =>
  (await publish(store, await someBuild(folder, code), by)).version;
const keepCode = async (store: RemoteStore, code: string) =>
  (await keep(store, await someBuild(folder, code), by)).version;

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('signatures in %s', (_, open) => {
  // @spec 11.25
  test('cover the registry, the log and each version, and get increasing times', async () => {
    const store = open({ ...old, now: () => 1_000 });
    const version = await publishCode(store, 'one');
    const first = (await store.registry()).signed_at ?? '';
    await publishCode(store, 'two');
    expect(Date.parse((await store.registry()).signed_at ?? '')).toBe(Date.parse(first) + 1);
    const signed = [
      ['registry', 'registry.json'],
      ['release log', '.release-log.json'],
      ['version', `chat/${version}/.manifest.json`],
    ] as const;
    for (const [kind, file] of signed) {
      const document = await read(open, file);
      expect([file, isSignedBy(old.accepted, kind, document)]).toEqual([file, true]);
      expect(isSignedBy(old.accepted, kind, { ...(document as object), more: 1 })).toBe(false);
      expect(isSignedBy(someSigning().accepted, kind, document)).toBe(false);
    }
  });

  // @spec 11.25
  test('prevent a release after the registry or the log was changed by hand', async () => {
    const store = open(old);
    await publishCode(store, 'one');
    for (const file of ['registry.json', '.release-log.json']) {
      const before = await read(open, file);
      await change(open, file, JSON.stringify({ ...(before as object), revision: 9, acts: [] }));
      await expect(publishCode(store, 'two')).rejects.toThrow(
        `${file} is not signed by a key of RELEASE_PUBLIC_KEYS`,
      );
      await change(open, file, JSON.stringify(before));
    }
  });

  // @spec 11.25
  test('prevent the release of a stored version with a changed manifest or description', async () => {
    const store = open(old);
    const first = await publishCode(store, 'one');
    const second = await publishCode(store, 'two');
    const manifest = await read(open, `chat/${first}/.manifest.json`);
    const remote = await read(open, `chat/${first}/remote.json`);
    const attempts: [string, object, string][] = [
      [
        `.manifest.json`,
        (await read(open, `chat/${second}/.manifest.json`)) as object,
        'not signed',
      ],
      ['.manifest.json', { ...(manifest as object), files: {} }, 'not signed'],
      ['remote.json', { ...(remote as object), chunks: undefined, more: 1 }, 'was changed'],
    ];
    for (const [file, content, reason] of attempts) {
      await change(open, `chat/${first}/${file}`, JSON.stringify(content));
      await expect(promote(store, 'chat', first, by)).rejects.toThrow(reason);
      await expect(rollback(store, 'chat', by)).rejects.toThrow(reason);
      await change(open, `chat/${first}/.manifest.json`, JSON.stringify(manifest));
      await change(open, `chat/${first}/remote.json`, JSON.stringify(remote, null, 0));
    }
  });

  // @spec 11.26
  test('are replaced by signatures of a new key', async () => {
    const before = open(old);
    const [first, second] = [await publishCode(before, 'one'), await publishCode(before, 'two')];
    await canary(before, 'chat', await keepCode(before, 'three'), { percent: 5 }, by);
    const { revision } = await before.registry();
    const both = someSigning(old.accepted);
    const alone: Signing = { ...both, accepted: both.accepted.slice(0, 1) };
    await expect(signStore(open(alone), false)).rejects.toThrow('not signed by a key');
    expect(await signStore(open(both), false)).toBe(3);
    expect(await signStore(open(both), false)).toBe(0);
    const after = open(alone);
    expect(await after.registry()).toMatchObject({
      revision,
      remotes: { chat: { version: second } },
    });
    const { remotes } = await after.registry();
    const kept = (await read(open, `chat/${second}/.manifest.json`)) as { signatures: object };
    expect(remotes.chat?.signatures).toEqual(kept.signatures);
    expect(remotes.chat?.canary?.signatures).not.toEqual(remotes.chat?.signatures);
    expect(await rollback(after, 'chat', by)).toEqual({ from: second, to: first });
  });

  // @spec 11.26
  test('are added to an unsigned store only on explicit request', async () => {
    const store = open(old);
    const version = await publishCode(store, 'one');
    const { signed_at: _, ...plain } = (await store.registry()) as unknown as Record<
      string,
      object
    >;
    await change(open, 'registry.json', JSON.stringify(plain));
    await change(open, '.release-log.json', JSON.stringify({ acts: [] }));
    await change(open, `chat/${version}/.manifest.json`, '{}');
    await expect(signStore(store, false)).rejects.toThrow(`chat@${version}`);
    expect(await signStore(store, true)).toBe(1);
    expect(await publishCode(store, 'two')).toMatch(/^1\.0\.0-/);
  });
});

test('signing an empty store changes nothing', async () => {
  expect(await signStore(inFolder(old), true)).toBe(0);
});
