import type { Registry, Release } from '@duet/schemas/remotes';
import { bucketCookie, parseBucket, getCanaries, documentWith, drawBucket } from './canaries';
import { readCookies } from '../security/cookies';

const release = (name: string, version: string): Release => ({
  ...{ version, entry: `/remotes/${name}/${version}/remoteEntry.js`, integrity: {} },
  descriptor: {
    ...{
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
    },
    labels: { nl: {}, en: {}, de: {}, it: {}, fr: {}, es: {}, pl: {} },
  },
});
const registry = (percent: number, revoked?: Registry['revoked']): Registry => ({
  revision: 4,
  remotes: {
    chat: {
      ...release('chat', '1.0.0'),
      previous: null,
      canary: { ...release('chat', '2.0.0'), percent },
    },
    search: { ...release('search', '1.0.0'), previous: null },
  },
  ...(revoked && { revoked }),
});
const everyBucket = Array.from({ length: 100 }, (_, bucket) => bucket);

describe('canary', () => {
  it.each([0, 1, 25, 99, 100])(
    'at %d percent is shown to that percentage of the buckets',
    (percent) => {
      expect(
        everyBucket.filter((bucket) => getCanaries(registry(percent), bucket).includes('chat')),
      ).toHaveLength(percent);
    },
  );

  it('keeps its visitors when its percentage grows', () => {
    for (const bucket of everyBucket)
      if (getCanaries(registry(10), bucket).length > 0)
        expect(getCanaries(registry(30), bucket)).toEqual(['chat']);
  });

  it('is shown to no visitor after its revocation', () => {
    expect(getCanaries(registry(100, { chat: ['2.0.0'] }), 0)).toEqual([]);
  });

  it("replaces the live version in a visitor's registry without being marked as a canary", () => {
    const document = registry(50);
    const canary = documentWith(document, document, ['chat']) as Registry;
    expect(canary).toMatchObject({
      revision: 4,
      remotes: {
        chat: { version: '2.0.0', entry: '/remotes/chat/2.0.0/remoteEntry.js', previous: null },
      },
    });
    expect(canary.remotes.search).toEqual(document.remotes.search);
    const live = documentWith(document, document, []) as Registry;
    expect(live.remotes.chat?.version).toBe('1.0.0');
    for (const seen of [canary, live]) expect(JSON.stringify(seen)).not.toMatch(/percent|"canary"/);
  });
});

describe('canary buckets', () => {
  it('are all equally likely', () => {
    const drawn = Array.from({ length: 20_000 }, drawBucket);
    expect(drawn.every((bucket) => bucket >= 0 && bucket < 100)).toBe(true);
    // 310 is five standard deviations: the test fails less than once in a million runs.
    expect(Math.abs(drawn.filter((bucket) => bucket < 25).length - 5_000)).toBeLessThan(310);
  });

  it('are kept in a cookie', () => {
    const [pair = ''] = bucketCookie(42, true).split(';');
    expect(parseBucket(readCookies(pair))).toBe(42);
    expect(bucketCookie(42, true)).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  });

  it('are ignored when the cookie is invalid', () => {
    for (const value of ['', '100', '-1', '1.5', 'x'])
      expect(parseBucket({ duet_canary: value })).toBeNull();
    expect(parseBucket({})).toBeNull();
  });
});
