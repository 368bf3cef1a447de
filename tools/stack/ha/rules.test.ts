import {
  choosePrimary,
  type ClusterState,
  hasFailed,
  mayServe,
  mustEnd,
  mustFollow,
  type Observation,
  toSequence,
} from './rules';

const NAMES = ['mariadb-1', 'mariadb-2', 'mariadb-3'];
const STATE: ClusterState = { epoch: 4, primary: 'mariadb-1', isPromoting: false };
const PRIMARY: Observation = { isReadOnly: false, epoch: 4 };
const replica = (received: string, isApplying = true): Observation => ({
  isReadOnly: true,
  epoch: 4,
  link: { port: 1, isReceiving: false, isApplying, received, error: '' },
});
const choose = (second?: Observation, third?: Observation) =>
  choosePrimary(
    'mariadb-1',
    NAMES,
    new Map(
      [
        ['mariadb-1', replica('0-1-999')] as const,
        second && (['mariadb-2', second] as const),
        third && (['mariadb-3', third] as const),
      ].filter((entry) => entry !== undefined),
    ),
  );

// @spec 11.33
describe('choice of the next primary', () => {
  it('compares sequence numbers, not texts', () => {
    expect(toSequence('0-1-1000')).toBeGreaterThan(toSequence('0-2-999'));
    expect(toSequence('')).toBe(0);
  });

  it('takes the replica that received the most transactions, never the former primary', () => {
    expect(choose(replica('0-1-9'), replica('0-1-10'))).toEqual({ primary: 'mariadb-3' });
    expect(choose(replica('0-1-10'), replica('0-1-9'))).toEqual({ primary: 'mariadb-2' });
  });

  it('takes the first replica if all received the same transactions', () => {
    expect(choose(replica('0-1-9'), replica('0-2-9'))).toEqual({ primary: 'mariadb-2' });
  });

  it('is blocked by a replica that does not answer, which could have the last commit', () => {
    expect(choose(replica('0-1-9'))).toEqual({ blockedBy: 'mariadb-3' });
  });

  it('is blocked by a replica that restarted and lost its relay log', () => {
    expect(choose(replica('0-1-9', false), replica('0-1-9'))).toEqual({ blockedBy: 'mariadb-2' });
    expect(choose(replica('0-1-9'), { isReadOnly: true, epoch: 4 })).toEqual({
      blockedBy: 'mariadb-3',
    });
  });
});

// @spec 11.33
describe('fencing by epoch', () => {
  it('allows sessions only on the server of the last promotion', () => {
    expect(mayServe(STATE, 'mariadb-1', PRIMARY)).toBe(true);
    expect(mayServe(STATE, 'mariadb-2', PRIMARY)).toBe(false);
    expect(mayServe(STATE, 'mariadb-1', undefined)).toBe(false);
    expect(mayServe(STATE, 'mariadb-1', { ...PRIMARY, isReadOnly: true })).toBe(false);
    expect(mayServe(STATE, 'mariadb-1', { ...PRIMARY, epoch: 3 })).toBe(false);
    expect(mayServe({ ...STATE, isPromoting: true }, 'mariadb-1', PRIMARY)).toBe(false);
  });

  it('ends a former primary that accepts writes again', () => {
    expect(mustEnd(STATE, 'mariadb-2', { isReadOnly: false, epoch: 3 })).toBe(true);
    expect(mustEnd(STATE, 'mariadb-2', replica('0-1-9'))).toBe(false);
    expect(mustEnd(STATE, 'mariadb-1', PRIMARY)).toBe(false);
    expect(mustEnd(STATE, 'mariadb-2', undefined)).toBe(false);
  });

  it('points a replica to the primary again if the replica follows another server or has stopped', () => {
    const following = (port: number, isReceiving: boolean): Observation => ({
      isReadOnly: true,
      epoch: 4,
      link: { port, isReceiving, isApplying: true, received: '', error: '' },
    });
    expect(mustFollow(following(1, true), 1)).toBe(false);
    expect(mustFollow(following(1, false), 1)).toBe(true);
    expect(mustFollow(following(2, true), 1)).toBe(true);
    expect(mustFollow({ isReadOnly: true, epoch: 4 }, 1)).toBe(true);
    expect(mustFollow(PRIMARY, 1)).toBe(false);
  });
});

describe('failure of the primary', () => {
  it('is assumed after 2 s without a confirmed write, or after 0.6 s if connections are refused', () => {
    expect(hasFailed(undefined, { silentMs: 500, isRefusing: true })).toBe(false);
    expect(hasFailed(undefined, { silentMs: 700, isRefusing: true })).toBe(true);
    expect(hasFailed(PRIMARY, { silentMs: 1_900, isRefusing: false })).toBe(false);
    expect(hasFailed(PRIMARY, { silentMs: 2_100, isRefusing: false })).toBe(true);
  });

  it('is assumed at once when the server has restarted and is read-only', () => {
    expect(hasFailed(replica(''), { silentMs: 0, isRefusing: false })).toBe(true);
  });
});
