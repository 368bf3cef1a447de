import { waitWithoutKeys } from './log-archive';

const KEYS = {
  BACKUP_DATABASE_URL: 'mysql://root@localhost/',
  BACKUP_RECIPIENT: 'age1key',
  BACKUP_SIGNING_KEY: 'key',
};

describe('archive of the binary log without keys', () => {
  it('waits until it is ended, and names the empty settings once', async () => {
    const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const stop = new AbortController();
    let hasEnded = false;
    const waiting = waitWithoutKeys({ ...KEYS, BACKUP_SIGNING_KEY: '' }, stop.signal).then(
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

  it('does not wait when all keys are set', async () => {
    await expect(waitWithoutKeys(KEYS, new AbortController().signal)).resolves.toBeUndefined();
  });
});
