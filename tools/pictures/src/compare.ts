import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Space around the changed part in the pictures of a difference. */
const MARGIN = 24;

export interface Difference {
  pixels: number;
  before: Buffer;
  after: Buffer;
  marked: Buffer;
}

interface Raw {
  data: Buffer;
  width: number;
  height: number;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Every different pixel counts, because both pictures come from the same machine.
 * @returns null for equal pictures
 */
export async function compare(before: Buffer, after: Buffer): Promise<Difference | null> {
  if (before.equals(after)) return null;
  const [a, b] = await toSameSize(await decode(before), await decode(after));
  const { width, height } = a;
  const marks = new Uint8Array(width * height * 4);
  const pixels = pixelmatch(a.data, b.data, marks, width, height, {
    ...{ threshold: 0, includeAA: true, diffColor: [230, 0, 90] },
  });
  if (pixels === 0) return null;
  const box = findBox(a, b);
  const crop = (data: Buffer): Promise<Buffer> =>
    sharp(data, { raw: { width, height, channels: 4 } })
      .extract(box)
      .png()
      .toBuffer();
  return {
    pixels,
    before: await crop(a.data),
    after: await crop(b.data),
    marked: await crop(Buffer.from(marks)),
  };
}

async function decode(png: Buffer): Promise<Raw> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function toSameSize(a: Raw, b: Raw): Promise<[Raw, Raw]> {
  const size = { width: Math.max(a.width, b.width), height: Math.max(a.height, b.height) };
  const fill = async (raw: Raw): Promise<Raw> => {
    const { width, height } = raw;
    if (width === size.width && height === size.height) return raw;
    const data = await sharp(raw.data, { raw: { width, height, channels: 4 } })
      .extend({
        ...{ right: size.width - width, bottom: size.height - height },
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      })
      .raw()
      .toBuffer();
    return { data, ...size };
  };
  return [await fill(a), await fill(b)];
}

function findBox(a: Raw, b: Raw): Box {
  const { width, height } = a;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let index = 0; index < a.data.length; index += 4) {
    if (a.data.readUInt32LE(index) === b.data.readUInt32LE(index)) continue;
    const x = (index / 4) % width;
    const y = Math.floor(index / 4 / width);
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  }
  left = Math.max(left - MARGIN, 0);
  top = Math.max(top - MARGIN, 0);
  return {
    left,
    top,
    width: Math.min(right + MARGIN + 1, width) - left,
    height: Math.min(bottom + MARGIN + 1, height) - top,
  };
}
