/**
 * One page in so many says how long its remotes took: enough for a figure, and nothing that a
 * visitor would notice.
 */
const ONE_IN = 10;

/** Draws whether this page reports. */
export const isSampled = (): boolean => Math.random() * ONE_IN < 1;

/**
 * Tells operators how long a remote@version took to load, or until it had failed; by whom is
 * nobody's business.
 */
export async function reported<T>(name: string, loading: Promise<T>): Promise<T> {
  const start = performance.now();
  const say = (outcome: 'loaded' | 'failed'): void =>
    void navigator.sendBeacon?.(
      '/remote-loads',
      `${name} ${Math.round(performance.now() - start)} ${outcome}`,
    );
  try {
    const loaded = await loading;
    say('loaded');
    return loaded;
  } catch (error) {
    say('failed');
    throw error;
  }
}
