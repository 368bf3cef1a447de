import { findForeign, getEntryTimes, signEntries } from './entry-signatures';
import {
  isKeyFor,
  makeReleaseKeys,
  readReleaseKey,
  readReleaseKeys,
  signDocument,
} from './release-signatures';

const [all, chat, search] = [makeReleaseKeys(), makeReleaseKeys(), makeReleaseKeys()];
const keys = readReleaseKeys(
  `${all.publicKey} chat,swipe=${chat.publicKey} search=${search.publicKey}`,
);
const toKey = ({ privateKey }: typeof all) => readReleaseKey(privateKey);
const at = (minute: number): string => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const content = (minute: number) => ({
  remotes: { chat: { version: '1.0.0' }, search: { version: '1.0.0' } } as Record<string, object>,
  revoked: { swipe: ['0.1.0'] },
  signed_at: at(minute),
});
const NAMES = ['chat', 'search', 'swipe'];
const first = { ...content(1), entry_signatures: signEntries(toKey(all), content(1), NAMES) };
const sign = (pair: typeof all, change: object = {}) =>
  signDocument(toKey(pair), 'registry', { ...first, signed_at: at(2), ...change });

describe('a list of release keys', () => {
  it('limits a key to the remotes that it names, and does not limit a key that names none', () => {
    const rights = keys.map((key) => NAMES.filter((name) => isKeyFor(key, name)));
    expect(rights).toEqual([NAMES, ['chat', 'swipe'], ['search']]);
  });

  it('is rejected if a key is invalid, with an error that names the setting but not the key', () => {
    expect(() => readReleaseKeys('chat=nonsense')).toThrow('RELEASE_PUBLIC_KEYS: is not a P-256');
  });
});

describe('a registry that a team has signed', () => {
  const remotes = { ...first.remotes, chat: { version: '2.0.0' } };

  it("may change the entries of the team's remotes", () => {
    expect(findForeign(keys, sign(chat, { remotes }))).toBeNull();
    expect(findForeign(keys, sign(chat, { revoked: { swipe: [] } }))).toBeNull();
  });

  it('must not change, remove or revoke a remote that the team does not own', () => {
    const withoutSearch = { chat: first.remotes['chat'] };
    const changes = [
      { remotes: { ...remotes, search: { version: '9.0.0' } } },
      { remotes: withoutSearch, revoked: { ...first.revoked, search: ['1.0.0'] } },
      { revoked: { ...first.revoked, search: ['1.0.0'] } },
      { remotes: { ...remotes, likes: { version: '1.0.0' } } },
      { entry_signatures: {} },
    ];
    for (const change of changes)
      expect([change, findForeign(keys, sign(chat, change))]).toEqual([
        change,
        'likes' in (change.remotes ?? {}) ? 'likes' : 'search',
      ]);
    const known = getEntryTimes(keys, sign(all));
    expect(findForeign(keys, sign(chat, { remotes: withoutSearch }), known)).toBe('search');
  });

  it("must not contain a signature by that team for another team's remote", () => {
    const forged = { ...content(2), remotes: { ...remotes, search: { version: '9.0.0' } } };
    const entry_signatures = {
      ...first.entry_signatures,
      ...signEntries(toKey(chat), forged, ['search']),
    };
    expect(findForeign(keys, sign(chat, { ...forged, entry_signatures }))).toBe('search');
  });

  it("must not bring back an older entry of another team's remote", () => {
    const newer = { ...content(3), remotes: { ...remotes, search: { version: '3.0.0' } } };
    const known = getEntryTimes(
      keys,
      signDocument(toKey(search), 'registry', {
        ...newer,
        entry_signatures: {
          ...first.entry_signatures,
          ...signEntries(toKey(search), newer, ['search']),
        },
      }),
    );
    expect(known).toEqual(
      new Map([
        ['chat', Date.parse(at(1))],
        ['search', Date.parse(at(3))],
        ['swipe', Date.parse(at(1))],
      ]),
    );
    expect(findForeign(keys, sign(chat, { signed_at: at(4) }), known)).toBe('search');
    expect(findForeign(keys, sign(all, { signed_at: at(4) }), known)).toBeNull();
  });
});
