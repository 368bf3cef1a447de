import { gate } from '@duet/schemas/remotes';
import type { Offer, RegistryEntry } from '@duet/schemas/remotes';
import { PublishingError, contentVersion, readBuild } from './store.ts';
import type { RemoteStore } from './store.ts';

/** Keeps a build as an immutable version and makes it live. Answers the version. */
export async function publish(store: RemoteStore, build: string, offer: Offer): Promise<string> {
  const built = await readBuild(build);
  const version = contentVersion(built);
  refuseUnfit(built.descriptor.name, version, gate(built.descriptor, offer));
  await store.keep(build, built.descriptor.name, version);
  await promote(store, built.descriptor.name, version, offer);
  return version;
}

/** Makes a kept version live, after proving its files and passing the gate. */
export async function promote(store: RemoteStore, name: string, version: string, offer: Offer): Promise<void> {
  if (!(await store.versions(name)).includes(version)) throw new PublishingError(`${name} has no version ${version}; there are: ${(await store.versions(name)).join(', ') || 'none'}`);
  const built = await readBuild(store.versionFolder(name, version));
  refuseUnfit(name, version, gate(built.descriptor, offer));
  await store.change(({ remotes }) => {
    const live = remotes[name];
    if (live?.version === version) return remotes;
    const entry: RegistryEntry = {
      version,
      entry: `/remotes/${name}/${version}/${built.entry}`,
      integrity: built.integrity,
      descriptor: built.descriptor,
      previous: live?.version ?? null,
    };
    return { ...remotes, [name]: entry };
  });
}

/** Makes the version live that was live before. Answers it. */
export async function rollback(store: RemoteStore, name: string, offer: Offer): Promise<string> {
  const previous = (await store.registry()).remotes[name]?.previous;
  if (!previous) throw new PublishingError(`${name} has no earlier version to go back to`);
  await promote(store, name, previous, offer);
  return previous;
}

function refuseUnfit(name: string, version: string, reason: string | null): void {
  if (reason) throw new PublishingError(`${name}@${version} refused: ${reason}`);
}
