import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { S3Bucket } from '@duet/service-kit/s3';
import { EMPTY_REGISTRY } from '@duet/schemas/remote-rules';
import { readRegistry } from '@duet/schemas/remotes';
import type { ReleaseLog } from '@duet/schemas/release-log';
import type { BuiltRemote, Registry } from '@duet/schemas/remotes';
import { PublishingError } from './errors.ts';
import { applyEdit, readReleases } from './release-log.ts';
import type { Edit, Releases } from './release-log.ts';
import { LOG_FILE, RETIRED_MARK, parseLog, proveBuild } from './store.ts';
import type { RemoteStore } from './store.ts';

const REGISTRY = 'registry.json';
const MARK = 'remote.json';
const TRIES = 30;
const PAUSE_MS = 100;

export class S3Store implements RemoteStore {
  private readonly bucket: S3Bucket;
  constructor(bucket: S3Bucket) {
    this.bucket = bucket;
  }

  async versions(name: string): Promise<string[]> {
    return (await this.bucket.list(`${name}/`)).folders.sort();
  }

  async registry(): Promise<Registry> {
    return (await this.readRegistry()).registry;
  }

  async releases(): Promise<Releases> {
    const { registry } = await this.readRegistry();
    return readReleases(registry, (await this.readLog()).log);
  }

  /**
   * Uses optimistic locking: S3 accepts one of two concurrent writers, and the other writer
   * retries.
   */
  async change(edit: Edit): Promise<Releases> {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const [{ registry, etag }, { log, etag: logEtag }] = [
        await this.readRegistry(),
        await this.readLog(),
      ];
      const written = applyEdit({ registry, log }, edit);
      if (!written) return readReleases(registry, log);
      if (
        (await this.put(LOG_FILE, written.log, logEtag)) &&
        (await this.put(REGISTRY, written.registry, etag))
      )
        return readReleases(written.registry, written.log);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * attempt));
    }
    throw new PublishingError(
      `other publishers changed the registry during all ${TRIES} attempts: try again`,
    );
  }

  async markRetired(name: string, version: string): Promise<void> {
    await this.bucket.put(`${name}/${version}/${RETIRED_MARK}`, Buffer.from('retired\n'));
  }

  /**
   * Never replaces files. The file remote.json is stored last, because it marks the version as
   * complete.
   */
  async keep(build: string, name: string, version: string): Promise<void> {
    const found = await readdir(build, { recursive: true, withFileTypes: true });
    const files = found
      .filter((entry) => entry.isFile())
      .map((entry) => relative(build, join(entry.parentPath, entry.name)));
    const put = async (file: string) =>
      this.bucket.put(`${name}/${version}/${file}`, await readFile(join(build, file)), {
        over: null,
      });
    for (const file of files.filter((each) => each !== MARK)) await put(file);
    await put(MARK);
  }

  async built(name: string, version: string): Promise<BuiltRemote> {
    const folder = `${name}/${version}`;
    return proveBuild(
      folder,
      async (path) => (await this.bucket.get(`${folder}/${path}`))?.bytes ?? null,
    );
  }

  private put = (
    key: string,
    content: Registry | ReleaseLog,
    over: string | null,
  ): Promise<boolean> =>
    this.bucket.put(key, Buffer.from(JSON.stringify(content, null, 1)), {
      over,
      contentType: 'application/json',
    });

  private async readRegistry(): Promise<{ registry: Registry; etag: string | null }> {
    const object = await this.bucket.get(REGISTRY);
    if (!object) return { registry: EMPTY_REGISTRY, etag: null };
    return {
      registry: readRegistry(JSON.parse(object.bytes.toString('utf8'))).registry,
      etag: object.etag,
    };
  }

  private async readLog(): Promise<{ log: ReleaseLog; etag: string | null }> {
    const object = await this.bucket.get(LOG_FILE);
    return {
      log: parseLog(object?.bytes.toString('utf8') ?? null, LOG_FILE),
      etag: object?.etag ?? null,
    };
  }
}
