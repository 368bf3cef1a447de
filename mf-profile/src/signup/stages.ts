export const STAGES = ['checking', 'creating', 'matching', 'mailing'] as const;
export type Stage = (typeof STAGES)[number];

const READABLE_MS = 300;
/** Longest wait for an optional request. */
const PATIENCE_MS = 2_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export async function readably<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, pause(READABLE_MS)]);
  return done;
}

export const patiently = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.race([Promise.resolve(work).catch(() => undefined), pause(PATIENCE_MS)]);
