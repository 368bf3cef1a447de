/** Headers of API answers: the registry's revision at the gateway, and the versions that it has revoked. */
const REVISION = 'x-registry-revision';
const REVOKED = 'x-registry-revoked';

export interface News {
  /** Newest revision that an answer named; null before the first. */
  revision: number | null;
  /** Revoked versions as remote@version. */
  revoked: ReadonlySet<string>;
}

let latest: News = { revision: null, revoked: new Set() };
const listeners = new Set<() => void>();

export const registryNews = (): News => latest;

/** Calls back whenever an answer brings news; answers the way to stop. */
export function onRegistryNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reads the registry's state off every answer of this origin, without being in the way of any. */
export function watchRevision(): void {
  const original = globalThis.fetch;
  globalThis.fetch = async (...args) => {
    const response = await original(...args);
    learn(response.headers);
    return response;
  };
}

function learn(headers: Headers): void {
  const revision = Number(headers.get(REVISION) ?? Number.NaN);
  if (!Number.isInteger(revision) || revision === latest.revision) return;
  const revoked = headers.get(REVOKED)?.split(',').map((item) => item.trim()).filter(Boolean) ?? [];
  latest = { revision, revoked: new Set(revoked) };
  for (const listener of listeners) listener();
}
