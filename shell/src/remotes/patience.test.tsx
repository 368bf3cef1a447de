import { LOAD_TIMEOUT_MS, persistently, withTimeout } from './patience';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const noWait = () => Promise.resolve();

describe('loading a remote', () => {
  test('makes at most three attempts', async () => {
    const load = jest.fn(() => Promise.reject(new Error('gone')));
    await expect(persistently('chat', load, noWait)).rejects.toThrow('gone');
    expect(load).toHaveBeenCalledTimes(3);
  });

  test('stops after the first success', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('here');
    expect(await persistently('chat', load, noWait)).toBe('here');
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('aborts a stalled download after ten seconds', async () => {
    jest.useFakeTimers();
    const stalled = withTimeout(
      new Promise<never>(() => undefined),
      LOAD_TIMEOUT_MS,
      'chat did not load',
    );
    const outcome = expect(stalled).rejects.toThrow('chat did not load within 10 s');
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    await outcome;
    jest.useRealTimers();
  });
});
