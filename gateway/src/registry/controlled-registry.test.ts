import { NO_CONTROL, type ReleaseControl } from '@duet/schemas/release-control';
import type { Registry, Release } from '@duet/schemas/remotes';
import { findReplaced, withControl } from './controlled-registry';
import { toRising } from './release-control';

const release = (version: string) => ({ version, descriptor: { name: 'chat' } }) as Release;
const registry = (more: object = {}): Registry => ({
  revision: 7,
  remotes: { chat: { ...release('2.0.0'), previous: '1.0.0', ...more } },
});
const withheld = (...versions: [string, 'held' | 'taken_back'][]): ReleaseControl => ({
  revision: versions.length,
  withheld: versions.map(([version, state]) => ({ remote: 'chat', version, state })),
  shares: [],
});
const previous = { get: () => release('1.0.0') };
const none = { get: () => undefined };

describe('findReplaced', () => {
  it('returns the previous version of a version that was taken back', () => {
    const control = withheld(['2.0.0', 'taken_back']);
    expect([...findReplaced(registry(), control)]).toEqual([['chat', '1.0.0']]);
  });

  it('returns no version if the previous version is missing, revoked or withheld', () => {
    const control = withheld(['2.0.0', 'taken_back']);
    expect(findReplaced(registry({ previous: null }), control).size).toBe(0);
    expect(findReplaced({ ...registry(), revoked: { chat: ['1.0.0'] } }, control).size).toBe(0);
    const both = withheld(['1.0.0', 'taken_back'], ['2.0.0', 'taken_back']);
    expect(findReplaced(registry(), both).size).toBe(0);
  });
});

describe('withControl', () => {
  it('returns the signed registry unchanged if no version is withheld and no canary share is set', () => {
    const signed = registry();
    expect(withControl(signed, NO_CONTROL, none)).toBe(signed);
  });

  it('replaces and revokes a version that was taken back, and raises the revision', () => {
    const shown = withControl(registry(), withheld(['2.0.0', 'taken_back']), previous);
    expect(shown.revision).toBe(8);
    expect(shown.remotes.chat?.version).toBe('1.0.0');
    expect(shown.revoked).toEqual({ chat: ['2.0.0'] });
  });

  it('revokes a version that was taken back even if no version replaces it', () => {
    const shown = withControl(registry(), withheld(['2.0.0', 'taken_back']), none);
    expect(shown.remotes.chat?.version).toBe('2.0.0');
    expect(shown.revoked).toEqual({ chat: ['2.0.0'] });
  });

  it('leaves out a canary in state `held` without revoking its version', () => {
    const canary = { ...release('3.0.0'), percent: 10 };
    const shown = withControl(registry({ canary }), withheld(['3.0.0', 'held']), none);
    expect(shown.remotes.chat).toEqual(registry().remotes.chat);
    expect(shown.revoked).toEqual({});
    const other = withControl(registry({ canary }), withheld(['9.0.0', 'held']), none);
    expect(other.remotes.chat?.canary).toEqual(canary);
  });

  it('ignores a canary share that is missing in the signed plan or set for another version', () => {
    const canary = { ...release('3.0.0'), percent: 1, plan: [1, 10, 100] };
    const shown = (percent: number, version = '3.0.0', signed: object = canary) =>
      withControl(
        registry({ canary: signed }),
        { revision: 1, withheld: [], shares: [{ remote: 'chat', version, percent }] },
        none,
      ).remotes.chat?.canary?.percent;
    expect([shown(10), shown(50), shown(10, '4.0.0')]).toEqual([10, 1, 1]);
    expect(shown(10, '3.0.0', { ...canary, plan: undefined })).toBe(1);
  });

  it('revokes only the last 20 versions taken back, and keeps malformed registry entries', () => {
    const many = Array.from({ length: 25 }, (_, n): [string, 'taken_back'] => [
      `0.0.${n}`,
      'taken_back',
    ]);
    const document = { ...registry(), remotes: { chat: null } } as unknown as Registry;
    const shown = withControl(document, withheld(...many), none);
    expect(shown.revoked?.chat).toHaveLength(20);
    expect(shown.revoked?.chat?.at(-1)).toBe('0.0.24');
    expect(shown.remotes.chat).toBeNull();
  });
});

describe('toRising', () => {
  const taken = withheld(['2.0.0', 'taken_back']);

  it('accepts a higher revision', () => {
    expect(toRising({ ...taken, revision: 5 }, taken)).toEqual({ ...taken, revision: 5 });
  });

  it('raises an older revision above the known revision if other versions are withheld', () => {
    expect(toRising(NO_CONTROL, taken)).toEqual({ ...NO_CONTROL, revision: 2 });
    expect(toRising({ ...taken, revision: 0 }, taken)).toEqual(taken);
  });
});
