import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readRegistry } from '@duet/schemas/remotes';
import type { Registry } from '@duet/schemas/remotes';
import type { S3Bucket } from '@duet/service-kit/s3';
import type { Logger } from 'pino';

const LOOK_EVERY_MS = 1_000;
/** How long a version that the bucket does not have is left alone. */
const ASK_AGAIN_MS = 10_000;
const REGISTRY = 'registry.json';

/**
 * Keeps a folder like the bucket of published remotes, as far as pages need it: first the files of
 * what the registry names, then the registry. Pages are served from the folder alone, so that they
 * outlive the bucket.
 */
export class RemotesMirror {
  private etag: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private drafts = 0;
  private readonly retryAt = new Map<string, number>();

  constructor(
    private readonly bucket: S3Bucket,
    private readonly folder: string,
    private readonly log: Logger,
  ) {}

  /** Resolves after the first look, whatever came of it. */
  async start(): Promise<void> {
    await this.checkFolders();
    this.timer = setInterval(() => void this.checkFolders(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** One at a time: a large version can take longer than the interval. */
  checkFolders(): Promise<void> {
    this.looking ??= this.follow()
      .catch((error: unknown) =>
        this.log.error(
          { err: error },
          'the bucket of remotes could not be read; the next look will retry',
        ),
      )
      .finally(() => (this.looking = undefined));
    return this.looking;
  }

  /**
   * Has these folders of versions as well, which no registry names; one that cannot be had is asked
   * for again a little later.
   */
  async fetchAlso(folders: readonly string[]): Promise<void> {
    for (const folder of folders) {
      if ((this.retryAt.get(folder) ?? 0) > Date.now()) continue;
      this.retryAt.delete(folder);
      await this.fetch(folder).catch((error: unknown) => {
        this.retryAt.set(folder, Date.now() + ASK_AGAIN_MS);
        this.log.warn(
          { err: error, folder },
          'a version could not be loaded from the bucket of remotes; a later look will retry',
        );
      });
    }
  }

  private async follow(): Promise<void> {
    const object = this.etag
      ? await this.bucket.get(REGISTRY, this.etag)
      : await this.bucket.get(REGISTRY);
    if (object === 'same' || object === null) return;
    const { registry } = readRegistry(JSON.parse(object.bytes.toString('utf8')));
    for (const version of neededBy(registry)) await this.fetch(version);
    await this.storeFile(REGISTRY, object.bytes);
    this.etag = object.etag;
    // A rollback or a revocation of a live version must not wait for the files of the one before
    // it.
    await this.fetchAlso(getPreviousVersions(registry));
  }

  /** A version's folder is there whole or not at all. */
  private async fetch(version: string): Promise<void> {
    const there = await access(join(this.folder, version)).then(
      () => true,
      () => false,
    );
    if (there) return;
    // Both who follow the registry and who follow campaigns may want the same one.
    const draft = join(
      this.folder,
      `.${version.replaceAll('/', '-')}.${process.pid}.${(this.drafts += 1)}`,
    );
    await rm(draft, { recursive: true, force: true });
    try {
      const files = await this.bucket.files(`${version}/`);
      if (files.length === 0) throw new Error(`${version} has no files`);
      for (const file of files) {
        const object = await this.bucket.get(`${version}/${file}`);
        if (!object || file.split('/').includes('..'))
          throw new Error(`${version}/${file} cannot be had`);
        await mkdir(dirname(join(draft, file)), { recursive: true });
        await writeFile(join(draft, file), object.bytes);
      }
      await mkdir(dirname(join(this.folder, version)), { recursive: true });
      await rename(draft, join(this.folder, version));
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  private async storeFile(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const draft = join(this.folder, `.${name}.${process.pid}`);
    await writeFile(draft, bytes);
    await rename(draft, join(this.folder, name));
  }
}

/** Folders of the versions that were live before and may be again. */
const getPreviousVersions = ({ remotes }: Registry): string[] =>
  Object.entries(remotes).flatMap(([name, { previous }]) =>
    previous ? [`${name}/${previous}`] : [],
  );

/** Folders of the versions that some visitor gets. */
function neededBy({ remotes }: Registry): string[] {
  return Object.entries(remotes).flatMap(([name, { version, canary }]) =>
    [version, ...(canary ? [canary.version] : [])].map((each) => `${name}/${each}`),
  );
}
