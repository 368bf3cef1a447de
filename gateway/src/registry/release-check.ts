import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MANIFEST_FILE,
  type VersionManifest,
  versionManifest,
} from '@duet/schemas/version-manifest';
import { type ReleaseKeys, isSignedBy, toSpki } from '@duet/service-kit/release-signatures';
import type { Logger } from 'pino';
import { computeDigest } from '../security/digest';

/** The clock of a publisher may be ahead by at most this time. */
const AHEAD_MS = 3_600_000;

export const REJECTION_KINDS = ['unsigned', 'replayed', 'version'] as const;
export type RejectionKind = (typeof REJECTION_KINDS)[number];
type ReadFile = (file: string) => Promise<Buffer>;

interface Options {
  keys: ReleaseKeys | null;
  log: Logger;
  onRejected?: (kind: RejectionKind) => void;
  now?: () => number;
}

export class ReleaseCheck {
  readonly isOn: boolean;
  readonly pageKeys: readonly string[];
  private newestMs = 0;
  private readonly proven = new Set<string>();
  private readonly reported = new Set<string>();

  constructor(private readonly options: Options) {
    this.isOn = options.keys !== null;
    this.pageKeys = (options.keys ?? []).map(toSpki);
  }

  get newest(): number {
    return this.newestMs;
  }

  raise(signedAtMs: number): void {
    this.newestMs = Math.max(this.newestMs, signedAtMs);
  }

  adopt(document: unknown): void {
    if (this.isOn) this.raise(getSignedAt(document));
  }

  acceptsRegistry(document: unknown): boolean {
    const { keys, now = Date.now } = this.options;
    if (!keys) return true;
    if (!isSignedBy(keys, 'registry', document)) return this.reject('unsigned', { document });
    const signedAt = getSignedAt(document);
    const isInTime = signedAt >= this.newestMs && signedAt <= now() + AHEAD_MS;
    return isInTime || this.reject('replayed', { document });
  }

  acceptsLog(document: unknown): boolean {
    const { keys } = this.options;
    return !keys || isSignedBy(keys, 'release log', document);
  }

  /** Previews need a key: without signatures, anyone could make a link. */
  acceptsPreview(document: unknown): boolean {
    const { keys } = this.options;
    return keys !== null && isSignedBy(keys, 'preview', document);
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
    if (!isSignedBy(this.options.keys ?? [], 'version', document))
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
  replayed: 'registry is older than one before, or from the future',
  version: 'remote version is not what was published',
};

const getSignedAt = (document: unknown): number => {
  const { signed_at: at } = document as { signed_at?: unknown };
  return typeof at === 'string' ? Date.parse(at) || 0 : 0;
};
