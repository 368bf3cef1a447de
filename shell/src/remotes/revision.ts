/** Header of every API answer: the registry's revision at the gateway. */
const HEADER = 'x-registry-revision';
let latest: number | null = null;

/** Newest revision that an answer named; null before the first. */
export const liveRevision = (): number | null => latest;

/** Reads the revision off every answer of this origin, without being in the way of any. */
export function watchRevision(): void {
  const original = globalThis.fetch;
  globalThis.fetch = async (...args) => {
    const response = await original(...args);
    const revision = Number(response.headers.get(HEADER) ?? Number.NaN);
    if (Number.isInteger(revision)) latest = revision;
    return response;
  };
}
