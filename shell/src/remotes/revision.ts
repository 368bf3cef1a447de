/**
 * Headers of API answers: the registry's revision at the gateway, and the versions that it has
 * revoked.
 */
const REVISION = 'x-registry-revision';
const REVOKED = 'x-registry-revoked';
/** Answers with these headers alone. */
const PROBE_URL = '/registry-revision';
const PROBE_WITHIN_MS = 1_000;
/** A page asks no more often than this. */
const FRESH_MS = 1_000;
/**
 * The page came with the registry, and slow phones take a while until they load its remotes: that
 * must not wait for an answer.
 */
const START_FRESH_MS = 3_000;
/** A live stream repeats the state of the registry every 20 s, and immediately when it changes. */
const STREAM_FRESH_MS = 45_000;

export interface News {
  /** Newest revision that an answer or the live stream named; null before the first. */
  revision: number | null;
  /** Revoked versions as remote@version. */
  revoked: ReadonlySet<string>;
}

let latest: News = { revision: null, revoked: new Set() };
let heardAt = Date.now();
let freshMs = START_FRESH_MS;
let streamedAt = -Infinity;
let probing: Promise<void> | null = null;
const listeners = new Set<() => void>();

export const registryNews = (): News => latest;

/** Calls back whenever there is a newer revision. @returns the way to stop */
export function onRegistryNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reads the registry's state off every answer of this origin, without being in the way of any. */
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

/** Takes what the live stream says of the registry; anything malformed is ignored. */
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
 * Resolves when what this page knows of the registry is fresh: at most a second old (three at the
 * page's start), or from a live stream that is heard. Otherwise the gateway is asked; where it does
 * not answer within a second the page goes on with what it knows.
 */
export function freshNews(): Promise<void> {
  if (isWithin(STREAM_FRESH_MS, streamedAt) || isWithin(freshMs, heardAt)) return Promise.resolve();
  probing ??= probe().finally(() => (probing = null));
  return probing;
}

/** A clock that was set back proves nothing. */
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
    // The page continues with the state that it knows.
  }
}

/**
 * Revisions only rise: a lower one comes from a gateway that has not read the newest registry yet.
 */
function learn(revision: number, revoked: readonly string[]): void {
  heardAt = Date.now();
  freshMs = FRESH_MS;
  if (latest.revision !== null && revision <= latest.revision) return;
  latest = { revision, revoked: new Set(revoked) };
  for (const listener of listeners) listener();
}
