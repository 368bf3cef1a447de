const TIMEOUT_MS = 1_500;

/** An answer that a page waits for, or an error: a page does not wait for long. */
export function withinTime<T>(answer: Promise<T>, ms = TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
