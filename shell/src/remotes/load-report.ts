import { LIVE_SAMPLE } from '@duet/schemas/remote-evidence';

export const isSampled = (): boolean => Math.random() * LIVE_SAMPLE < 1;

/** The report contains no data about the visitor. */
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
