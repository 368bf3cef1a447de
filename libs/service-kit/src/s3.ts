import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { z } from 'zod';

export const s3Env = {
  S3_ENDPOINT: z
    .string()
    .default('')
    .describe(
      'Base URL of the S3 API, such as https://s3.eu-central-1.amazonaws.com. The bucket is the first part of the path. Required if a setting has the form s3://bucket/prefix.',
    ),
  S3_REGION: z.string().default('us-east-1').describe('Region in the signatures of requests to S3'),
  S3_ACCESS_KEY_ID: z.string().default('').describe('Access key ID for S3'),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .default('')
    .describe('Secret access key that belongs to S3_ACCESS_KEY_ID'),
};
export type S3Settings = z.infer<z.ZodObject<typeof s3Env>>;

export interface S3Object {
  bytes: Buffer;
  etag: string;
}

interface PutOptions {
  /** ETag that the stored object must have; null means that no object may exist. */
  over?: string | null;
  contentType?: string;
}

const RETRIES = 3;

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

  /** Stores an object. Returns false if another write changed it meanwhile. */
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
    const response = await this.ask(this.base + key, { method: 'GET' });
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

  private ask(url: string, init: RequestInit): Promise<Response> {
    return this.client.fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
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
