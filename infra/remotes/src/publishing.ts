import { because, gate, isRevoked, sentenceOf } from '@duet/schemas/remote-rules';
import type { Offer, Reason } from '@duet/schemas/remote-rules';
import type { BuiltRemote, Registry, RegistryEntry, Release } from '@duet/schemas/remotes';
import { PublishingError, contentVersion, readBuild } from './store.ts';
import type { RemoteStore } from './store.ts';

/** Revoked versions that are remembered per remote: browsers that run an older one have long been reloaded. */
const REVOKED_KEPT = 20;

/** Keeps a build as an immutable version and makes it live. Answers the version. */
export async function publish(store: RemoteStore, build: string, offer: Offer): Promise<string> {
  const version = await keep(store, build, offer);
  await promote(store, (await readBuild(build)).descriptor.name, version, offer);
  return version;
}

/** Keeps a build as an immutable version, without making it live. Answers the version. */
export async function keep(store: RemoteStore, build: string, offer: Offer): Promise<string> {
  const built = await readBuild(build);
  const version = contentVersion(built);
  refuseUnfit(built.descriptor.name, version, gate(built.descriptor, offer));
  await store.keep(build, built.descriptor.name, version);
  return version;
}

/** Makes a kept version live for everybody, after proving its files and passing the gate. */
export async function promote(store: RemoteStore, name: string, version: string, offer: Offer): Promise<void> {
  const release = releaseOf(version, await fitBuild(store, name, version, offer));
  await store.change((registry) => {
    refuseRevoked(registry, name, version);
    return withEntry(registry, name, made(release, registry.remotes[name]));
  });
}

/** What becomes of a remote's entry when a release goes live; a running canary ends with it. */
function made(release: Release, live: RegistryEntry | undefined): RegistryEntry {
  const previous = live?.version === release.version ? live.previous : (live?.version ?? null);
  return { ...release, previous, ...(live?.campaigns && { campaigns: live.campaigns }) };
}

/** Makes the version live that was live before. Answers it. */
export async function rollback(store: RemoteStore, name: string, offer: Offer): Promise<string> {
  const previous = (await store.registry()).remotes[name]?.previous;
  if (!previous) throw new PublishingError(`${name} has no earlier version to go back to`);
  await promote(store, name, previous, offer);
  return previous;
}

/** Gives a kept version to a share of the visitors, and the live one to the others. */
export async function canary(store: RemoteStore, name: string, version: string, percent: number, offer: Offer): Promise<void> {
  if (!(percent >= 0 && percent <= 100)) throw new PublishingError('a canary takes a percentage from 0 to 100');
  const release = releaseOf(version, await fitBuild(store, name, version, offer));
  await store.change((registry) => {
    refuseRevoked(registry, name, version);
    const live = registry.remotes[name];
    if (!live) throw new PublishingError(`${name} is not live, so nothing can stand beside it: promote ${version} instead`);
    if (live.version === version) throw new PublishingError(`${name}@${version} is live for everybody already`);
    return withEntry(registry, name, { ...live, canary: { ...release, percent } });
  });
}

/**
 * Takes a version out of every browser at once. Where it is live, the one before takes its place; where there is none
 * that may, the remote's screens say why they are gone. Answers what is live then.
 */
export async function revoke(store: RemoteStore, name: string, version: string | undefined, offer: Offer): Promise<string | null> {
  const live = (await store.registry()).remotes[name];
  const bad = version ?? live?.version;
  if (!bad || (bad !== live?.version && !(await store.versions(name)).includes(bad))) throw new PublishingError(`${name} has no version ${bad ?? 'that is live'}`);
  const instead = bad === live?.version && live.previous ? await fitBuild(store, name, live.previous, offer).catch(() => null) : null;
  const after = await store.change((registry) => {
    const marked = [...new Set([...(registry.revoked?.[name] ?? []), bad])].slice(-REVOKED_KEPT);
    const revoked = { ...registry.revoked, [name]: marked };
    const now = registry.remotes[name];
    if (!now) return { ...registry, revoked };
    const { canary: trial, ...rest } = now;
    const entry: RegistryEntry = trial && trial.version !== bad ? now : rest;
    const previous = now.previous;
    if (now.version !== bad || !instead || !previous || marked.includes(previous)) return { ...withEntry(registry, name, entry), revoked };
    return { ...withEntry(registry, name, { ...made(releaseOf(previous, instead), now), previous: null }), revoked };
  });
  const left = after.remotes[name]?.version;
  return left && !isRevoked(after, name, left) ? left : null;
}

async function fitBuild(store: RemoteStore, name: string, version: string, offer: Offer): Promise<BuiltRemote> {
  const versions = await store.versions(name);
  if (!versions.includes(version)) throw new PublishingError(`${name} has no version ${version}; there are: ${versions.join(', ') || 'none'}`);
  const built = await store.built(name, version);
  refuseUnfit(name, version, gate(built.descriptor, offer));
  return built;
}

const releaseOf = (version: string, { entry, integrity, descriptor }: BuiltRemote): Release => ({
  version,
  entry: `/remotes/${descriptor.name}/${version}/${entry}`,
  integrity,
  descriptor,
});

const withEntry = (registry: Registry, name: string, entry: RegistryEntry): Registry => ({ ...registry, remotes: { ...registry.remotes, [name]: entry } });

function refuseRevoked(registry: Registry, name: string, version: string): void {
  refuseUnfit(name, version, isRevoked(registry, name, version) ? because('revoked') : null);
}

function refuseUnfit(name: string, version: string, reason: Reason | null): void {
  if (reason) throw new PublishingError(`${name}@${version} refused: ${sentenceOf(reason)}`);
}
