const REVISION = 'x-registry-revision';
const REVOKED = 'x-registry-revoked';
/** Path whose response consists of the registry headers only. */
const PROBE_URL = '/registry-revision';
const PROBE_WITHIN_MS = 1_000;
const FRESH_MS = 1_000;
/** After a page load, the registry in the HTML counts as current for this time. */
const START_FRESH_MS = 3_000;
/** A registry event of the live stream, sent every 20 s, counts as current for this time. */
const STREAM_FRESH_MS = 45_000;

export interface News {
  revision: number | null;
  revoked: ReadonlySet<string>;
}

let latest: News = { revision: null, revoked: new Set() };
let heardAt = Date.now();
let freshMs = START_FRESH_MS;
let streamedAt = -Infinity;
let probing: Promise<void> | null = null;
const listeners = new Set<() => void>();

export const registryNews = (): News => latest;

export function onRegistryNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function watchRevision(): void {
  const original = globalThis.fetch;
  globalThis.fetch = async (...args) => {
    const response = await original(...args);
    const revision = Number(response.headers.get(REVISION) ?? Number.NaN);
    if (Number.isInteger(revision))
      learn(
        revision,
        response.headers
          .get(REVOKED)
          ?.split(',')
          .map((item) => item.trim())
          .filter(Boolean) ?? [],
      );
    return response;
  };
}

export function receiveRegistry(data: string): void {
  let state: { revision?: unknown; revoked?: unknown } | null;
  try {
    state = JSON.parse(data) as typeof state;
  } catch {
    return;
  }
  if (!Number.isInteger(state?.revision) || !Array.isArray(state?.revoked)) return;
  streamedAt = Date.now();
  learn(state.revision as number, state.revoked.map(String));
}

/**
 * Resolves immediately if the registry state is current. Otherwise, waits at most 1 s for a
 * response of the gateway.
 */
export function freshNews(): Promise<void> {
  if (isWithin(STREAM_FRESH_MS, streamedAt) || isWithin(freshMs, heardAt)) return Promise.resolve();
  probing ??= probe().finally(() => (probing = null));
  return probing;
}

/** Also returns false if the clock was set back. */
function isWithin(ms: number, since: number): boolean {
  const age = Date.now() - since;
  return age >= 0 && age < ms;
}

async function probe(): Promise<void> {
  try {
    await fetch(PROBE_URL, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_WITHIN_MS),
    });
  } catch {
    // After a failure, the page keeps the known state.
  }
}

/** Ignores a lower revision, which comes from a gateway that lags behind. */
function learn(revision: number, revoked: readonly string[]): void {
  heardAt = Date.now();
  freshMs = FRESH_MS;
  if (latest.revision !== null && revision <= latest.revision) return;
  latest = { revision, revoked: new Set(revoked) };
  for (const listener of listeners) listener();
}
