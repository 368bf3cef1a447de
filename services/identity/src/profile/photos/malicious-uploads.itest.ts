import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';
import { type IdentityApp, identityApp } from '../../../test/app';
import { type SignedUp, activeMember, picture, upload } from '../../../test/factories';

const MB = 1024 * 1024;
const PATIENCE_MS = 2_000;
/** Attempts per upload. One fast attempt is enough, because other processes can cause delays. */
const TRIES = 3;

let app: IdentityApp;
let member: SignedUp;
beforeAll(async () => {
  app = await identityApp();
  member = await activeMember(app);
  // The first upload allocates memory that the tests must not count.
  await send(upload(await picture()));
}, 120_000);
afterAll(() => app.close());

interface Sent {
  body: Buffer | Readable;
  headers: Record<string, string>;
}

async function send({
  body,
  headers,
}: Sent): Promise<{ status: number | undefined; error: unknown }> {
  const all = { ...(await app.as(member.as)), ...headers };
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      `${app.url}/api/photos`,
      { method: 'POST', headers: all },
      (response) => {
        void buffer(response).then((bytes) => {
          const { error } = JSON.parse(bytes.toString()) as { error?: unknown };
          resolve({ status: response.statusCode, error });
          request.destroy();
        }, reject);
      },
    );
    request.on('error', reject);
    if (Buffer.isBuffer(body)) request.end(body);
    else {
      body.pipe(request);
      request.on('close', () => body.destroy());
    }
  });
}

/** Creates a valid 200 KB image that unpacks to more than 200 MB. */
async function hugePng(): Promise<Buffer> {
  const side = 40_000;
  const row = Buffer.alloc(1 + side / 8);
  const rows = Buffer.concat(Array.from({ length: 100 }, () => row));
  const pixels = await buffer(
    Readable.from(Array.from({ length: side / 100 }, () => rows)).pipe(createDeflate({ level: 1 })),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}

const animatedGif = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 192, channels: 3, background: 'red', pageHeight: 64 } })
    .gif({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();

function endless(): Sent {
  const part = Buffer.alloc(MB, 0xff);
  function* body(): Generator<Buffer> {
    yield Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    );
    for (let i = 0; i < 200; i += 1) yield part;
    yield Buffer.from('\r\n--x--\r\n');
  }
  return {
    body: Readable.from(body()),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  };
}

const MALICIOUS: [name: string, make: () => Promise<Sent> | Sent, status: number, error: string][] =
  [
    [
      'a PNG of 40,000 x 40,000 pixels',
      async () => upload(await hugePng(), 'huge.png', 'image/png'),
      422,
      'invalid_photo',
    ],
    [
      'a picture that is also an HTML page',
      async () =>
        upload(Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')])),
      422,
      'invalid_photo',
    ],
    [
      'a picture that is also a ZIP archive',
      async () =>
        upload(
          Buffer.concat([await picture(), Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]),
        ),
      422,
      'invalid_photo',
    ],
    [
      'an SVG',
      () =>
        upload(
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
          'a.svg',
          'image/svg+xml',
        ),
      422,
      'invalid_photo',
    ],
    [
      'an SVG with the content type of a JPEG',
      () => upload(Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')),
      422,
      'invalid_photo',
    ],
    [
      'a truncated JPEG',
      async () => upload((await picture(1600, 2000)).subarray(0, 60_000)),
      422,
      'invalid_photo',
    ],
    [
      'an animated GIF',
      async () => upload(await animatedGif(), 'a.gif', 'image/gif'),
      422,
      'invalid_photo',
    ],
    ['200 MB of unknown length', endless, 413, 'payload_too_large'],
    [
      '200 MB with a Content-Length',
      () => ({
        ...endless(),
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(200 * MB),
        },
      }),
      413,
      'payload_too_large',
    ],
  ];

describe('malicious upload', () => {
  it.each(MALICIOUS)(
    'of %s is rejected quickly and with little memory',
    async (_, make, status, error) => {
      member = await activeMember(app);
      const before = process.memoryUsage.rss();
      let most = before;
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
      let best = Number.POSITIVE_INFINITY;
      for (let tries = 0; tries < TRIES && best >= PATIENCE_MS; tries += 1) {
        const sent = await make();
        const started = Date.now();
        expect(await send(sent)).toEqual({ status, error });
        best = Math.min(best, Date.now() - started);
      }
      expect(best).toBeLessThan(PATIENCE_MS);
      clearInterval(watch);
      expect(Math.max(most, process.memoryUsage.rss()) - before).toBeLessThan(150 * MB);
    },
    60_000,
  );

  it('does not affect the next upload', async () => {
    expect((await send(upload(await picture()))).status).toBe(201);
    expect(
      (
        (await app.request('GET', '/api/profile', { as: member.as })).body as {
          profile: { images: unknown[] };
        }
      ).profile.images,
    ).toHaveLength(1);
  }, 60_000);
});
