import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats `fn` until it no longer throws.
 * @param timeoutMs time after which the last error is thrown
 */
export async function eventually<T>(
  fn: () => T | Promise<T>,
  timeoutMs = 5_000,
  everyMs = 25,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await fn();
    } catch (error) {
      if (Date.now() >= end) throw error;
      await sleep(everyMs);
    }
  }
}
