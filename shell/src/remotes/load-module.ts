import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@duet/host';
import type { RegistryEntry } from '@duet/schemas/remotes';

export const LOAD_TIMEOUT_MS = 10_000;
const RETRIES = 2;
const RETRY_DELAY_MS = 400;

const scope = (name: string): string => `duet_${name.replaceAll('-', '_')}`;

/** Digests by address, read by the chunk loaders of the remotes' builds (libs/federation, integrity-runtime). */
const integrity: Record<string, string> = {};
Object.assign(globalThis, { [Symbol.for('duet.integrity')]: integrity });

/** Tells the federation runtime where the remotes are; once, because a later registration is ignored. */
export function registerWithRuntime(entries: readonly RegistryEntry[]): void {
  for (const { entry, integrity: digests } of entries) {
    const folder = new URL('.', new URL(entry, location.href));
    for (const [path, digest] of Object.entries(digests)) integrity[new URL(path, folder).href] = digest;
  }
  registerPlugins([{ name: 'duet-entry-script', createScript: ({ url }) => entryScript(url) }]);
  registerRemotes(entries.map(({ entry, descriptor }) => ({ name: scope(descriptor.name), entry })));
}

function entryScript(url: string): { script: HTMLScriptElement; timeout: number } {
  const script = document.createElement('script');
  const digest = integrity[new URL(url, location.href).href];
  script.src = url;
  script.async = true;
  if (digest) {
    script.integrity = digest;
    script.crossOrigin = 'anonymous';
  }
  return { script, timeout: LOAD_TIMEOUT_MS };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Rejects after a while, because a stalled download never does. */
export function withTimeout<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not load within ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Runs a download up to three times, each with its time-out. */
export async function persistently<T>(what: string, load: () => Promise<T>, wait = pause): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await withTimeout(load(), LOAD_TIMEOUT_MS, what);
    } catch (error) {
      if (attempt >= RETRIES) throw error;
      await wait(RETRY_DELAY_MS * 2 ** attempt);
    }
  }
}

/** The code half of a remote. */
export async function loadModule(name: string): Promise<RemoteModule> {
  const loaded = await loadRemote<{ default: RemoteModule }>(`${scope(name)}/remote`);
  if (!loaded?.default?.views) throw new Error(`${name} exposes no module`);
  return loaded.default;
}
