import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { photoKey } from './photo-keys';
import { PhotoProcesses } from './photo-processes';
import { PHOTO_LIMITS, type ProcessedPhoto, processPhoto as processFile } from './photo-pipeline';

jest.setTimeout(60_000);

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duet-pipeline-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function processPhoto(
  bytes: Buffer,
  owner: string,
  crop?: Parameters<typeof processFile>[2],
): Promise<ProcessedPhoto> {
  const file = join(folder, String((count += 1)));
  await writeFile(file, bytes);
  return processFile(file, owner, crop);
}

const picture = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('photo pipeline', () => {
  it('creates three sizes and a blurred version, each as WebP under its own key', async () => {
    const photo = await processPhoto(await picture(1600, 2000).jpeg().toBuffer(), 'duet/abc');
    const sizes = await Promise.all(
      photo.objects.map(async ({ bytes }) => sharp(bytes).metadata()),
    );
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 1080, 1350],
      ['webp', 480, 600],
      ['webp', 160, 160],
      ['webp', 160, 200],
    ]);
    expect(new Set(photo.objects.map(({ key }) => key)).size).toBe(4);
    expect(photo.objects[0]?.key).toBe(photoKey(photo.stem, 'full'));
  });

  it('gives a picture the same key for the same member, and a different key for another member', async () => {
    const bytes = await picture(300, 300).png().toBuffer();
    const [first, again, other] = await Promise.all([
      processPhoto(bytes, 'a'),
      processPhoto(bytes, 'a'),
      processPhoto(bytes, 'b'),
    ]);
    expect(again.stem).toBe(first.stem);
    expect(other.stem).not.toBe(first.stem);
    expect(first.blurStem).not.toBe(first.stem);
  });

  // @spec 15.10
  it('computes similar hashes for one picture in two sizes, and a different hash for another picture', async () => {
    const demo = (name: string) => sharp(join(__dirname, '../../../tools/demo/photos', name));
    const bits = (one: string | null, other: string | null) =>
      (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length;
    const [first, smaller, another] = await Promise.all([
      processPhoto(await demo('adam-1.webp').webp().toBuffer(), 'a'),
      processPhoto(
        await demo('adam-1.webp')
          .resize(300)
          .modulate({ brightness: 1.1 })
          .jpeg({ quality: 60 })
          .toBuffer(),
        'b',
      ),
      processPhoto(await demo('adam-2.webp').webp().toBuffer(), 'a'),
    ]);
    expect(first.look).toMatch(/^[0-9a-f]{16}$/);
    expect(bits(first.look, smaller.look)).toBeLessThanOrEqual(8);
    expect(bits(first.look, another.look)).toBeGreaterThan(12);
    expect((await processPhoto(PIXEL, 'a')).look).toBeNull();
  });

  it('applies the orientation and drops all metadata', async () => {
    const bytes = await picture(400, 200)
      .withExif({ IFD0: { Copyright: 'me' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const photo = await processPhoto(bytes, 'a');
    expect([photo.width, photo.height]).toEqual([200, 400]);
    for (const { bytes: out } of photo.objects) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(out).metadata();
      expect([exif, xmp, icc, iptc, orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  it('crops to the selected part of the upright picture', async () => {
    const half = (background: string) =>
      sharp({ create: { width: 200, height: 400, channels: 3, background } })
        .png()
        .toBuffer();
    const bytes = await sharp({
      create: { width: 400, height: 400, channels: 3, background: '#ffffff' },
    })
      .composite([
        { input: await half('#ff0000'), left: 0, top: 0 },
        { input: await half('#0000ff'), left: 200, top: 0 },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const photo = await processPhoto(bytes, 'a', { x: 0.1, y: 0.6, width: 0.32, height: 0.4 });
    expect([photo.width, photo.height]).toEqual([128, 160]);
    const { dominant } = await sharp(photo.objects[0]?.bytes).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect(dominant.r).toBeLessThan(40);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('accepts %s', async (format) => {
    const bytes = await picture(80, 100).toFormat(format).toBuffer();
    const photo = await processPhoto(bytes, 'a');
    expect([photo.width, photo.height]).toEqual([80, 100]);
  });

  it('does not enlarge a small picture', async () => {
    const photo = await processPhoto(await picture(90, 120).webp().toBuffer(), 'a');
    expect([photo.width, photo.height]).toEqual([90, 120]);
  });

  it('rejects a truncated picture', async () => {
    const bytes = await picture(800, 800).jpeg().toBuffer();
    await expect(processPhoto(bytes.subarray(0, bytes.length / 2), 'a')).rejects.toMatchObject({
      code: 'invalid_photo',
    });
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04', 'latin1')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an empty file', Buffer.alloc(0)],
    [
      'a picture followed by a ZIP archive',
      Buffer.concat([PIXEL, Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]),
    ],
    [
      'a picture followed by HTML',
      Buffer.concat([PIXEL, Buffer.from('<SCRIPT>alert(1)</SCRIPT>')]),
    ],
    [
      'a picture followed by an SVG drawing',
      Buffer.concat([PIXEL, Buffer.from('<sVg\nonload="alert(1)"/>')]),
    ],
    [
      'a file that only starts like a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]),
    ],
  ])('rejects %s', async (_, bytes) => {
    await expect(processPhoto(bytes, 'a')).rejects.toMatchObject({ code: 'invalid_photo' });
  });

  it('accepts a picture whose bytes contain the beginning of an HTML tag by chance', async () => {
    const bytes = Buffer.concat([PIXEL, Buffer.from('<svg\x8f<SVG\0<svgs', 'latin1')]);
    expect(await processPhoto(bytes, 'a')).toMatchObject({ width: 1, height: 1 });
  });

  it('rejects a 40,000 x 40,000 PNG by its header', async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    bytes.writeUInt32BE(40_000, 16);
    bytes.writeUInt32BE(40_000, 20);
    await expect(processPhoto(bytes, 'a')).rejects.toMatchObject({ code: 'invalid_photo' });
  });

  it('rejects a file with too many bytes before reading its content', async () => {
    await expect(processPhoto(Buffer.alloc(PHOTO_LIMITS.bytes + 1), 'a')).rejects.toMatchObject({
      code: 'payload_too_large',
    });
  });
});

describe('decoder queue', () => {
  it('rejects a photo when too many photos wait', async () => {
    const file = join(folder, 'queued');
    await writeFile(file, await picture(64, 64).jpeg().toBuffer());
    const processes = new PhotoProcesses(1, 10_000, 2);
    const derive = () => processes.run({ file, derivatives: [] });
    const accepted = Promise.all([derive(), derive(), derive()]);
    await expect(derive()).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'retry-after': '5' },
    });
    const sizes = (await accepted).map((photo) => photo?.width);
    expect(sizes).toEqual([64, 64, 64]);
    await expect(derive()).resolves.toMatchObject({ width: 64 });
  });
});
