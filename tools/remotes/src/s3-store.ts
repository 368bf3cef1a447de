import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Bucket } from '@duet/service-kit/s3';
import { PATTERNS } from '@duet/schemas/remote-terms';
import { MANIFEST_FILE, RETIRED_MARK } from '@duet/schemas/version-manifest';
import type { ReleaseLog } from '@duet/schemas/release-log';
import type { Registry } from '@duet/schemas/remotes';
import type { VersionManifest } from '@duet/schemas/version-manifest';
import { LOG_FILE, digestsOf, inFolder, isPublished, listFiles, readBuild } from './builds.ts';
import { PublishingError } from './errors.ts';
import { applyEdit, readReleases } from './release-log.ts';
import { makeManifest, proveKept, readState, signState } from './signing.ts';
import { REGISTRY } from './store.ts';
import type { ReadFile } from './builds.ts';
import type { Edit, Releases } from './release-log.ts';
import type { KeptRemote, Signing, State } from './signing.ts';
import type { RemoteStore } from './store.ts';

const MARK = 'remote.json';
const TRIES = 30;
const PAUSE_MS = 100;

type Stored = State & { etag: string | null; logEtag: string | null };

export class S3Store implements RemoteStore {
  private readonly bucket: S3Bucket;
  readonly signing: Signing;
  constructor(bucket: S3Bucket, signing: Signing) {
    this.bucket = bucket;
    this.signing = signing;
  }

  async names(): Promise<string[]> {
    return (await this.bucket.list()).folders.filter((name) => PATTERNS.remote.test(name)).sort();
  }

  async versions(name: string): Promise<string[]> {
    return (await this.bucket.list(`${name}/`)).folders.sort();
  }

  files = async (name: string, version: string): Promise<string[]> =>
    (await this.bucket.files(`${name}/${version}/`)).filter(isPublished).sort();

  reader =
    (name: string, version: string): ReadFile =>
    async (path) =>
      (await this.bucket.get(`${name}/${version}/${path}`))?.bytes ?? null;

  built = (name: string, version: string): Promise<KeptRemote> =>
    proveKept(name, version, this.reader(name, version), this.signing);

  async writeManifest(manifest: VersionManifest): Promise<void> {
    const key = `${manifest.remote}/${manifest.version}/${MANIFEST_FILE}`;
    await this.bucket.put(key, toBytes(manifest), { contentType: 'application/json' });
  }

  async registry(): Promise<Registry> {
    return (await this.state()).registry;
  }

  async releases(): Promise<Releases> {
    const { registry, log } = await this.state();
    return readReleases(registry, log);
  }

  async change(edit: Edit): Promise<Releases> {
    const { registry, log } = await this.update((stored) => applyEdit(stored, edit));
    return readReleases(registry, log);
  }

  async sign(edit: (registry: Registry) => Registry, isTrusted: boolean): Promise<void> {
    await this.update(({ registry, log }) => ({ registry: edit(registry), log }), isTrusted);
  }

  /** S3 accepts one of two concurrent writers, and the other writer retries. */
  private async update(make: (stored: State) => State | null, isTrusted = false): Promise<State> {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const stored = await this.state(isTrusted);
      const written = make(stored);
      if (!written) return stored;
      const signed = signState(written, stored, this.signing);
      if (
        (await this.put(LOG_FILE, signed.log, stored.logEtag)) &&
        (await this.put(REGISTRY, signed.registry, stored.etag))
      )
        return written;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * attempt));
    }
    throw new PublishingError(
      `other publishers changed the registry during all ${TRIES} attempts: try again`,
    );
  }

  async markRetired(name: string, version: string): Promise<void> {
    await this.bucket.put(`${name}/${version}/${RETIRED_MARK}`, Buffer.from('retired\n'));
  }

  /** Never replaces files. Stores remote.json last, because it marks the version as complete. */
  async keep(build: string, name: string, version: string): Promise<void> {
    const files = await listFiles(build);
    const content = {
      built: await readBuild(build),
      files: await digestsOf(files, inFolder(build)),
    };
    const manifest = makeManifest(name, version, content, this.signing);
    const put = async (file: string, bytes: Buffer) =>
      this.bucket.put(`${name}/${version}/${file}`, bytes, { over: null });
    for (const file of files.filter((each) => each !== MARK))
      await put(file, await readFile(join(build, file)));
    await put(MANIFEST_FILE, toBytes(manifest));
    await put(MARK, await readFile(join(build, MARK)));
  }

  private put = (
    key: string,
    content: Registry | ReleaseLog,
    over: string | null,
  ): Promise<boolean> =>
    this.bucket.put(key, toBytes(content), { over, contentType: 'application/json' });

  private async state(isTrusted = false): Promise<Stored> {
    const registry = await this.bucket.get(REGISTRY);
    const log = await this.bucket.get(LOG_FILE);
    const texts = {
      registry: registry?.bytes.toString('utf8') ?? null,
      log: log?.bytes.toString('utf8') ?? null,
    };
    const state = readState(texts, this.signing, { where: 'the bucket', isTrusted });
    return { ...state, etag: registry?.etag ?? null, logEtag: log?.etag ?? null };
  }
}

const toBytes = (content: object): Buffer => Buffer.from(JSON.stringify(content, null, 1));
