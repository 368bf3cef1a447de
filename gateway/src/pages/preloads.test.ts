import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Chunks } from '@duet/schemas/chunks';
import type { Release } from '@duet/schemas/remotes';
import { pino } from 'pino';
import { Preloads } from './preloads';
import { type FoundRoute, PublishedRoutes } from '../registry/published-routes';

const folder = mkdtempSync(join(tmpdir(), 'duet-preloads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DIGEST = `sha256-${'A'.repeat(43)}=`;
const SHELL: Chunks = {
  own: ['main.1.js'],
  later: { './start': ['start.2.css', 'start.2.js', 'vendor.3.js'], './other': ['other.js'] },
  shared: ['host.4.js', 'vendor.3.js'],
  texts: { de: ['texts-de.js'], en: ['texts-en.js'] },
};
const CHUNKS = {
  own: ['expose.js'],
  later: { members: ['members.css', 'members.js'], likes: ['likes.js'] },
  shared: [],
  texts: { de: ['words-de.js'], en: ['words-en.js'] },
};
const FILES = [
  'remoteEntry.js',
  'expose.js',
  'members.css',
  'members.js',
  'likes.js',
  'words-de.js',
  'words-en.js',
];

const routes = (['member', 'visitor', 'public'] as const).map((access) => ({
  path: `/${access}`,
  view: 'members',
  layout: 'default',
  access,
}));
const createRelease = (
  version: string,
  entry = `/remotes/search/${version}/remoteEntry.js`,
): Release =>
  ({
    version,
    entry,
    integrity: Object.fromEntries(FILES.map((file) => [file, DIGEST])),
    descriptor: { name: 'search', routes },
  }) as unknown as Release;

function publish(version: string, document: object): void {
  mkdirSync(join(folder, 'search', version), { recursive: true });
  writeFileSync(join(folder, 'search', version, 'remote.json'), JSON.stringify(document));
}

const ask = async (
  access: string,
  {
    isMember = true,
    shell = null,
    release = createRelease('1.0.0'),
    releases = {},
  }: {
    isMember?: boolean;
    shell?: Chunks | null;
    release?: Release;
    releases?: Record<string, Release>;
  } = {},
): Promise<string[]> => {
  const route: FoundRoute | null = new PublishedRoutes({ search: release }, true).find(
    `/${access}`,
  );
  const tags = await new Preloads(folder, pino({ level: 'silent' })).tags({
    shell,
    route,
    releases,
    locale: 'de',
    isMember,
  });
  return [...tags.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
};

const OF_MEMBERS = ['remoteEntry.js', 'expose.js', 'members.css', 'members.js', 'words-de.js'].map(
  (file) => `/remotes/search/1.0.0/${file}`,
);

beforeAll(() => publish('1.0.0', { chunks: CHUNKS }));

// @spec 2.49
describe('preload tags', () => {
  it("name each file of the shell and the view once, in the user's language", async () => {
    expect(await ask('member', { shell: SHELL })).toEqual([
      ...['start.2.css', 'start.2.js', 'vendor.3.js', 'host.4.js', 'texts-de.js'].map(
        (file) => `/assets/${file}`,
      ),
      ...OF_MEMBERS,
    ]);
  });

  it('leave out views that the user cannot open', async () => {
    expect([await ask('member', { isMember: false }), await ask('visitor')]).toEqual([[], []]);
    expect([
      await ask('visitor', { isMember: false }),
      await ask('public'),
      await ask('public', { isMember: false }),
    ]).toEqual([OF_MEMBERS, OF_MEMBERS, OF_MEMBERS]);
  });

  it('contain the digest of scripts, and the type "style" for style sheets', async () => {
    const route = new PublishedRoutes({ search: createRelease('1.0.0') }, true).find('/member');
    const tags = await new Preloads(folder, pino({ level: 'silent' })).tags({
      shell: SHELL,
      route,
      releases: {},
      locale: 'de',
      isMember: true,
    });
    expect(tags).toContain(
      `<link rel="preload" as="script" href="/remotes/search/1.0.0/members.js" integrity="${DIGEST}" crossorigin="anonymous">`,
    );
    expect(tags).toContain('<link rel="preload" as="style" href="/assets/start.2.css">');
  });

  it('name the files of the version that the visitor gets', async () => {
    publish('2.0.0', { chunks: { ...CHUNKS, later: { members: ['likes.js'] } } });
    expect(await ask('member', { releases: { search: createRelease('2.0.0') } })).toEqual(
      ['remoteEntry.js', 'expose.js', 'likes.js', 'words-de.js'].map(
        (file) => `/remotes/search/2.0.0/${file}`,
      ),
    );
  });

  it.each([
    ['a version without chunks', () => publish('3.0.0', {}), createRelease('3.0.0')],
    [
      'a version with invalid chunks',
      () =>
        publish('3.0.1', { chunks: { own: ['../../secret'], later: {}, shared: [], texts: {} } }),
      createRelease('3.0.1'),
    ],
    ['a missing version', () => undefined, createRelease('3.0.2')],
    [
      'a development build',
      () => undefined,
      createRelease('1.0.0', 'http://localhost:9999/remoteEntry.js'),
    ],
  ])('leave out files of %s', async (_what, prepare, release) => {
    prepare();
    expect(await ask('member', { release })).toEqual([]);
  });
});
