import { createHash, createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { isObjectKey, type ObjectStore, type StoredFile } from './object-store';

export interface S3Options {
  /** Address of the bucket, such as https://s3.eu-central-1.amazonaws.com/photos. */
  bucketUrl: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

const TIMEOUT_MS = 15_000;
const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Objects in a bucket of anything that speaks the S3 API. Requests carry AWS Signature Version 4. */
export class S3Store implements ObjectStore {
  private readonly base: string;

  constructor(
    private readonly options: S3Options,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.base = options.bucketUrl.replace(/\/$/, '');
  }

  /** One address for everything: https://key:secret@host/bucket?region=eu-central-1. */
  static at(address: string): S3Store {
    const url = new URL(address);
    return new S3Store({
      bucketUrl: `${url.origin}${url.pathname}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      accessKey: decodeURIComponent(url.username),
      secretKey: decodeURIComponent(url.password),
    });
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    if (!isObjectKey(key)) throw new Error(`Not an object key: ${key}`);
    // Keys are addresses of content: what is there already is the same, and 412 says so without a transfer being lost.
    const response = await this.send('PUT', key, { body: bytes, headers: { 'if-none-match': '*' } });
    await response.body?.cancel();
    if (!response.ok && response.status !== 412) throw new Error(`The object store answered ${response.status} to PUT`);
  }

  async get(key: string): Promise<StoredFile | null> {
    if (!isObjectKey(key)) return null;
    const head = await this.send('HEAD', key);
    if (head.status === 404) return null;
    if (!head.ok) throw new Error(`The object store answered ${head.status} to HEAD`);
    return { size: Number(head.headers.get('content-length')), stream: () => Readable.from(this.read(key)) };
  }

  async delete(key: string): Promise<void> {
    if (!isObjectKey(key)) return;
    const response = await this.send('DELETE', key);
    await response.body?.cancel();
    if (!response.ok && response.status !== 404) throw new Error(`The object store answered ${response.status} to DELETE`);
  }

  /** Asked for when it is read, so that nobody has to end a transfer that was never wanted. */
  private async *read(key: string): AsyncGenerator<Uint8Array> {
    const response = await this.send('GET', key);
    if (!response.ok || !response.body) throw new Error(`The object store answered ${response.status} to GET`);
    yield* Readable.fromWeb(response.body as ReadableStream<Uint8Array>) as AsyncIterable<Uint8Array>;
  }

  private send(method: string, key: string, { body, headers = {} }: { body?: Uint8Array; headers?: Record<string, string> } = {}): Promise<Response> {
    const url = new URL(`${this.base}/${key}`);
    const hash = sha256(body ?? '');
    const signed = this.sign(method, url, { ...headers, 'x-amz-content-sha256': hash }, hash);
    return fetch(url, { method, body: body && new Uint8Array(body), headers: signed, signal: AbortSignal.timeout(TIMEOUT_MS) });
  }

  private sign(method: string, url: URL, headers: Record<string, string>, hash: string): Record<string, string> {
    const { region, accessKey, secretKey } = this.options;
    const time = this.now().toISOString().replace(/[:-]|\.\d{3}/g, '');
    const day = time.slice(0, 8);
    const all: Record<string, string> = { ...headers, host: url.host, 'x-amz-date': time };
    const names = Object.keys(all).sort();
    const canonical = [method, url.pathname, '', ...names.map((name) => `${name}:${all[name]}`), '', names.join(';'), hash].join('\n');
    const scope = `${day}/${region}/s3/aws4_request`;
    const key = ['aws4_request', 's3', region, day].reduceRight<Buffer>((secret, part) => hmac(secret, part), Buffer.from(`AWS4${secretKey}`));
    const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex');
    const { host: _host, ...sent } = all;
    return { ...sent, authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}` };
  }
}
