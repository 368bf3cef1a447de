import type { Registry, Release } from '@duet/schemas/remotes';
import { MANIFEST_FILE } from '@duet/schemas/version-manifest';
import {
  getKeysFor,
  getPublicKey,
  isKeyFor,
  isSignedBy,
} from '@duet/service-kit/release-signatures';
import type { VersionManifest } from '@duet/schemas/version-manifest';
import { digestsOf, proveBuild } from './builds.ts';
import { PublishingError } from './errors.ts';
import { assertDigests, getOwnKey, makeManifest, readManifest, requireKey } from './signing.ts';
import type { RemoteStore } from './store.ts';

type Signatures = Map<string, VersionManifest['signatures']>;

/**
 * Signs registry, log and all stored versions with the current key. Unless `isTrusted`, an accepted
 * key must already have signed them.
 * @returns the number of signed versions
 */
export async function signStore(store: RemoteStore, isTrusted: boolean): Promise<number> {
  const own = getOwnKey(store.signing);
  const names = (await store.names()).filter((name) => isKeyFor(own, name));
  if (names.length === 0) return 0;
  const signatures: Signatures = new Map();
  const unsigned: string[] = [];
  let signed = 0;
  for (const name of names)
    for (const version of await store.versions(name)) {
      const where = `${name}@${version}`;
      const made = await signVersion(store, { name, version, isTrusted });
      if (!made) unsigned.push(where);
      else signatures.set(where, made.signatures);
      if (made?.isNew) signed += 1;
    }
  if (unsigned.length > 0)
    throw new PublishingError(
      `not signed by a key of RELEASE_PUBLIC_KEYS: ${unsigned.join(', ')}. If you know that nobody changed the store, sign it with --trust-store`,
    );
  await store.sign((registry) => withSignatures(registry, signatures), isTrusted);
  return signed;
}

async function signVersion(
  store: RemoteStore,
  { name, version, isTrusted }: { name: string; version: string; isTrusted: boolean },
): Promise<{ signatures: VersionManifest['signatures']; isNew: boolean } | null> {
  const { signing } = store;
  const read = store.reader(name, version);
  const old = readManifest(await read(MANIFEST_FILE));
  const isOwn = old?.remote === name && old.version === version;
  if (isOwn && isSignedBy([getPublicKey(requireKey(signing))], 'version', old))
    return { signatures: old.signatures, isNew: false };
  const isAccepted = isOwn && isSignedBy(getKeysFor(signing.accepted, name), 'version', old);
  if (!isAccepted && !isTrusted) return null;
  const built = await proveBuild(`${name}/${version}`, read);
  if (isAccepted) await assertDigests(`${name}/${version}`, old.files, read);
  const files = isAccepted ? old.files : await digestsOf(await store.files(name, version), read);
  const manifest = makeManifest(name, version, { built, files }, signing);
  await store.writeManifest(manifest);
  return { signatures: manifest.signatures, isNew: true };
}

function withSignatures(registry: Registry, found: Signatures): Registry {
  const sign = <T extends Release>(release: T): T => {
    const signatures = found.get(`${release.descriptor.name}@${release.version}`);
    return signatures ? { ...release, signatures } : release;
  };
  const remotes = Object.entries(registry.remotes).map(([name, { canary, ...live }]) => [
    name,
    { ...sign(live), ...(canary && { canary: sign(canary) }) },
  ]);
  return { ...registry, remotes: Object.fromEntries(remotes) as Registry['remotes'] };
}
