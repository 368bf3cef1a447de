import {
  canServe,
  choosePrimary,
  type ClusterState,
  findComplete,
  findObstacle,
  hasFailed,
  hasReturned,
  isStalePrimary,
  needsToFollow,
  type Observation,
  type Targets,
  toSequence,
} from './rules';

const NAMES = ['mariadb-1', 'mariadb-2', 'mariadb-3'];
const STATE: ClusterState = {
  epoch: 4,
  primary: 'mariadb-1',
  isPromoting: false,
  complete: { 'mariadb-2': '7', 'mariadb-3': '7' },
};
const PRIMARY: Observation = {
  isReadOnly: false,
  epoch: 4,
  promoted: 'mariadb-1',
  position: '0-1-9',
  processId: '7',
};
const RESTARTED: Observation = { ...PRIMARY, isReadOnly: true, processId: '8' };
const replica = (
  received: string,
  link: Partial<Observation['link']> = {},
  rest: Partial<Observation> = {},
): Observation => ({
  ...PRIMARY,
  isReadOnly: true,
  link: {
    port: 1,
    isConnected: true,
    isReceiving: true,
    isApplying: true,
    received,
    errorNumber: 0,
    error: '',
    ...link,
  },
  ...rest,
});
const observed = (...all: (Observation | undefined)[]) =>
  new Map(all.flatMap((each, index) => (each ? [[NAMES[index] ?? '', each] as const] : [])));
const choose = (second?: Observation, third?: Observation) =>
  choosePrimary(STATE, NAMES, observed(replica('0-1-999'), second, third));

// @spec 11.33
describe('choice of the next primary', () => {
  it('compares sequence numbers as numbers, not as text', () => {
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

  it('is blocked by an unreachable replica, because that replica could have the last commit', () => {
    expect(choose(replica('0-1-9'))).toEqual({ blockedBy: 'mariadb-3' });
  });

  it('is blocked by a replica that does not replicate correctly or has an older epoch', () => {
    for (const third of [
      RESTARTED,
      replica('0-1-99', { isApplying: false }),
      replica('0-1-99', { errorNumber: 1236 }),
      replica('0-1-99', {}, { epoch: 3 }),
    ])
      expect(choose(replica('0-1-9'), third)).toEqual({ blockedBy: 'mariadb-3' });
  });

  it('is blocked by a restarted replica until it has all transactions the primary had at the restart', () => {
    let targets: Targets = new Map();
    const restarted = (received: string, link = {}) => replica(received, link, { processId: '8' });
    const mark = (primary: Observation | undefined, second: Observation) => {
      const found = findComplete(STATE, observed(primary, second), targets);
      ({ targets } = found);
      return found.complete['mariadb-2'];
    };
    expect(choose(restarted('0-1-9'), replica('0-1-9'))).toEqual({ blockedBy: 'mariadb-2' });
    expect(mark(undefined, restarted('0-1-9'))).toBe('7');
    expect(mark(PRIMARY, restarted('0-1-3'))).toBe('7');
    expect(mark({ ...PRIMARY, position: '0-1-20' }, restarted('0-1-8'))).toBe('7');
    expect(mark(PRIMARY, restarted('0-1-9', { isConnected: false }))).toBe('7');
    expect(mark({ ...PRIMARY, position: '0-1-20' }, restarted('0-1-9'))).toBe('8');
  });
});

// @spec 11.33
describe('promotion', () => {
  const starting = { ...STATE, isPromoting: true, isStarting: true };
  const [SECOND, THIRD] = [replica('0-1-9'), replica('0-1-9')];

  it('is repeated for a restarted primary only if that server was the last promoted server', () => {
    expect(hasReturned(STATE, RESTARTED)).toBe(true);
    expect(hasReturned(STATE, PRIMARY)).toBe(false);
    expect(hasReturned(STATE, { ...RESTARTED, epoch: 3 })).toBe(false);
    expect(hasReturned(STATE, { ...RESTARTED, promoted: 'mariadb-2' })).toBe(false);
    expect(hasReturned(STATE, replica('0-1-9'))).toBe(false);
    expect(hasReturned(STATE, undefined)).toBe(false);
  });

  it('needs all servers when the stack starts, and later only the promoted server and one replica', () => {
    expect(findObstacle(starting, NAMES, observed(RESTARTED, SECOND, THIRD))).toBeUndefined();
    expect(findObstacle(starting, NAMES, observed(RESTARTED, SECOND))).toContain('all servers');
    expect(findObstacle(STATE, NAMES, observed(RESTARTED, SECOND))).toBeUndefined();
    expect(findObstacle(STATE, NAMES, observed(RESTARTED))).toContain('no replica');
    expect(findObstacle(STATE, NAMES, observed(undefined, SECOND, THIRD))).toContain('mariadb-1');
  });

  it('is rejected if the server has no data or an outdated epoch', () => {
    const third = { ...THIRD, epoch: 5 };
    const empty = { ...RESTARTED, epoch: 0, promoted: '' };
    expect(findObstacle(STATE, NAMES, observed(empty, SECOND, THIRD))).toContain('newer epoch 4');
    expect(findObstacle(STATE, NAMES, observed(empty, empty))).toContain('epoch 0 instead of 4');
    expect(findObstacle(STATE, NAMES, observed(RESTARTED, SECOND, third))).toContain('epoch 5');
  });

  it('is rejected if the state file is missing although a server was promoted before', () => {
    const missing = { epoch: 0, primary: 'mariadb-1', isPromoting: true };
    const first = { ...RESTARTED, epoch: 1 };
    expect(findObstacle(missing, NAMES, observed(RESTARTED, SECOND))).toContain('instead of 0');
    expect(findObstacle(missing, NAMES, observed(first, first))).toBeUndefined();
  });

  it('is repeated if it was interrupted after the server had stored the new epoch', () => {
    const half = { ...RESTARTED, epoch: 5 };
    expect(findObstacle(STATE, NAMES, observed(half, SECOND))).toBeUndefined();
    const other = { ...half, promoted: 'mariadb-2' };
    expect(findObstacle(STATE, NAMES, observed(other, SECOND))).toContain('epoch 5');
  });
});

// @spec 11.33
describe('fencing by epoch', () => {
  it('allows sessions only on the last promoted server', () => {
    expect(canServe(STATE, 'mariadb-1', PRIMARY)).toBe(true);
    expect(canServe(STATE, 'mariadb-2', PRIMARY)).toBe(false);
    expect(canServe(STATE, 'mariadb-1', undefined)).toBe(false);
    expect(canServe(STATE, 'mariadb-1', { ...PRIMARY, isReadOnly: true })).toBe(false);
    expect(canServe(STATE, 'mariadb-1', { ...PRIMARY, epoch: 3 })).toBe(false);
    expect(canServe({ ...STATE, isPromoting: true }, 'mariadb-1', PRIMARY)).toBe(false);
  });

  it('detects a former primary that accepts writes again', () => {
    expect(isStalePrimary(STATE, 'mariadb-2', { ...PRIMARY, epoch: 3 })).toBe(true);
    expect(isStalePrimary(STATE, 'mariadb-2', replica('0-1-9'))).toBe(false);
    expect(isStalePrimary(STATE, 'mariadb-1', PRIMARY)).toBe(false);
    expect(isStalePrimary(STATE, 'mariadb-2', undefined)).toBe(false);
  });

  it('reconnects a replica that follows another server or has stopped without an error', () => {
    const following = (port: number, isReceiving: boolean, errorNumber = 0) =>
      replica('', { port, isReceiving, errorNumber });
    expect(needsToFollow(following(1, true), 1)).toBe(false);
    expect(needsToFollow(following(1, false), 1)).toBe(true);
    expect(needsToFollow(following(2, true), 1)).toBe(true);
    expect(needsToFollow(RESTARTED, 1)).toBe(true);
    expect(needsToFollow(following(1, false, 1236), 1)).toBe(false);
    expect(needsToFollow(following(2, false, 1236), 1)).toBe(true);
    expect(needsToFollow(PRIMARY, 1)).toBe(false);
  });
});

describe('failure of the primary', () => {
  it('is assumed after 2 s without a confirmed write, or after 0.6 s if connections are refused', () => {
    expect(hasFailed(undefined, { silentMs: 500, isRefusing: true })).toBe(false);
    expect(hasFailed(undefined, { silentMs: 700, isRefusing: true })).toBe(true);
    expect(hasFailed(PRIMARY, { silentMs: 1_900, isRefusing: false })).toBe(false);
    expect(hasFailed(PRIMARY, { silentMs: 2_100, isRefusing: false })).toBe(true);
  });

  it('is assumed without waiting when the server has restarted and is read-only', () => {
    expect(hasFailed(replica(''), { silentMs: 0, isRefusing: false })).toBe(true);
  });
});
