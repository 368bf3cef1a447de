import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Bucket } from '@duet/service-kit/s3';
import { S3Server } from '@duet/testing/s3-server';
import { pino } from 'pino';
import { ReleaseCheck } from './release-check';
import { RegistryFile } from './remotes';
import { RemotesMirror } from './remotes-mirror';

const server = new S3Server();
const log = pino({ level: 'silent' });
const unchecked = new ReleaseCheck({ keys: null, log });
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

let folder: string;
let mirror: RemotesMirror;
beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  server.broken = null;
  server.objects.clear();
  folder = join(mkdtempSync(join(tmpdir(), 'duet-mirror-')), 'remotes');
  const bucket = new S3Bucket('s3://releases/duet', server.env);
  mirror = new RemotesMirror(bucket, folder, log, unchecked);
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const publish = (revision: number, version: string, extra: object = {}) => {
  for (const file of ['remote.json', 'remoteEntry.js', 'assets/a.css', 'assets/b.css'])
    server.objects.set(`duet/chat/${version}/${file}`, Buffer.from(`${file} of ${version}`));
  server.objects.set(
    'duet/registry.json',
    Buffer.from(
      JSON.stringify({
        revision,
        remotes: { chat: { ...release(version), previous: null, ...extra } },
      }),
    ),
  );
};
const served = (path: string) =>
  existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null;

describe('mirror of the remotes bucket', () => {
  it('has all files of live and canary versions', async () => {
    publish(1, '2.0.0');
    publish(2, '1.0.0', { canary: { ...release('2.0.0'), percent: 5 } });
    await mirror.checkFolders();
    expect(served('chat/1.0.0/assets/b.css')).toBe('assets/b.css of 1.0.0');
    expect(served('chat/2.0.0/remoteEntry.js')).toBe('remoteEntry.js of 2.0.0');
    const registry = new RegistryFile(folder, log, unchecked);
    expect(
      JSON.parse((await registry.current(null)).json({ locale: 'en', isOfStaff: false })),
    ).toMatchObject({
      revision: 2,
      remotes: { chat: { version: '1.0.0' } },
    });
  });

  it('loads only changed files', async () => {
    publish(1, '1.0.0');
    await mirror.checkFolders();
    publish(2, '2.0.0');
    server.requests.length = 0;
    await mirror.checkFolders();
    expect(served('registry.json')).toContain('"revision":2');
    expect(server.requests.filter((line) => line.includes('/1.0.0/'))).toEqual([]);
    server.requests.length = 0;
    await mirror.checkFolders();
    expect(server.requests).toEqual(['GET /releases/duet/registry.json']);
  });

  it('keeps its files while the bucket is unavailable', async () => {
    publish(1, '1.0.0');
    await mirror.checkFolders();
    publish(2, '2.0.0');
    server.broken = 403;
    await mirror.checkFolders();
    expect(served('registry.json')).toContain('"revision":1');
    expect(served('chat/1.0.0/remoteEntry.js')).not.toBeNull();
    server.broken = null;
    await mirror.checkFolders();
    expect(served('registry.json')).toContain('"revision":2');
  });

  it('loads versions of campaigns, and does not retry a missing version immediately', async () => {
    publish(1, '2.0.0');
    publish(2, '1.0.0');
    await mirror.checkFolders();
    await mirror.fetchAlso(['chat/2.0.0', 'chat/9.0.0']);
    expect([served('chat/2.0.0/assets/a.css'), served('chat/9.0.0/remote.json')]).toEqual([
      'assets/a.css of 2.0.0',
      null,
    ]);
    server.requests.length = 0;
    await mirror.fetchAlso(['chat/2.0.0', 'chat/9.0.0']);
    expect(server.requests).toEqual([]);
  });

  it('copies the previous version too, so that a rollback needs no download', async () => {
    publish(1, '1.0.0');
    publish(2, '2.0.0', { previous: '1.0.0' });
    await mirror.checkFolders();
    expect(served('chat/1.0.0/remoteEntry.js')).toBe('remoteEntry.js of 1.0.0');
    publish(3, '3.0.0', { previous: '0.9.0' });
    await mirror.checkFolders();
    expect(served('registry.json')).toContain('"revision":3');
  });

  it('keeps the old registry while a file of the new version is missing', async () => {
    publish(1, '1.0.0');
    await mirror.checkFolders();
    const registry = { revision: 2, remotes: { chat: { ...release('9.0.0'), previous: '1.0.0' } } };
    server.objects.set('duet/registry.json', Buffer.from(JSON.stringify(registry)));
    await mirror.checkFolders();
    expect(served('registry.json')).toContain('"revision":1');
    expect(served('chat/9.0.0/remoteEntry.js')).toBeNull();
  });
});
