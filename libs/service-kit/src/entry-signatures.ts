import type { KeyObject } from 'node:crypto';
import type { EntrySignature } from '@duet/schemas/remotes';
import {
  type ReleaseKeys,
  findSigner,
  getKeysFor,
  isKeyFor,
  isSignedBy,
  isTeamKey,
  signDocument,
} from './release-signatures';

interface StoredRegistry {
  signed_at?: string | undefined;
  remotes?: Record<string, unknown> | undefined;
  revoked?: Record<string, unknown> | undefined;
  entry_signatures?: Record<string, EntrySignature> | undefined;
}

export interface LogEntry {
  remote: string;
  signature?: string | undefined;
}

export const getContent = ({ remotes, revoked }: StoredRegistry, remote: string) => ({
  remote,
  entry: remotes?.[remote] ?? null,
  revoked: revoked?.[remote] ?? [],
});

const getTime = (text: string | undefined): number => Date.parse(text ?? '') || 0;

export const getNames = ({ remotes, revoked }: StoredRegistry): string[] => [
  ...new Set([...Object.keys(remotes ?? {}), ...Object.keys(revoked ?? {})]),
];

export function signEntries(
  key: KeyObject,
  registry: StoredRegistry & { signed_at: string },
  remotes: readonly string[],
): Record<string, EntrySignature> {
  const { signed_at } = registry;
  const sign = (remote: string): EntrySignature => {
    const content = { ...getContent(registry, remote), signed_at };
    return { signed_at, signature: signDocument(key, 'entry', content).signature };
  };
  return Object.fromEntries(remotes.map((remote) => [remote, sign(remote)]));
}

/** Returns the signing time of each remote's entry, in milliseconds since 1970. */
export function getEntryTimes(keys: ReleaseKeys, registry: StoredRegistry): Map<string, number> {
  const signer = findSigner(keys, 'registry', registry);
  const find = (remote: string): string | undefined =>
    signer && isKeyFor(signer, remote)
      ? registry.signed_at
      : registry.entry_signatures?.[remote]?.signed_at;
  return new Map(getNames(registry).map((remote) => [remote, getTime(find(remote))]));
}

/**
 * If a team's key signed the registry, each entry of another remote needs a signature by a key for
 * that remote.
 * @param known newest known signing time of each entry; an older entry counts as foreign
 * @returns the first remote that the signer changed without the right to do so
 */
export function findForeign(
  keys: ReleaseKeys,
  registry: StoredRegistry,
  known: ReadonlyMap<string, number> = new Map(),
): string | null {
  const signer = findSigner(keys, 'registry', registry);
  if (!signer || !isTeamKey(signer)) return null;
  const isOwn = (remote: string): boolean => {
    if (isKeyFor(signer, remote)) return true;
    const { signed_at, signature } = registry.entry_signatures?.[remote] ?? {};
    const document = { ...getContent(registry, remote), signed_at, signature };
    return (
      getTime(signed_at) >= (known.get(remote) ?? 0) &&
      isSignedBy(getKeysFor(keys, remote), 'entry', document)
    );
  };
  const names = new Set([...getNames(registry), ...known.keys()]);
  return [...names].find((remote) => !isOwn(remote)) ?? null;
}

export const isOwnLogEntry = (keys: ReleaseKeys, entry: LogEntry): boolean =>
  isSignedBy(getKeysFor(keys, entry.remote), 'log entry', entry);

/** Removes log entries that were not signed with a key for their remote. */
export function withoutForeignEntries(keys: ReleaseKeys, document: unknown): unknown {
  const signer = findSigner(keys, 'release log', document);
  if (!signer || !isTeamKey(signer)) return document;
  const log = document as { acts: LogEntry[]; kept?: LogEntry[] };
  const isOwn = (entry: LogEntry): boolean =>
    isKeyFor(signer, entry.remote) || isOwnLogEntry(keys, entry);
  return {
    ...log,
    acts: log.acts.filter(isOwn),
    ...(log.kept && { kept: log.kept.filter(isOwn) }),
  };
}
