import type { KeyObject } from 'node:crypto';
import { LOCALES } from '@duet/schemas/locales';
import { inLanguage, toSignedRelease } from '@duet/schemas/release-in-language';
import { releaseLog } from '@duet/schemas/release-log';
import { readRegistry } from '@duet/schemas/remotes';
import { MANIFEST_FILE, versionManifest } from '@duet/schemas/version-manifest';
import {
  type LogEntry,
  findForeign,
  getContent,
  getNames,
  isOwnLogEntry,
  signEntries,
  withoutForeignEntries,
} from '@duet/service-kit/entry-signatures';
import {
  getKeysFor,
  getPublicKey,
  isKeyFor,
  isSignedBy,
  isTeamKey,
  signDocument,
  signRelease,
  toSpki,
} from '@duet/service-kit/release-signatures';
import type { ReleaseKey, ReleaseKeys } from '@duet/service-kit/release-signatures';
import type { ReleaseLog } from '@duet/schemas/release-log';
import type { BuiltRemote, Registry, Release } from '@duet/schemas/remotes';
import type { VersionManifest } from '@duet/schemas/version-manifest';
import { digest, parseLog, proveBuild, toRelease } from './builds.ts';
import { PublishingError } from './errors.ts';
import { readReleases } from './release-log.ts';
import type { ReadFile } from './builds.ts';

export interface Signing {
  key: KeyObject | null;
  accepted: ReleaseKeys;
  now?: () => number;
}

export interface State {
  registry: Registry;
  log: ReleaseLog;
}

export type KeptRemote = BuiltRemote & Pick<VersionManifest, 'signatures'>;

const TEAMS = 'docs/runbooks/rotate-keys.md#keys-of-teams';
const UPGRADE = 'docs/runbooks/rotate-keys.md#publishing-key';

export function requireKey({ key }: Signing): KeyObject {
  if (!key)
    throw new PublishingError(
      `RELEASE_KEY is not set: releases are signed with it (${UPGRADE}). Nothing was changed`,
    );
  return key;
}

export function getOwnKey(signing: Signing): ReleaseKey {
  const own = getPublicKey(requireKey(signing));
  return signing.accepted.find((each) => toSpki(each) === toSpki(own)) ?? own;
}

/** @throws {PublishingError} if the key of `signing` is limited to other remotes */
export function assertMaySign(signing: Signing, remote: string): void {
  const own = getOwnKey(signing);
  if (isTeamKey(own) && !isKeyFor(own, remote))
    throw new PublishingError(
      `${remote}: this key may release ${own.remotes.join(', ')} only. Ask the team of ${remote}, or whoever has the key for all remotes (${TEAMS}). Nothing was changed`,
    );
}

function assertSigned(
  { accepted }: Signing,
  kind: 'registry' | 'release log',
  document: unknown,
  where: string,
): void {
  if (!isSignedBy(accepted, kind, document))
    throw new PublishingError(
      `${where} is not signed by a key of RELEASE_PUBLIC_KEYS: it was changed without this tool, or was never signed (${UPGRADE}). Nothing was changed`,
    );
}

export function readState(
  texts: { registry: string | null; log: string | null },
  signing: Signing,
  { where, isTrusted = false }: { where: string; isTrusted?: boolean },
): State {
  const registry: unknown = JSON.parse(texts.registry ?? '{"revision":0,"remotes":{}}');
  if (texts.registry !== null && !isTrusted)
    assertSigned(signing, 'registry', registry, `${where}/registry.json`);
  const foreign = isTrusted ? null : findForeign(signing.accepted, registry as Registry);
  if (foreign !== null)
    throw new PublishingError(
      `${where}/registry.json: a key without rights to ${foreign} changed its entry (${TEAMS}). Nothing was changed`,
    );
  const log = parseLog(texts.log, where);
  const isChecked = texts.log !== null && !isTrusted;
  if (isChecked) assertSigned(signing, 'release log', log.raw, log.where);
  return {
    registry: readRegistry(registry).registry,
    log: isChecked
      ? releaseLog.parse(withoutForeignEntries(signing.accepted, log.raw))
      : log.content,
  };
}

/** Each signature has a later time than the last, because gateways ignore an older registry. */
export function signState({ registry, log }: State, before: State, signing: Signing): State {
  const key = requireKey(signing);
  for (const remote of findChanged(before, { registry, log })) assertMaySign(signing, remote);
  const now = (signing.now ?? Date.now)();
  const last = before.registry.signed_at ? Date.parse(before.registry.signed_at) : 0;
  const signedAt = new Date(Math.max(now, last + 1)).toISOString();
  const content = withEntrySignatures({ ...registry, signed_at: signedAt }, signing);
  return {
    registry: signDocument(key, 'registry', content),
    log: signDocument(key, 'release log', withLogSignatures(log, signing)),
  };
}

/** Ignores log entries that did not reach the registry, because any writer may remove them. */
function findChanged(before: State, after: State): string[] {
  const getEntries = ({ registry, log }: State) => {
    const { acts, kept } = readReleases(registry, log);
    return [...acts, ...kept];
  };
  const getFacts = (state: State, name: string): string =>
    JSON.stringify([
      getContent(state.registry, name),
      getEntries(state)
        .filter(({ remote }) => remote === name)
        .map((entry: LogEntry) => ({ ...entry, signature: null })),
    ]);
  const logged = getEntries(after).map(({ remote }) => remote);
  const names = new Set([...getNames(before.registry), ...getNames(after.registry), ...logged]);
  return [...names].filter((name) => getFacts(before, name) !== getFacts(after, name));
}

function withEntrySignatures(
  { entry_signatures: kept, ...registry }: Registry & { signed_at: string },
  signing: Signing,
): Registry {
  const { accepted } = signing;
  if (!accepted.some(isTeamKey)) return registry;
  const key = requireKey(signing);
  const own = getOwnKey(signing);
  const names = getNames(registry).filter((name) => isKeyFor(own, name));
  const signed = {
    ...registry,
    entry_signatures: { ...(isTeamKey(own) && kept), ...signEntries(key, registry, names) },
  };
  const foreign = findForeign(accepted, signDocument(key, 'registry', signed));
  if (foreign !== null)
    throw new PublishingError(
      `the entry of ${foreign} has no signature of a key for it: whoever has the key for all remotes runs "npm run remote -- sign" first (${TEAMS}). Nothing was changed`,
    );
  return signed;
}

function withLogSignatures(log: ReleaseLog, signing: Signing): ReleaseLog {
  const { accepted } = signing;
  if (!accepted.some(isTeamKey)) return log;
  const key = requireKey(signing);
  const own = getOwnKey(signing);
  const sign = <T extends LogEntry>(entry: T): T => {
    if (isKeyFor(own, entry.remote)) return signDocument(key, 'log entry', entry);
    if (isOwnLogEntry(accepted, entry)) return entry;
    throw new PublishingError(
      `the release log of ${entry.remote} has no signature of a key for it: whoever has the key for all remotes runs "npm run remote -- sign" first (${TEAMS}). Nothing was changed`,
    );
  };
  return { ...log, acts: log.acts.map(sign), ...(log.kept && { kept: log.kept.map(sign) }) };
}

export function makeManifest(
  name: string,
  version: string,
  { built, files }: { built: BuiltRemote; files: Record<string, string> },
  signing: Signing,
): VersionManifest {
  assertMaySign(signing, name);
  const key = requireKey(signing);
  const release: Release = toRelease(version, built);
  const signatures = Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      signRelease(key, 'release', toSignedRelease(inLanguage(release, locale))),
    ]),
  );
  return signDocument(key, 'version', { remote: name, version, files, signatures });
}

export function readManifest(text: Buffer | null): VersionManifest | null {
  if (!text) return null;
  try {
    return versionManifest.safeParse(JSON.parse(text.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/**
 * @throws {PublishingError} unless an accepted key has signed the version and each file has its
 *   digest
 */
export async function proveKept(
  name: string,
  version: string,
  read: ReadFile,
  { accepted }: Signing,
): Promise<KeptRemote> {
  const where = `${name}/${version}`;
  const built = await proveBuild(where, read);
  const manifest = readManifest(await read(MANIFEST_FILE));
  const isOwn = manifest?.remote === name && manifest.version === version;
  if (!isOwn || !isSignedBy(getKeysFor(accepted, name), 'version', manifest))
    throw new PublishingError(
      `${where} is not signed by a key of RELEASE_PUBLIC_KEYS: it was changed without this tool, or was never signed (${UPGRADE})`,
    );
  await assertDigests(where, manifest.files, read);
  return { ...built, signatures: manifest.signatures };
}

export async function assertDigests(
  where: string,
  files: Record<string, string>,
  read: ReadFile,
): Promise<void> {
  for (const [file, expected] of Object.entries({ 'remote.json': '', ...files })) {
    const content = await read(file);
    if (!content || digest(content) !== expected)
      throw new PublishingError(
        `${where}/${file} is missing or was changed after it was published`,
      );
  }
}
