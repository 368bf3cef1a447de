import type { RegistrySummary } from '@duet/schemas/release-control';
import { findDenial, isNewer, mergeHistory, nameVersions, toControl } from './release-rules';
import type { StoredAct } from './release.repository';

const log = (act: RegistrySummary['log'][number]['act'], version: string, more: object = {}) => ({
  ...{ at: '2026-11-26T10:00:00.000Z', remote: 'chat', act, version, from: null, live: version },
  ...{ actor: 'kim', commit: null, reason: null, ...more },
});
const chat = {
  ...{ remote: 'chat', live: '2.0.0', previous: '1.0.0' },
  ...{ canary: { version: '3.0.0', percent: 5, plan: [5, 50] }, revoked: ['1.0.0'] },
};
const summary: RegistrySummary = {
  ...{ revision: 4, signed_at: null, remotes: [chat], log: [], kept: [] },
};
const act = (number: number, version: string, what: StoredAct['act']): StoredAct => ({
  ...{ number, at: new Date(`2026-11-26T11:0${number}:00Z`), remote: 'chat', version, act: what },
  ...{ staffId: null, reason: 'errors', percent: what === 'step' ? 50 : null },
});

describe('toControl', () => {
  it('withholds versions until they are released', () => {
    const acts = [
      act(2, '3.0.0', 'hold'),
      act(4, '2.0.0', 'take_back'),
      act(5, '1.0.0', 'release'),
    ];
    expect(toControl(acts)).toEqual({
      revision: 5,
      withheld: [
        { remote: 'chat', version: '3.0.0', state: 'held' },
        { remote: 'chat', version: '2.0.0', state: 'taken_back' },
      ],
      shares: [],
    });
    expect(toControl([])).toEqual({ revision: 0, withheld: [], shares: [] });
  });

  it('returns a share only for a version whose last action set a share', () => {
    const shares = [{ remote: 'chat', version: '3.0.0', percent: 50 }];
    expect(toControl([act(1, '3.0.0', 'step')])).toEqual({ revision: 1, withheld: [], shares });
    expect(toControl([act(2, '3.0.0', 'release')]).shares).toEqual([]);
  });
});

describe('findDenial', () => {
  const deny = (what: StoredAct['act'], version: string, acts: StoredAct[] = [], remote = 'chat') =>
    findDenial(summary, toControl(acts), { remote, version, act: what, percent: 50 });

  it('allows staff to pause a version only while it is the canary', () => {
    expect(deny('hold', '3.0.0')).toBeNull();
    expect(deny('hold', '2.0.0')).toBe('conflict');
    expect(deny('hold', '3.0.0', [act(1, '3.0.0', 'hold')])).toBe('conflict');
  });

  it('allows taking back a version that is shown or paused', () => {
    expect(deny('take_back', '2.0.0')).toBeNull();
    expect(deny('take_back', '3.0.0', [act(1, '3.0.0', 'hold')])).toBeNull();
    expect(deny('take_back', '2.0.0', [act(1, '2.0.0', 'take_back')])).toBe('conflict');
    expect(deny('take_back', '1.0.0')).toBe('conflict');
    expect(deny('take_back', '9.0.0')).toBe('not_found');
    expect(deny('take_back', '2.0.0', [], 'likes')).toBe('not_found');
  });

  it('allows giving a shown canary another share of its plan', () => {
    expect(deny('step', '3.0.0')).toBeNull();
    expect(deny('step', '3.0.0', [act(1, '3.0.0', 'step')])).toBe('conflict');
    expect(deny('step', '3.0.0', [act(1, '3.0.0', 'hold')])).toBe('conflict');
    expect(deny('step', '2.0.0')).toBe('conflict');
    const wrong = { remote: 'chat', version: '3.0.0', act: 'step' as const, percent: 20 };
    expect(findDenial(summary, toControl([]), wrong)).toBe('conflict');
  });

  it('allows releasing a withheld version that the registry no longer names', () => {
    expect(deny('release', '9.0.0', [act(1, '9.0.0', 'take_back')])).toBeNull();
    expect(deny('release', '2.0.0')).toBe('conflict');
  });
});

describe('isNewer', () => {
  const at = (day: number | null, revision = 1) => ({
    signedAt: day === null ? null : new Date(Date.UTC(2026, 0, day)),
    revision,
  });

  it('compares the time of the signature, then the revision', () => {
    expect(isNewer(at(2), null)).toBe(true);
    expect([isNewer(at(2), at(1, 9)), isNewer(at(1, 9), at(2))]).toEqual([true, false]);
    expect([isNewer(at(null, 2), at(null, 1)), isNewer(at(null, 1), at(null, 2))]).toEqual([
      true,
      false,
    ]);
  });
});

describe('nameVersions', () => {
  it('returns role, state, share and release of each version', () => {
    const acts = [
      log('publish', '1.0.0', { commit: 'aaa' }),
      log('publish', '2.0.0', { commit: 'bbb', reason: 'new list' }),
      log('canary', '3.0.0', { percent: 5 }),
    ];
    const versions = nameVersions(chat, toControl([act(1, '3.0.0', 'hold')]), acts);
    expect(versions).toMatchObject([
      { version: '2.0.0', role: 'live', state: 'shown', released: { commit: 'bbb', actor: 'kim' } },
      { version: '3.0.0', role: 'canary', state: 'held', percent: 5, plan: [5, 50] },
      { version: '1.0.0', role: 'previous', state: 'revoked', released: { commit: 'aaa' } },
    ]);
  });
});

describe('mergeHistory', () => {
  it('sorts the actions of publishers, staff and servers from newest to oldest', () => {
    const acts = [act(2, '2.0.0', 'release'), { ...act(1, '2.0.0', 'take_back'), staffId: 'a' }];
    const history = mergeHistory(
      {
        log: [log('publish', '2.0.0', { from: '1.0.0' }), log('quarantine', '1.0.0')],
        kept: [log('keep', '4.0.0', { at: '2026-11-26T10:30:00.000Z' })],
      },
      acts,
      new Map([['a', 'Robin']]),
    );
    expect(history.map(({ by, actor, act: what }) => [by, actor, what])).toEqual([
      ['server', '', 'release'],
      ['staff', 'Robin', 'take_back'],
      ['publisher', 'kim', 'keep'],
      ['publisher', 'kim', 'quarantine'],
      ['publisher', 'kim', 'publish'],
    ]);
    expect(history.at(-1)?.from).toBe('1.0.0');
  });
});
