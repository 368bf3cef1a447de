/** What happens once the form is sent (spec section 2), in order. */
export const STAGES = ['checking', 'creating', 'matching', 'mailing'] as const;
export type Stage = (typeof STAGES)[number];

/** A stage that was named can be read before the next one is. */
const READABLE_MS = 300;
/** Nobody waits longer than this for a number that is only nice to know. */
const PATIENCE_MS = 2_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export async function readably<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, pause(READABLE_MS)]);
  return done;
}

/** Waits for what may fail or take too long without a word. */
export const patiently = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.race([Promise.resolve(work).catch(() => undefined), pause(PATIENCE_MS)]);
