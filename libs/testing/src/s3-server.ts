import { createHash, createHmac } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEYS_PER_PAGE = 3;

/** S3 server that checks signatures and conditions, and returns lists in pages. */
export class S3Server {
  readonly objects = new Map<string, Buffer>();
  readonly requests: string[] = [];
  readonly locks = new Map<string, string>();
  readonly env = {
    S3_ENDPOINT: '',
    S3_REGION: 'eu-test-1',
    S3_ACCESS_KEY_ID: 'test-key',
    S3_SECRET_ACCESS_KEY: 'a secret of tests',
  };
  broken: number | null = null;
  isWriteOnly = false;
  private readonly server: Server = createServer((req, res) => void this.answer(req, res));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.env.S3_ENDPOINT = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(req.url ?? '/', 'http://s3');
    this.requests.push(`${req.method} ${decodeURIComponent(url.pathname)}`);
    if (this.broken) return sendError(res, this.broken, 'InternalError');
    if (!this.isSigned(req, url, body)) return sendError(res, 403, 'SignatureDoesNotMatch');
    if (this.isWriteOnly && req.method !== 'PUT') return sendError(res, 403, 'AccessDenied');
    const [, , ...parts] = decodeURIComponent(url.pathname).split('/');
    const key = parts.join('/');
    if (req.method === 'GET' && key === '') return this.list(url.searchParams, res);
    if (req.method === 'GET') return this.get(key, req, res);
    if (req.method === 'HEAD') return this.head(key, res);
    if (req.method === 'DELETE') return this.delete(key, res);
    if (req.method === 'PUT') return this.put(key, body, req, res);
    return sendError(res, 405, 'MethodNotAllowed');
  }

  private get(key: string, req: IncomingMessage, res: ServerResponse): void {
    const bytes = this.objects.get(key);
    if (!bytes) return sendError(res, 404, 'NoSuchKey');
    const etag = computeTag(bytes);
    if (req.headers['if-none-match'] === etag) return void res.writeHead(304, { etag }).end();
    res.writeHead(200, { etag }).end(bytes);
  }

  private head(key: string, res: ServerResponse): void {
    const bytes = this.objects.get(key);
    if (!bytes) return void res.writeHead(404).end();
    res.writeHead(200, { etag: computeTag(bytes), 'content-length': String(bytes.length) }).end();
  }

  private delete(key: string, res: ServerResponse): void {
    if (this.locks.has(key)) return sendError(res, 403, 'AccessDenied');
    this.objects.delete(key);
    res.writeHead(204).end();
  }

  private put(key: string, body: Buffer, { headers }: IncomingMessage, res: ServerResponse): void {
    const there = this.objects.get(key);
    if (headers['if-none-match'] === '*' && there) return sendError(res, 412, 'PreconditionFailed');
    if (headers['if-match'] && !there) return sendError(res, 404, 'NoSuchKey');
    if (headers['if-match'] && there && headers['if-match'] !== computeTag(there))
      return sendError(res, 412, 'PreconditionFailed');
    const until = headers['x-amz-object-lock-retain-until-date'];
    if (this.locks.has(key)) return sendError(res, 403, 'AccessDenied');
    if (until && headers['content-md5'] !== createHash('md5').update(body).digest('base64'))
      return sendError(res, 400, 'InvalidRequest');
    if (until) this.locks.set(key, String(until));
    this.objects.set(key, body);
    res.writeHead(200, { etag: computeTag(body) }).end();
  }

  private list(query: URLSearchParams, res: ServerResponse): void {
    const prefix = query.get('prefix') ?? '';
    const delimiter = query.get('delimiter');
    const names = [...this.objects.keys()]
      .filter((key) => key.startsWith(prefix))
      .sort()
      .map((key) => {
        const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
        return end < 0
          ? `<Contents><Key>${key}</Key></Contents>`
          : `<CommonPrefixes><Prefix>${key.slice(0, end + 1)}</Prefix></CommonPrefixes>`;
      });
    const all = [...new Set(names)];
    const from = Number(query.get('continuation-token') ?? 0);
    const to = from + KEYS_PER_PAGE;
    const more = to < all.length ? `<NextContinuationToken>${to}</NextContinuationToken>` : '';
    res
      .writeHead(200)
      .end(
        `<ListBucketResult><Prefix>${prefix}</Prefix>${all.slice(from, to).join('')}${more}</ListBucketResult>`,
      );
  }

  private isSigned({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): boolean {
    const [, scope = '', names = '', signature] =
      /Credential=[^/]+\/(\S+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)/.exec(
        headers.authorization ?? '',
      ) ?? [];
    const [date = '', region = '', service = ''] = scope.split('/');
    if (
      !(headers.authorization ?? '').includes(`Credential=${this.env.S3_ACCESS_KEY_ID}/`) ||
      region !== this.env.S3_REGION ||
      service !== 's3'
    )
      return false;
    const payload = String(headers['x-amz-content-sha256']);
    if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false;
    const query = [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&');
    const path = decodeURIComponent(url.pathname).split('/').map(encode).join('/');
    const canonical = [
      method,
      path,
      query,
      ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
      '',
      names,
      payload,
    ].join('\n');
    const text = [
      'AWS4-HMAC-SHA256',
      headers['x-amz-date'],
      scope,
      sha256(Buffer.from(canonical)),
    ].join('\n');
    const key = [region, service, 'aws4_request'].reduce(
      (last, part) => hmac(last, part),
      hmac(`AWS4${this.env.S3_SECRET_ACCESS_KEY}`, date),
    );
    return hmac(key, text).toString('hex') === signature;
  }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();
const computeTag = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function sendError(res: ServerResponse, status: number, code: string): void {
  res.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
}
