import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { S3Store } from './s3-store';

const objects = new Map<string, Buffer>();
const asked: { method: string; headers: IncomingMessage['headers'] }[] = [];
let server: Server;
let store: S3Store;

/** As much of S3 as the store uses, conditional writes included. */
beforeAll(async () => {
  server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url ?? '';
      const found = objects.get(path);
      asked.push({ method: String(request.method), headers: request.headers });
      if (request.method === 'PUT' && request.headers['if-none-match'] === '*' && found) return response.writeHead(412).end();
      if (request.method === 'PUT') objects.set(path, body);
      if (request.method === 'DELETE') objects.delete(path);
      const reads = request.method === 'GET' || request.method === 'HEAD';
      if (reads && !found) return response.writeHead(404).end();
      return response.writeHead(200, { 'content-length': reads ? String(found?.length) : '0' }).end(request.method === 'GET' ? found : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  store = S3Store.at(`http://AKID:secret@127.0.0.1:${port}/photos/?region=eu-central-1`);
});
afterAll(() => server.close());

describe('the S3 store', () => {
  it('gives back what was put, and forgets what was deleted', async () => {
    await store.put('abcdef0123-480.webp', Buffer.from('picture'));
    const found = await store.get('abcdef0123-480.webp');
    expect(found?.size).toBe(7);
    expect((await buffer(found!.stream())).toString()).toBe('picture');
    await store.delete('abcdef0123-480.webp');
    expect(await store.get('abcdef0123-480.webp')).toBeNull();
    await store.delete('abcdef0123-480.webp');
  });

  it('writes on condition that nothing is there: the same key again is harmless', async () => {
    await store.put('abcdef0123.webp', Buffer.from('one'));
    await store.put('abcdef0123.webp', Buffer.from('one'));
    const puts = asked.filter(({ method }) => method === 'PUT');
    expect(puts.every(({ headers }) => headers['if-none-match'] === '*')).toBe(true);
    expect(objects.get('/photos/abcdef0123.webp')?.toString()).toBe('one');
  });

  it('signs each request, its condition and its content included', () => {
    const put = asked.find(({ method }) => method === 'PUT');
    expect(put?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=host;if-none-match;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
    );
    expect(put?.headers['x-amz-content-sha256']).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each(['../../etc/passwd', '/x', '.hidden-file', 'a'])('knows no object called %s, and asks nobody', async (key) => {
    const before = asked.length;
    expect(await store.get(key)).toBeNull();
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow();
    expect(asked).toHaveLength(before);
  });
});
