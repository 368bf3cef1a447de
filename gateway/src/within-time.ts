const TIMEOUT_MS = 1_500;

export function withinTime<T>(answer: Promise<T>, ms = TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no response within the time limit')), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
