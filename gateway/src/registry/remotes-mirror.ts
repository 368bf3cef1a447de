import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readRegistry } from '@duet/schemas/remotes';
import type { Registry } from '@duet/schemas/remotes';
import type { S3Bucket } from '@duet/service-kit/s3';
import type { Logger } from 'pino';

const LOOK_EVERY_MS = 1_000;
const ASK_AGAIN_MS = 10_000;
const REGISTRY = 'registry.json';

/**
 * Copies versions and then the registry from the bucket to a folder, so that an outage of the
 * bucket does not affect pages.
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

  async start(): Promise<void> {
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
      .catch((error: unknown) =>
        this.log.error(
          { err: error },
          'bucket of remotes could not be read; the next poll will retry',
        ),
      )
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

  private async follow(): Promise<void> {
    const object = this.etag
      ? await this.bucket.get(REGISTRY, this.etag)
      : await this.bucket.get(REGISTRY);
    if (object === 'same' || object === null) return;
    const { registry } = readRegistry(JSON.parse(object.bytes.toString('utf8')));
    for (const version of neededBy(registry)) await this.fetch(version);
    await this.storeFile(REGISTRY, object.bytes);
    this.etag = object.etag;
    await this.fetchAlso(getPreviousVersions(registry));
  }

  /** Writes to a draft folder and renames it, so that no version's folder is ever partial. */
  private async fetch(version: string): Promise<void> {
    const there = await access(join(this.folder, version)).then(
      () => true,
      () => false,
    );
    if (there) return;
    // Each call has its own draft folder, because registry and campaigns may fetch the same
    // version.
    const draft = join(
      this.folder,
      `.${version.replaceAll('/', '-')}.${process.pid}.${(this.drafts += 1)}`,
    );
    await rm(draft, { recursive: true, force: true });
    try {
      const files = await this.bucket.files(`${version}/`);
      if (files.length === 0) throw new Error(`no files of ${version} in the bucket`);
      for (const file of files) {
        const object = await this.bucket.get(`${version}/${file}`);
        if (!object || file.split('/').includes('..'))
          throw new Error(`${version}/${file} is missing in the bucket or has an invalid path`);
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

const getPreviousVersions = ({ remotes }: Registry): string[] =>
  Object.entries(remotes).flatMap(([name, { previous }]) =>
    previous ? [`${name}/${previous}`] : [],
  );

function neededBy({ remotes }: Registry): string[] {
  return Object.entries(remotes).flatMap(([name, { version, canary }]) =>
    [version, ...(canary ? [canary.version] : [])].map((each) => `${name}/${each}`),
  );
}
