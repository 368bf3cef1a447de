import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { S3Bucket } from '@duet/service-kit/s3';
import { EMPTY_REGISTRY } from '@duet/schemas/remote-rules';
import { readRegistry } from '@duet/schemas/remotes';
import type { BuiltRemote, Registry } from '@duet/schemas/remotes';
import { PublishingError, proveBuild } from './store.ts';
import type { RemoteStore } from './store.ts';

const REGISTRY = 'registry.json';
const MARK = 'remote.json';
const TRIES = 30;
const PAUSE_MS = 100;

/** Published remotes in a bucket, in the same places as in a folder. Gateways mirror it. */
export class S3Store implements RemoteStore {
  private readonly bucket: S3Bucket;
  constructor(bucket: S3Bucket) {
    this.bucket = bucket;
  }

  async versions(name: string): Promise<string[]> {
    return (await this.bucket.list(`${name}/`)).folders.sort();
  }

  async registry(): Promise<Registry> {
    return (await this.read()).registry;
  }

  /** Two at once: S3 takes the first, and the other one begins anew on what is there then. */
  async change(edit: (registry: Registry) => Registry): Promise<Registry> {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const { registry: before, etag } = await this.read();
      const edited = edit(before);
      if (JSON.stringify(edited) === JSON.stringify(before)) return before;
      const after = { ...edited, revision: before.revision + 1 };
      const bytes = Buffer.from(JSON.stringify(after, null, 1));
      if (await this.bucket.put(REGISTRY, bytes, { over: etag, contentType: 'application/json' })) return after;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * attempt));
    }
    throw new PublishingError(`the registry changes faster than this change can be made: ${TRIES} attempts failed, try again`);
  }

  /** What is there already stays as it is; remote.json comes last, so that half a version is none. */
  async keep(build: string, name: string, version: string): Promise<void> {
    const found = await readdir(build, { recursive: true, withFileTypes: true });
    const files = found.filter((entry) => entry.isFile()).map((entry) => relative(build, join(entry.parentPath, entry.name)));
    const put = async (file: string) => this.bucket.put(`${name}/${version}/${file}`, await readFile(join(build, file)), { over: null });
    for (const file of files.filter((each) => each !== MARK)) await put(file);
    await put(MARK);
  }

  async built(name: string, version: string): Promise<BuiltRemote> {
    const folder = `${name}/${version}`;
    return proveBuild(folder, async (path) => (await this.bucket.get(`${folder}/${path}`))?.bytes ?? null);
  }

  private async read(): Promise<{ registry: Registry; etag: string | null }> {
    const object = await this.bucket.get(REGISTRY);
    if (!object) return { registry: EMPTY_REGISTRY, etag: null };
    return { registry: readRegistry(JSON.parse(object.bytes.toString('utf8'))).registry, etag: object.etag };
  }
}
