import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Registry } from '@duet/schemas/remotes';
import { isSignedBy, signDocument } from '@duet/service-kit/release-signatures';
import { S3Bucket } from '@duet/service-kit/s3';
import { S3Server } from '@duet/testing/s3-server';
import { pino } from 'pino';
import { Harness } from '../../test/harness';
import { Publisher } from '../../test/signed-remotes';
import { ReleaseCheck, type RejectionKind } from './release-check';
import { RegistryFile } from './remotes';
import { RemotesMirror } from './remotes-mirror';

let folder: string;
let publisher: Publisher;
let other: Publisher;
let rejected: RejectionKind[];
let errors: string[];
const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const open = (keys = publisher.keys) => {
  const check = new ReleaseCheck({ keys, log, onRejected: (kind) => void rejected.push(kind) });
  return { check, file: new RegistryFile(folder, log, check) };
};
const served = async (file: RegistryFile) => {
  const json = (await file.current(null)).json({ locale: 'en', isOfStaff: false });
  const { revision, remotes } = JSON.parse(json) as Registry;
  const versions = Object.entries(remotes).map(([name, { version }]) => `${name}@${version}`);
  return [revision, ...versions.sort()];
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duet-signed-'));
  publisher = new Publisher(write);
  other = new Publisher(write);
  [rejected, errors] = [[], []];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('registry in a folder', () => {
  // @spec 11.25
  it('is ignored when its signature is missing or wrong, or when it is replayed', async () => {
    const { file } = open();
    const first = publisher.publish(1, [publisher.keep('chat', '1.0.0')]);
    expect(await served(file)).toEqual([1, 'chat@1.0.0']);
    const second = publisher.publish(2, [publisher.keep('chat', '2.0.0')]);
    expect(await served(file)).toEqual([2, 'chat@2.0.0']);
    const { signature: _, ...unsigned } = JSON.parse(second) as Record<string, unknown>;
    const attempts: [RejectionKind, string][] = [
      ['unsigned', JSON.stringify({ ...unsigned, revision: 9 })],
      ['unsigned', other.publish(9, [other.keep('search', '1.0.0')])],
      ['unsigned', second.replace('"revision":2', '"revision":9')],
      ['replayed', first],
    ];
    for (const [kind, text] of attempts) {
      write('registry.json', text);
      expect([kind, await served(file)]).toEqual([kind, [2, 'chat@2.0.0']]);
      expect(rejected.at(-1)).toBe(kind);
    }
    expect([rejected.length, errors.length]).toEqual([4, 4]);
    expect(await served(file)).toEqual([2, 'chat@2.0.0']);
    expect([rejected.length, errors.length]).toEqual([4, 4]);
    write('registry.json', second);
    expect(await served(file)).toEqual([2, 'chat@2.0.0']);
    publisher.publish(3, [publisher.keep('chat', '3.0.0')]);
    expect(await served(file)).toEqual([3, 'chat@3.0.0']);
  });

  // @spec 11.25
  it('keeps the previous version of a remote if files or manifest of the new one were changed', async () => {
    const { file } = open();
    publisher.publish(1, [publisher.keep('chat', '1.0.0')]);
    await served(file);
    const changes: [string, string][] = [
      ['remoteEntry.js', 'tampered'],
      ['assets/face.webp', 'tampered'],
      ['.manifest.json', readFileSync(join(folder, 'chat/1.0.0/.manifest.json'), 'utf8')],
      ['.manifest.json', '{}'],
    ];
    for (const [index, [path, text]] of changes.entries()) {
      const version = `2.0.${index}`;
      const bad = publisher.keep('chat', version);
      write(`chat/${version}/${path}`, text);
      const search = publisher.keep('search', version);
      publisher.publish(index + 2, [bad, search], { revoked: { likes: ['1.0.0'] } });
      const expected = [index + 2, 'chat@1.0.0', `search@${version}`];
      expect([path, await served(file)]).toEqual([path, expected]);
      expect(rejected.at(-1)).toBe('version');
      expect(file.state.revoked).toEqual(['likes@1.0.0']);
    }
  });

  // @spec 11.25
  it('omits a canary with a changed file, and a remote whose only version lacks the manifest', async () => {
    const { file } = open();
    const live = publisher.keep('chat', '1.0.0');
    const canary = { ...publisher.keep('chat', '2.0.0'), percent: 100 };
    const first = publisher.keep('search', '1.0.0');
    write('chat/2.0.0/remoteEntry.js', 'tampered');
    rmSync(join(folder, 'search/1.0.0/.manifest.json'));
    const chat = { ...live, previous: null, canary };
    publisher.publish(1, [], { remotes: { chat, search: { ...first, previous: null } } });
    expect(await served(file)).toEqual([1, 'chat@1.0.0']);
    expect((await file.current(0)).releases.chat?.version).toBe('1.0.0');
    expect((await file.current(0)).routes.complete).toBe(false);
  });

  // @spec 11.26
  it('is accepted with either key during a key rotation, and afterwards only with the new key', async () => {
    const both = [...publisher.keys, ...other.keys];
    const { file } = open(both);
    publisher.publish(1, [publisher.keep('chat', '1.0.0')]);
    expect(await served(file)).toEqual([1, 'chat@1.0.0']);
    await new Promise((resolve) => setTimeout(resolve, 5));
    for (let early = 0; early < 3; early += 1) other.publish(2, [other.keep('chat', '1.0.0')]);
    expect(await served(file)).toEqual([2, 'chat@1.0.0']);
    expect(await served(open(other.keys).file)).toEqual([2, 'chat@1.0.0']);
    expect(await served(open(publisher.keys).file)).toEqual([0]);
  });

  it('is ignored if its time is in the future, so that a stolen key cannot stop later releases', async () => {
    const { check, file } = open();
    const text = publisher.publish(1, [publisher.keep('chat', '1.0.0')]);
    const document = JSON.parse(text) as Registry;
    expect(check.acceptsRegistry(document)).toBe(true);
    const later = new ReleaseCheck({
      keys: publisher.keys,
      log,
      now: () => Date.parse(document.signed_at ?? '') - 2 * 3_600_000,
    });
    expect(later.acceptsRegistry(document)).toBe(false);
    expect(await served(file)).toEqual([1, 'chat@1.0.0']);
  });

  it('contains the signature for the language of the page', async () => {
    const { file, check } = open();
    publisher.publish(1, [publisher.keep('chat', '1.0.0')]);
    const json = (await file.current(null)).json({ locale: 'de', isOfStaff: false });
    const { chat } = (JSON.parse(json) as Registry).remotes;
    const { version, entry, integrity, descriptor, signature, signatures } = chat!;
    expect(signatures).toBeUndefined();
    const content = { version, entry, integrity, descriptor, signature };
    expect(isSignedBy(publisher.keys, 'release', content)).toBe(true);
    expect(isSignedBy(publisher.keys, 'release', { ...content, integrity: {} })).toBe(false);
    expect(check.pageKeys).toEqual([publisher.publicKey]);
  });
});

describe('mirror of a bucket', () => {
  const server = new S3Server();
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  const put = (path: string, text: string): void =>
    void server.objects.set(`duet/${path}`, Buffer.from(text));
  const mirrorWith = (check: ReleaseCheck) =>
    new RemotesMirror(new S3Bucket('s3://releases/duet', server.env), folder, log, check);
  beforeEach(() => {
    server.objects.clear();
    publisher = new Publisher(put);
  });

  // @spec 11.25
  it('copies no files that differ from the published files, and keeps the last valid state', async () => {
    const { check, file } = open();
    const mirror = mirrorWith(check);
    const first = publisher.publish(1, [publisher.keep('chat', '1.0.0')]);
    put('chat/1.0.0/extra.js', 'not published');
    await mirror.checkFolders();
    expect(await served(file)).toEqual([1, 'chat@1.0.0']);
    expect(existsSync(join(folder, 'chat/1.0.0/extra.js'))).toBe(false);
    expect(existsSync(join(folder, 'chat/1.0.0/assets/face.webp'))).toBe(true);

    publisher.publish(2, [publisher.keep('chat', '2.0.0'), publisher.keep('search', '2.0.0')]);
    put('chat/2.0.0/assets/face.webp', 'tampered');
    await mirror.checkFolders();
    await mirror.checkFolders();
    expect(existsSync(join(folder, 'chat/2.0.0'))).toBe(false);
    expect(await served(file)).toEqual([2, 'chat@1.0.0', 'search@2.0.0']);
    expect(errors.filter((line) => line.includes('face.webp differs'))).toHaveLength(1);

    put('registry.json', first);
    await mirror.checkFolders();
    await mirror.checkFolders();
    expect(await served(file)).toEqual([2, 'chat@1.0.0', 'search@2.0.0']);
    expect(rejected.filter((kind) => kind === 'replayed')).toHaveLength(1);
  });

  // @spec 11.25
  it('does not go back to an older registry after a restart', async () => {
    const first = publisher.publish(1, [publisher.keep('chat', '1.0.0')]);
    publisher.publish(2, [publisher.keep('chat', '2.0.0')]);
    await mirrorWith(open().check).checkFolders();
    put('registry.json', first);
    const { check, file } = open();
    const mirror = mirrorWith(check);
    await mirror.start();
    await mirror.stop();
    expect(await served(file)).toEqual([2, 'chat@2.0.0']);
    expect(rejected).toEqual(['replayed']);
  });

  // @spec 11.26
  it('copies a version again after a new key has signed it', async () => {
    const release = publisher.keep('chat', '1.0.0');
    publisher.publish(1, [release]);
    await mirrorWith(open().check).checkFolders();
    const next = new Publisher(put);
    next.publish(1, [next.keep('chat', '1.0.0')]);
    const { check, file } = open(next.keys);
    await mirrorWith(check).checkFolders();
    expect(await served(file)).toEqual([1, 'chat@1.0.0']);
  });
});

describe('gateway', () => {
  const gateway = new Harness();
  afterAll(() => gateway.close());

  // @spec 11.25
  it('remembers the newest registry in Redis, counts rejections and gives pages the public keys', async () => {
    folder = join(gateway.folder, 'remotes');
    const env = { RELEASE_SIGNATURES: 'required', RELEASE_PUBLIC_KEYS: publisher.publicKey };
    mkdirSync(folder, { recursive: true });
    const first = publisher.publish(1, [publisher.keep('chat', '1.0.0')]);
    publisher.publish(2, [publisher.keep('chat', '2.0.0')]);
    await gateway.start(env);
    const page = async () => (await gateway.sendRequest('GET', '/')).text;
    expect(await page()).toContain('"version":"2.0.0"');
    expect(await page()).toContain(`"releaseKeys":["${publisher.publicKey}"]`);
    const kept = await gateway.redis.get('registry:newest');
    expect(kept).toMatch(/^[0-9a-z]+\.[\w-]{43}\.\d+$/);
    await gateway.stop();

    write('registry.json', first);
    const flush = gateway.redis.flushdb.bind(gateway.redis);
    Object.assign(gateway.redis, { flushdb: () => Promise.resolve('OK') });
    await gateway.start(env);
    Object.assign(gateway.redis, { flushdb: flush });
    expect(await page()).not.toContain('"version":"1.0.0"');
    expect((await gateway.sendRequest('GET', '/metrics')).text).toContain(
      'duet_gateway_release_rejections_total{kind="replayed"} 1',
    );
    publisher.publish(3, [publisher.keep('chat', '3.0.0')]);
    expect(await page()).toContain('"version":"3.0.0"');
  });

  it('does not start without a valid key if signatures are required', async () => {
    await expect(gateway.start({ RELEASE_SIGNATURES: 'required' })).rejects.toThrow(
      'RELEASE_PUBLIC_KEYS',
    );
    await expect(
      gateway.start({ RELEASE_SIGNATURES: 'required', RELEASE_PUBLIC_KEYS: 'a key' }),
    ).rejects.toThrow('RELEASE_PUBLIC_KEYS: is not a P-256 key');
  });
});

it('a signature of one kind of document is invalid for another kind', () => {
  const key = new Publisher(() => undefined);
  const signed = JSON.parse(key.publish(1, [])) as object;
  expect(isSignedBy(key.keys, 'registry', signed)).toBe(true);
  expect(isSignedBy(key.keys, 'version', signed)).toBe(false);
  expect(signDocument).toBeDefined();
});
