import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@duet/host';
import type { RegistryEntry } from '@duet/schemas/remotes';
import { LOAD_TIMEOUT_MS } from './patience';

const scope = (name: string): string => `duet_${name.replaceAll('-', '_')}`;

/**
 * The chunk loaders of remotes read these digests by file URL (libs/federation, integrity-runtime).
 */
const integrity: Record<string, string> = {};
Object.assign(globalThis, { [Symbol.for('duet.integrity')]: integrity });

/** Must be called only once, because the federation runtime ignores later registrations. */
export function registerWithRuntime(entries: readonly RegistryEntry[]): void {
  for (const { entry, integrity: digests } of entries) {
    const folder = new URL('.', new URL(entry, location.href));
    for (const [path, digest] of Object.entries(digests))
      integrity[new URL(path, folder).href] = digest;
  }
  registerPlugins([{ name: 'duet-entry-script', createScript: ({ url }) => entryScript(url) }]);
  registerRemotes(
    entries.map(({ entry, descriptor }) => ({ name: scope(descriptor.name), entry })),
  );
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

export async function loadModule(name: string): Promise<RemoteModule> {
  const loaded = await loadRemote<{ default: RemoteModule }>(`${scope(name)}/remote`);
  if (!loaded?.default?.views) throw new Error(`remote ${name} exposes no module`);
  return loaded.default;
}
