import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import { EnvError } from './env';

/** Each purpose has settings and a credential of its own. */
export type S3Purpose = 'MEDIA' | 'REMOTES' | 'PUBLISH' | 'BACKUP' | 'RESTORE';

const RIGHTS: Record<S3Purpose, string> = {
  MEDIA: 'read, write and delete pictures',
  REMOTES: 'read remotes',
  PUBLISH: 'read and write remotes',
  BACKUP: 'write backups',
  RESTORE: 'read backups',
};

export interface S3Settings {
  S3_ENDPOINT: string;
  S3_REGION: string;
  S3_ACCESS_KEY_ID: string;
  S3_SECRET_ACCESS_KEY: string;
}
type S3Env<P extends S3Purpose> = Record<`${P}_${keyof S3Settings}`, z.ZodDefault<z.ZodString>>;

export function s3Env<P extends S3Purpose>(purpose: P): S3Env<P> {
  const settings: Record<string, z.ZodDefault<z.ZodString>> = {
    [`${purpose}_S3_ENDPOINT`]: z
      .string()
      .default('')
      .describe(
        'Base URL of the S3 API, such as https://s3.eu-central-1.amazonaws.com. The bucket is the first part of the path.',
      ),
    [`${purpose}_S3_REGION`]: z
      .string()
      .default('us-east-1')
      .describe('Region in the signatures of requests to S3'),
    [`${purpose}_S3_ACCESS_KEY_ID`]: z
      .string()
      .default('')
      .describe(`Access key ID of a credential that may only ${RIGHTS[purpose]}`),
    [`${purpose}_S3_SECRET_ACCESS_KEY`]: z
      .string()
      .default('')
      .describe(`Secret access key that belongs to ${purpose}_S3_ACCESS_KEY_ID`),
  };
  return settings as S3Env<P>;
}

/** @throws {EnvError} that names the missing settings */
export function openBucket<P extends S3Purpose>(
  setting: string,
  location: string,
  purpose: P,
  env: Record<`${P}_${keyof S3Settings}`, string>,
): S3Bucket {
  const read = (name: keyof S3Settings): string => env[`${purpose}_${name}`];
  const needed = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = needed.filter((name) => !read(name)).map((name) => `${purpose}_${name}`);
  if (missing.length > 0)
    throw new EnvError(
      `The environment is invalid:\n  ${setting} is a bucket, but these settings are missing: ${missing.join(', ')}. The common settings S3_* of earlier versions are not read any more (docs/runbooks/bucket-credentials.md).`,
    );
  return new S3Bucket(location, {
    S3_ENDPOINT: read('S3_ENDPOINT'),
    S3_REGION: read('S3_REGION'),
    S3_ACCESS_KEY_ID: read('S3_ACCESS_KEY_ID'),
    S3_SECRET_ACCESS_KEY: read('S3_SECRET_ACCESS_KEY'),
  });
}

export interface S3Object {
  bytes: Buffer;
  etag: string;
}

interface PutOptions {
  /** ETag that the stored object must have; null means that no object may exist. */
  over?: string | null;
  contentType?: string;
}

interface FileOptions {
  sha256: string;
  md5: string;
  lockedUntil?: Date;
  /** If true, an existing object is not replaced. */
  isNew?: boolean;
}

const RETRIES = 3;
const FILE_TIMEOUT_MS = 3_600_000;

export class S3Bucket {
  private readonly client: AwsClient;
  private readonly base: string;
  private readonly bucketUrl: string;
  private readonly prefix: string;

  constructor(location: string, env: S3Settings) {
    const [, bucket, prefix = ''] =
      /^s3:\/\/([a-z0-9.-]{3,63})(?:\/([\w./-]*))?$/.exec(location) ?? [];
    if (!bucket || !env.S3_ENDPOINT)
      throw new Error(
        `${location} must have the form s3://bucket/prefix, and S3_ENDPOINT must be set`,
      );
    this.prefix = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    this.bucketUrl = `${env.S3_ENDPOINT.replace(/\/$/, '')}/${bucket}`;
    this.base = `${this.bucketUrl}/${this.prefix}`;
    this.client = new AwsClient({
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      region: env.S3_REGION,
      service: 's3',
      retries: RETRIES,
    });
  }

  /** Returns null if the object does not exist, and 'same' if its ETag is still `known`. */
  async get(key: string): Promise<S3Object | null>;
  async get(key: string, known: string): Promise<S3Object | 'same' | null>;
  async get(key: string, known?: string): Promise<S3Object | 'same' | null> {
    const response = await this.ask(this.base + key, {
      method: 'GET',
      headers: known ? { 'if-none-match': known } : {},
    });
    if (response.status === 404) return null;
    if (response.status === 304) return 'same';
    await assertSuccess(response, key);
    return {
      bytes: Buffer.from(await response.arrayBuffer()),
      etag: response.headers.get('etag') ?? '',
    };
  }

  /** Returns false if another write has changed the object since it was read. */
  async put(
    key: string,
    bytes: Buffer,
    { over, contentType = 'application/octet-stream' }: PutOptions = {},
  ): Promise<boolean> {
    const condition: Record<string, string> =
      over === undefined ? {} : over === null ? { 'if-none-match': '*' } : { 'if-match': over };
    const digest = createHash('sha256').update(bytes).digest('hex');
    const headers = { ...condition, 'content-type': contentType, 'x-amz-content-sha256': digest };
    const response = await this.ask(this.base + key, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers,
    });
    const beaten =
      [409, 412].includes(response.status) || (response.status === 404 && over !== undefined);
    if (beaten) await response.body?.cancel();
    else await assertSuccess(response, key);
    return !beaten;
  }

  /**
   * Streams a file of up to 5 GB, S3's limit for one request.
   * @param digests SHA-256 in hex and MD5 in base64; S3 rejects other bytes
   */
  async putFile(
    key: string,
    path: string,
    { sha256, md5, lockedUntil, isNew }: FileOptions,
  ): Promise<void> {
    const response = await this.ask(
      this.base + key,
      {
        method: 'PUT',
        body: await openAsBlob(path),
        headers: {
          'content-type': 'application/octet-stream',
          'content-md5': md5,
          'x-amz-content-sha256': sha256,
          ...(isNew && { 'if-none-match': '*' }),
          ...(lockedUntil && {
            'x-amz-object-lock-mode': 'COMPLIANCE',
            'x-amz-object-lock-retain-until-date': lockedUntil.toISOString(),
          }),
        },
      },
      FILE_TIMEOUT_MS,
    );
    if (!isNew || response.status !== 412) await assertSuccess(response, key);
    await response.body?.cancel();
  }

  /**
   * Returns the size in bytes and a stream that opens on demand; null if the object does not exist.
   */
  async open(key: string): Promise<{ size: number; stream: () => Readable } | null> {
    const head = await this.ask(this.base + key, { method: 'HEAD' });
    await head.body?.cancel();
    if (head.status === 404) return null;
    await assertSuccess(head, key);
    return {
      size: Number(head.headers.get('content-length')),
      stream: () => Readable.from(this.read(key)),
    };
  }

  async delete(key: string): Promise<void> {
    const response = await this.ask(this.base + key, { method: 'DELETE' });
    if (response.status !== 404) await assertSuccess(response, key);
    await response.body?.cancel();
  }

  async list(folder = ''): Promise<{ files: string[]; folders: string[] }> {
    return this.listed(folder, '/');
  }

  async files(folder: string): Promise<string[]> {
    return (await this.listed(folder, '')).files;
  }

  private async *read(key: string): AsyncGenerator<Uint8Array> {
    const response = await this.ask(this.base + key, { method: 'GET' }, FILE_TIMEOUT_MS);
    await assertSuccess(response, key);
    if (response.body)
      yield* Readable.fromWeb(
        response.body as ReadableStream<Uint8Array>,
      ) as AsyncIterable<Uint8Array>;
  }

  private async listed(
    folder: string,
    delimiter: string,
  ): Promise<{ files: string[]; folders: string[] }> {
    const prefix = `${this.prefix}${folder}`;
    const found = { files: [] as string[], folders: [] as string[] };
    let token = '';
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix,
        ...(delimiter && { delimiter }),
        ...(token && { 'continuation-token': token }),
      });
      const response = await this.ask(`${this.bucketUrl}?${query}`, { method: 'GET' });
      await assertSuccess(response, folder);
      const xml = await response.text();
      const below = (tag: string) =>
        texts(xml, tag)
          .filter((name) => name.startsWith(prefix))
          .map((name) => name.slice(prefix.length));
      found.files.push(...below('Key').filter(Boolean));
      found.folders.push(
        ...below('Prefix')
          .filter(Boolean)
          .map((name) => name.replace(/\/$/, '')),
      );
      token = texts(xml, 'NextContinuationToken')[0] ?? '';
    } while (token);
    return found;
  }

  private ask(url: string, init: RequestInit, timeoutMs = 30_000): Promise<Response> {
    return this.client.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  }
}

async function assertSuccess(response: Response, key: string): Promise<void> {
  if (response.ok) return;
  const [code = ''] = texts(await response.text().catch(() => ''), 'Code');
  throw new Error(`S3 answers ${response.status} ${code} for ${key}`);
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const texts = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
  );
