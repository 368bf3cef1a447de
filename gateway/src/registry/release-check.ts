import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageKey } from '@duet/schemas/signed-text';
import {
  MANIFEST_FILE,
  type VersionManifest,
  versionManifest,
} from '@duet/schemas/version-manifest';
import {
  findForeign,
  getEntryTimes,
  withoutForeignEntries,
} from '@duet/service-kit/entry-signatures';
import {
  type ReleaseKey,
  type ReleaseKeys,
  getKeysFor,
  isSignedBy,
  isTeamKey,
  toSpki,
} from '@duet/service-kit/release-signatures';
import type { Logger } from 'pino';
import { computeDigest } from '../security/digest';

/** The clock of a publisher may be ahead by at most this time. */
const AHEAD_MS = 3_600_000;

export const REJECTION_KINDS = ['unsigned', 'foreign', 'replayed', 'version'] as const;
export type RejectionKind = (typeof REJECTION_KINDS)[number];
type ReadFile = (file: string) => Promise<Buffer>;

/** Times are in milliseconds since 1970. */
export interface Newest {
  signedAt: number;
  entries: Record<string, number>;
}

interface Options {
  keys: ReleaseKeys | null;
  log: Logger;
  onRejected?: (kind: RejectionKind) => void;
  now?: () => number;
}

export class ReleaseCheck {
  readonly isOn: boolean;
  readonly pageKeys: readonly PageKey[];
  private newestMs = 0;
  private readonly entryTimes = new Map<string, number>();
  private readonly accepted = new WeakMap<object, ReadonlyMap<string, number>>();
  private readonly proven = new Set<string>();
  private readonly reported = new Set<string>();

  constructor(private readonly options: Options) {
    this.isOn = options.keys !== null;
    this.pageKeys = (options.keys ?? []).map(toPageKey);
  }

  get newest(): Newest {
    const entries = this.options.keys?.some(isTeamKey) ? Object.fromEntries(this.entryTimes) : {};
    return { signedAt: this.newestMs, entries };
  }

  raise({ signedAt, entries }: Newest): void {
    this.newestMs = Math.max(this.newestMs, signedAt);
    for (const [remote, at] of Object.entries(entries))
      this.entryTimes.set(remote, Math.max(this.entryTimes.get(remote) ?? 0, at));
  }

  adopt(document: object): void {
    const entries = Object.fromEntries(this.accepted.get(document) ?? []);
    if (this.isOn) this.raise({ signedAt: getSignedAt(document), entries });
  }

  acceptsRegistry(document: unknown): boolean {
    const { keys, now = Date.now } = this.options;
    if (!keys) return true;
    if (!isSigned(keys, document)) return this.reject('unsigned', { document });
    const remote = findForeign(keys, document, this.entryTimes);
    if (remote !== null) return this.reject('foreign', { document, remote });
    const signedAt = getSignedAt(document);
    const isInTime = signedAt >= this.newestMs && signedAt <= now() + AHEAD_MS;
    this.accepted.set(document, getEntryTimes(keys, document));
    return isInTime || this.reject('replayed', { document });
  }

  /** @throws {Error} without a valid signature */
  checkLog(document: unknown): unknown {
    const { keys } = this.options;
    if (!keys) return document;
    if (!isSignedBy(keys, 'release log', document))
      throw new Error('the log has no valid signature');
    return withoutForeignEntries(keys, document);
  }

  /** Previews need a key: without signatures, anyone could make a preview link. */
  acceptsPreview(document: { remote: string }): boolean {
    const { keys } = this.options;
    return keys !== null && isSignedBy(getKeysFor(keys, document.remote), 'preview', document);
  }

  async acceptsVersion(folder: string, name: string, version: string): Promise<boolean> {
    try {
      await this.proveFolder(folder, name, version);
      return true;
    } catch (error) {
      return this.reject('version', { err: error, remote: name, version });
    }
  }

  async proveFolder(folder: string, name: string, version: string): Promise<void> {
    const key = `${name}/${version}`;
    if (!this.isOn || this.proven.has(key)) return;
    const read: ReadFile = (file) => readFile(join(folder, key, file));
    const { files } = await this.readManifest(name, version, read);
    for (const [file, digest] of Object.entries(files))
      if (computeDigest(await read(file)) !== digest)
        throw new Error(`${file} differs from its published digest`);
    this.proven.add(key);
  }

  async readManifest(name: string, version: string, read: ReadFile): Promise<VersionManifest> {
    const document: unknown = JSON.parse((await read(MANIFEST_FILE)).toString('utf8'));
    const manifest = versionManifest.parse(document);
    if (manifest.remote !== name || manifest.version !== version)
      throw new Error(`the manifest belongs to ${manifest.remote}@${manifest.version}`);
    if (!isSignedBy(getKeysFor(this.options.keys ?? [], name), 'version', document))
      throw new Error('the manifest has no valid signature');
    return manifest;
  }

  /** Logs each rejection once. */
  reject(kind: RejectionKind, { document, err, ...facts }: Rejected): false {
    const reason = err instanceof Error ? err.message : null;
    const what = JSON.stringify([kind, facts, reason, (document as Signed)?.signature]);
    if (!this.reported.has(what)) {
      this.reported.add(what);
      this.options.log.error(
        { ...facts, ...(reason !== null && { err }), kind, meaning: MEANING[kind] },
        'registry or files of a remote were rejected; the gateway keeps the last valid ones',
      );
    }
    this.options.onRejected?.(kind);
    return false;
  }
}

interface Rejected {
  document?: unknown;
  err?: unknown;
  remote?: string;
  version?: string;
}
type Signed = { signed_at?: unknown; signature?: unknown } | null;

const MEANING: Record<RejectionKind, string> = {
  unsigned: 'registry has no valid signature',
  foreign: 'a key that is limited to other remotes changed the entry of this remote',
  replayed: 'registry is older than one before, or from the future',
  version: 'remote version is not what was published',
};

const isSigned = (keys: ReleaseKeys, document: unknown): document is object =>
  isSignedBy(keys, 'registry', document);

const toPageKey = (key: ReleaseKey): PageKey =>
  isTeamKey(key) ? { key: toSpki(key), remotes: key.remotes } : toSpki(key);

const getSignedAt = (document: unknown): number => {
  const { signed_at: at } = document as { signed_at?: unknown };
  return typeof at === 'string' ? Date.parse(at) || 0 : 0;
};
