import { readFile } from 'node:fs/promises';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { PHOTO_SIZES } from './photo-keys';
import { hidesAnotherFormat, isPhoto } from './sniff';

/**
 * Pixels that are decoded at most. sharp's own limit (268 million) would allow a bomb of a
 * gigabyte.
 */
const MOST_PIXELS = 40_000_000;

/** What is asked of the process that decodes. */
export interface PhotoJob {
  file: string;
  /** What is made of it beside the full picture. */
  derivatives: readonly Derivative[];
  /** The part to keep, as shares of the picture's width and height once it stands upright. */
  crop?: { x: number; y: number; width: number; height: number };
}

/**
 * `preview` is the whole picture, as wide as a card; card and thumb are cut to the shapes of lists.
 */
export type Derivative = 'card' | 'thumb' | 'blur' | 'preview';

export interface DerivedPhoto {
  full: Uint8Array;
  derivatives: Partial<Record<Derivative, Uint8Array>>;
  /** Size of the full picture in pixels. */
  width: number;
  height: number;
  /**
   * What the picture looks like, as 16 hexadecimal digits; null where there is too little in it to
   * tell.
   */
  look: string | null;
}

interface Raw {
  data: Buffer;
  info: OutputInfo;
}

sharp.cache(false);
sharp.concurrency(1);

/**
 * Everything that the site shows of a photo, made of its pixels alone. Throws on what the decoder
 * dislikes.
 */
export async function derivePhoto({ file, crop, derivatives }: PhotoJob): Promise<DerivedPhoto> {
  const bytes = await readFile(file);
  if (!(await isPhoto(bytes)) || hidesAnotherFormat(bytes))
    throw new Error('This is no picture, or more than one');
  const base = await decode(bytes, crop);
  const made: DerivedPhoto['derivatives'] = {};
  for (const each of derivatives) made[each] = await MAKERS[each](base);
  return {
    full: await webp(reopen(base), 80),
    derivatives: made,
    width: base.info.width,
    height: base.info.height,
    look: await classifyLook(base),
  };
}

/** Edges in one direction that a picture needs so that it is told from a wall. */
const LEAST_EDGES = 6;

/**
 * A difference hash: of nine by eight grey pixels, whether each is darker than the one to its
 * right. Another size, another format or a filter changes a few of the 64 bits; another picture
 * changes about half of them.
 */
async function classifyLook(base: Raw): Promise<string | null> {
  const { data, info } = await reopen(base)
    .greyscale()
    .resize({ width: 9, height: 8, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = (row: number, column: number): number =>
    data[(row * 9 + column) * info.channels] ?? 0;
  const bits = Array.from({ length: 64 }, (_, bit) =>
    grey(bit >> 3, bit & 7) < grey(bit >> 3, (bit & 7) + 1) ? '1' : '0',
  ).join('');
  const edges = bits.replaceAll('0', '').length;
  return Math.min(edges, 64 - edges) < LEAST_EDGES
    ? null
    : BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

/**
 * The one decode: everything else is made from these pixels. The header is read, and believed or
 * not, before them.
 */
async function decode(bytes: Buffer, crop: PhotoJob['crop']): Promise<Raw> {
  const image = sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'warning',
    sequentialRead: true,
  });
  const { width, height, autoOrient } = await image.metadata();
  if (width * height > MOST_PIXELS) throw new Error('Too many pixels');
  const upright = image.autoOrient();
  return (crop ? upright.extract(toPixels(crop, autoOrient)) : upright)
    .resize({ width: PHOTO_SIZES.full, height: 1350, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Whole pixels inside the picture, one at least. */
function toPixels(
  crop: NonNullable<PhotoJob['crop']>,
  size: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const left = Math.min(size.width - 1, Math.round(crop.x * size.width));
  const top = Math.min(size.height - 1, Math.round(crop.y * size.height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(size.width - left, Math.round(crop.width * size.width))),
    height: Math.max(1, Math.min(size.height - top, Math.round(crop.height * size.height))),
  };
}

const reopen = ({ data, info }: Raw): Sharp =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

const cover = (base: Raw, width: number, height: number): Sharp =>
  reopen(base).resize({
    width,
    height,
    fit: 'cover',
    position: sharp.strategy.attention,
    withoutEnlargement: true,
  });

const webp = (image: Sharp, quality: number): Promise<Buffer> =>
  image.webp({ quality, effort: 3 }).toBuffer();

/** Sixteen pixels of colour, enlarged again: nothing of the face is left in the bytes. */
async function blurred(base: Raw): Promise<Buffer> {
  const { data, info } = await reopen(base)
    .resize({ width: 16 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return webp(
    reopen({ data, info }).resize({ width: PHOTO_SIZES.card, kernel: 'cubic' }).blur(12),
    50,
  );
}

const MAKERS: Record<Derivative, (base: Raw) => Promise<Buffer>> = {
  card: (base) => webp(cover(base, PHOTO_SIZES.card, 600), 78),
  thumb: (base) => webp(cover(base, PHOTO_SIZES.thumb, PHOTO_SIZES.thumb), 78),
  blur: blurred,
  preview: (base) =>
    webp(
      reopen(base).resize({
        width: PHOTO_SIZES.card,
        height: 600,
        fit: 'inside',
        withoutEnlargement: true,
      }),
      78,
    ),
};
