import sharp, { type Sharp } from 'sharp';
import { photoKey } from './photo-keys';
import { PHOTO_LIMITS, processPhoto } from './photo-pipeline';

const picture = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 120, sigma: 40 } } });

describe('the photo pipeline', () => {
  it('makes three sizes and a blur, each a WebP under its own key', async () => {
    const photo = await processPhoto(await picture(1600, 2000).jpeg().toBuffer(), 'duet/abc');
    const sizes = await Promise.all(photo.objects.map(async ({ bytes }) => sharp(bytes).metadata()));
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 1080, 1350],
      ['webp', 480, 600],
      ['webp', 160, 160],
      ['webp', 480, 600],
    ]);
    expect(new Set(photo.objects.map(({ key }) => key)).size).toBe(4);
    expect(photo.objects[0]?.key).toBe(photoKey(photo.stem, 'full'));
  });

  it('gives the same address to the same picture of one member and another to another member', async () => {
    const bytes = await picture(300, 300).png().toBuffer();
    const [first, again, other] = await Promise.all([processPhoto(bytes, 'a'), processPhoto(bytes, 'a'), processPhoto(bytes, 'b')]);
    expect(again.stem).toBe(first.stem);
    expect(other.stem).not.toBe(first.stem);
    expect(first.blurStem).not.toBe(first.stem);
  });

  it('applies the orientation and drops every piece of metadata', async () => {
    const bytes = await picture(400, 200)
      .withExif({ IFD0: { Copyright: 'me' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const photo = await processPhoto(bytes, 'a');
    expect([photo.width, photo.height]).toEqual([200, 400]);
    for (const { bytes: out } of photo.objects) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(out).metadata();
      expect([exif, xmp, icc, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    }
  });

  it('does not enlarge a small picture', async () => {
    const photo = await processPhoto(await picture(90, 120).webp().toBuffer(), 'a');
    expect([photo.width, photo.height]).toEqual([90, 120]);
  });

  it('refuses a truncated picture', async () => {
    const bytes = await picture(800, 800).jpeg().toBuffer();
    await expect(processPhoto(bytes.subarray(0, bytes.length / 2), 'a')).rejects.toMatchObject({ code: 'invalid_photo' });
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04', 'latin1')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an empty file', Buffer.alloc(0)],
    ['a JPEG by its first bytes alone', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)])],
  ])('refuses %s', async (_, bytes) => {
    await expect(processPhoto(bytes, 'a')).rejects.toMatchObject({ code: 'invalid_photo' });
  });

  it('refuses a 40,000 x 40,000 PNG at once, by its header', async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    bytes.writeUInt32BE(40_000, 16);
    bytes.writeUInt32BE(40_000, 20);
    const started = Date.now();
    await expect(processPhoto(bytes, 'a')).rejects.toMatchObject({ code: 'invalid_photo' });
    expect(Date.now() - started).toBeLessThan(1_000);
  });

  it('refuses more bytes than the limit before looking at them', async () => {
    await expect(processPhoto(Buffer.alloc(PHOTO_LIMITS.bytes + 1), 'a')).rejects.toMatchObject({ code: 'payload_too_large' });
  });
});
