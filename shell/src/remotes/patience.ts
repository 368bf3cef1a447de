export const LOAD_TIMEOUT_MS = 10_000;
const RETRIES = 2;
const RETRY_DELAY_MS = 400;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function withTimeout<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} within ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export async function persistently<T>(
  what: string,
  load: () => Promise<T>,
  wait = pause,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await withTimeout(load(), LOAD_TIMEOUT_MS, `${what} did not load`);
    } catch (error) {
      if (attempt >= RETRIES) throw error;
      await wait(RETRY_DELAY_MS * 2 ** attempt);
    }
  }
}
