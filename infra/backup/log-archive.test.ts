import { findMissing } from './env';
import { nameLine, waitForEnd } from './log-archive';
import { requireGtid } from './server-log';

const KEYS = {
  BACKUP_DATABASE_URL: 'mysql://root@localhost/',
  BACKUP_RECIPIENT: 'age1key',
  BACKUP_SIGNING_KEY: 'key',
};

describe('archive of the binary log', () => {
  it('only waits for the stop signal if settings are missing, and logs the missing settings once', async () => {
    const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const stop = new AbortController();
    let hasEnded = false;
    const waiting = waitForEnd(findMissing({ ...KEYS, BACKUP_SIGNING_KEY: '' }), stop.signal).then(
      () => (hasEnded = true),
    );
    await new Promise(setImmediate);
    expect(hasEnded).toBe(false);
    stop.abort();
    await waiting;
    const lines = written.mock.calls.map(([text]) => String(text));
    written.mockRestore();
    expect(lines).toEqual([
      'The binary log is not archived, because these settings are empty: BACKUP_SIGNING_KEY.\n',
    ]);
  });

  it('does not wait if all settings are set', async () => {
    await expect(
      waitForEnd(findMissing(KEYS), new AbortController().signal),
    ).resolves.toBeUndefined();
  });
});

it('requireGtid accepts the start of the log, but rejects a position that the server does not know', () => {
  expect(requireGtid('', 'binlog.000001')).toBe('');
  expect(() => requireGtid(null, 'binlog.000009')).toThrow('a position in binlog.000009');
});

it('nameLine returns a name that sorts after all existing names, even if the clock is behind', () => {
  const at = '2026-11-27T04:50:00.500Z';
  expect(nameLine(at, 2, [])).toBe('2026-11-27T04-50-00Z-2');
  expect(nameLine(at, 2, ['2026-11-27T04-49-00Z-1'])).toBe('2026-11-27T04-50-00Z-2');
  expect(nameLine(at, 1, ['2026-11-27T04-59-59Z-2', '2026-11-27T04-49-00Z-1'])).toBe(
    '2026-11-27T05-00-00Z-1',
  );
});
