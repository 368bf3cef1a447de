import type { ServiceEnv } from '@duet/service-kit/env';
import type { As, TestApp, TestResponse } from './test-app';

/** What changes a response: a function that changes the data, or another caller. */
export type Dependency = [name: string, change: () => Promise<unknown>] | [name: string, as: As];

/**
 * Polls four times with the ETag of the previous response. The change comes after the second poll.
 * @returns the status of each poll
 */
export async function pollAround<E extends ServiceEnv>(
  app: TestApp<E>,
  path: string,
  as: As,
  change: Dependency[1],
): Promise<number[]> {
  const poll = (caller: As, tag?: unknown): Promise<TestResponse> =>
    app.request('GET', path, {
      as: caller,
      ...(typeof tag === 'string' && { headers: { 'if-none-match': tag } }),
    });
  const first = await poll(as);
  const unchanged = await poll(as, first.headers.etag);
  const isData = typeof change === 'function';
  if (isData) await change();
  const caller = isData ? as : { ...as, ...change };
  const changed = await poll(caller, first.headers.etag);
  const again = await poll(caller, changed.headers.etag);
  return [first, unchanged, changed, again].map(({ status }) => status);
}

export const FRESH_ONCE = [200, 304, 200, 304];
