import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readRegistry } from '@duet/schemas/remotes';
import type { Registry } from '@duet/schemas/remotes';
import type { S3Bucket } from '@duet/service-kit/s3';
import { MANIFEST_FILE, RETIRED_MARK } from '@duet/schemas/version-manifest';
import type { Logger } from 'pino';
import { fileExists } from '../file-exists';
import { computeDigest } from '../security/digest';
import { LOG_FILE } from './registry-summary';
import type { ReleaseCheck } from './release-check';

const LOOK_EVERY_MS = 1_000;
const ASK_AGAIN_MS = 10_000;
/** Rejected registries are counted again, so that the alert stays active. */
const COUNT_AGAIN_MS = 5_000;
const REGISTRY = 'registry.json';

class RejectedVersionError extends Error {}

/**
 * Copies versions and then the registry from the bucket to a folder, so that an outage of the
 * bucket does not affect pages.
 */
export class RemotesMirror {
  private etag: string | undefined;
  private stored: string | undefined;
  private rejected: { document: unknown; at: number } | null = null;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private drafts = 0;
  private readonly retryAt = new Map<string, number>();

  constructor(
    private readonly bucket: S3Bucket,
    private readonly folder: string,
    private readonly log: Logger,
    private readonly check: ReleaseCheck,
  ) {}

  async start(): Promise<void> {
    await this.rememberStored();
    await this.checkFolders();
    this.timer = setInterval(() => void this.checkFolders(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** Runs one check at a time, because a check can take longer than the interval. */
  checkFolders(): Promise<void> {
    this.looking ??= this.follow()
      .catch((error: unknown) => {
        if (!(error instanceof RejectedVersionError))
          this.log.error(
            { err: error },
            'bucket of remotes could not be read; the next poll will retry',
          );
      })
      .finally(() => (this.looking = undefined));
    return this.looking;
  }

  async fetchAlso(folders: readonly string[]): Promise<void> {
    for (const folder of folders) {
      if ((this.retryAt.get(folder) ?? 0) > Date.now()) continue;
      this.retryAt.delete(folder);
      await this.fetch(folder).catch((error: unknown) => {
        this.retryAt.set(folder, Date.now() + ASK_AGAIN_MS);
        this.log.warn(
          { err: error, folder },
          'remote version could not be copied from the bucket; a later poll will retry',
        );
      });
    }
  }

  /** After a restart, lets the check reject registries that are older than the stored registry. */
  private async rememberStored(): Promise<void> {
    const text = await readFile(join(this.folder, REGISTRY), 'utf8').catch(() => 'null');
    const document = JSON.parse(text) as Partial<Registry> | null;
    if (document !== null && this.check.acceptsRegistry(document)) this.check.adopt(document);
  }

  private async follow(): Promise<void> {
    const object = this.etag
      ? await this.bucket.get(REGISTRY, this.etag)
      : await this.bucket.get(REGISTRY);
    if (object === 'same') return this.countRejected();
    if (object === null) return;
    const document: unknown = JSON.parse(object.bytes.toString('utf8'));
    this.rejected = this.check.acceptsRegistry(document) ? null : { document, at: Date.now() };
    if (this.rejected) {
      this.etag = object.etag;
      return;
    }
    const { registry } = readRegistry(document);
    const failures = await this.fetchNeeded(neededBy(registry));
    if (this.stored !== object.etag) {
      await this.copyLog();
      await this.storeFile(REGISTRY, object.bytes);
    }
    this.stored = object.etag;
    this.etag = failures[0] ? undefined : object.etag;
    if (failures[0]) throw failures[0];
    await this.fetchAlso(getPreviousVersions(registry));
  }

  /**
   * If signatures are checked, the new registry applies even if a version could not be copied,
   * because revocations must take effect. The gateway then serves the remote's previous version.
   */
  private async fetchNeeded(folders: string[]): Promise<Error[]> {
    const failures: Error[] = [];
    for (const folder of folders)
      await this.fetch(folder).catch((error: Error) => {
        if (!this.check.isOn) throw error;
        failures.push(error);
      });
    return failures;
  }

  private countRejected(): void {
    if (!this.rejected || Date.now() - this.rejected.at < COUNT_AGAIN_MS) return;
    this.rejected.at = Date.now();
    this.check.acceptsRegistry(this.rejected.document);
  }

  /** Writes to a draft folder and renames it, so that no version's folder is ever partial. */
  private async fetch(folder: string): Promise<void> {
    const target = join(this.folder, folder);
    const isThere = await fileExists(target);
    if (isThere && (await this.isProven(folder))) return;
    // Each call has its own draft folder, because registry and campaigns can fetch the same
    // version.
    const draft = join(
      this.folder,
      `.${folder.replaceAll('/', '-')}.${process.pid}.${(this.drafts += 1)}`,
    );
    await rm(draft, { recursive: true, force: true });
    try {
      for (const [file, bytes] of await this.download(folder)) {
        await mkdir(dirname(join(draft, file)), { recursive: true });
        await writeFile(join(draft, file), bytes);
      }
      await mkdir(dirname(target), { recursive: true });
      if (isThere) await rename(target, `${draft}.old`);
      await rename(draft, target);
    } finally {
      for (const each of [draft, `${draft}.old`]) await rm(each, { recursive: true, force: true });
    }
  }

  /** Verifies an existing folder again, because its files or the trusted keys may have changed. */
  private isProven = (folder: string): Promise<boolean> =>
    this.check.proveFolder(this.folder, ...split(folder)).then(
      () => true,
      () => false,
    );

  private async download(folder: string): Promise<Map<string, Buffer>> {
    const listed = await this.bucket.files(`${folder}/`);
    if (listed.length === 0) throw new Error(`no files of ${folder} in the bucket`);
    const read = async (file: string): Promise<Buffer> => {
      const object = await this.bucket.get(`${folder}/${file}`);
      if (!object || file.split('/').includes('..'))
        throw new Error(`${folder}/${file} is missing in the bucket or has an invalid path`);
      return object.bytes;
    };
    const found = new Map<string, Buffer>();
    if (!this.check.isOn) {
      for (const file of listed) found.set(file, await read(file));
      return found;
    }
    const { files } = await this.readManifest(folder, read);
    for (const [file, digest] of Object.entries(files)) {
      const bytes = await read(file);
      if (computeDigest(bytes) !== digest) this.reject(folder, `${file} differs from its digest`);
      found.set(file, bytes);
    }
    for (const file of [MANIFEST_FILE, RETIRED_MARK])
      if (listed.includes(file)) found.set(file, await read(file));
    return found;
  }

  private readManifest(folder: string, read: (file: string) => Promise<Buffer>) {
    return this.check
      .readManifest(...split(folder), read)
      .catch((error: Error) => this.reject(folder, error.message));
  }

  private reject(folder: string, reason: string): never {
    const [remote, version] = split(folder);
    const error = new RejectedVersionError(`${folder}: ${reason}`);
    this.check.reject('version', { err: error, remote, version });
    throw error;
  }

  /** Ignores failures, because only staff read the log. */
  private async copyLog(): Promise<void> {
    try {
      const object = await this.bucket.get(LOG_FILE);
      if (object) await this.storeFile(LOG_FILE, object.bytes);
    } catch (error) {
      this.log.warn({ err: error }, 'release log could not be copied; staff see an older log');
    }
  }

  private async storeFile(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const draft = join(this.folder, `.${name}.${process.pid}`);
    await writeFile(draft, bytes);
    await rename(draft, join(this.folder, name));
  }
}

const getPreviousVersions = ({ remotes }: Registry): string[] =>
  Object.entries(remotes).flatMap(([name, { previous }]) =>
    previous ? [`${name}/${previous}`] : [],
  );

function split(folder: string): [name: string, version: string] {
  const [name = '', version = ''] = folder.split('/');
  return [name, version];
}

function neededBy({ remotes }: Registry): string[] {
  return Object.entries(remotes).flatMap(([name, { version, canary }]) =>
    [version, ...(canary ? [canary.version] : [])].map((each) => `${name}/${each}`),
  );
}
