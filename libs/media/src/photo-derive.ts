import { readFile } from 'node:fs/promises';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { PHOTO_SIZES } from './photo-keys';
import { hidesAnotherFormat, isPhoto } from './sniff';

/** A picture at sharp's default limit (268 million pixels) would use a gigabyte of memory. */
const MOST_PIXELS = 40_000_000;

export interface PhotoJob {
  file: string;
  derivatives: readonly Derivative[];
  /** Part to keep, in fractions of width and height after the rotation by EXIF. */
  crop?: { x: number; y: number; width: number; height: number };
}

/** `card` and `thumb` are cropped; `preview` is as wide as a card and not cropped. */
export type Derivative = 'card' | 'thumb' | 'blur' | 'preview';

export interface DerivedPhoto {
  full: Uint8Array;
  derivatives: Partial<Record<Derivative, Uint8Array>>;
  width: number;
  height: number;
  /** Pixels of the short side before crop and scaling. */
  shortSide: number;
  /** Perceptual hash in 16 hexadecimal digits; null if the picture has too little detail. */
  look: string | null;
}

interface Raw {
  data: Buffer;
  info: OutputInfo;
}

interface Decoded extends Raw {
  shortSide: number;
}

sharp.cache(false);
sharp.concurrency(1);

/** @throws if decoding fails */
export async function derivePhoto({ file, crop, derivatives }: PhotoJob): Promise<DerivedPhoto> {
  const bytes = await readFile(file);
  if (!(await isPhoto(bytes)) || hidesAnotherFormat(bytes))
    throw new Error('file is not a photo, or contains a second format');
  const base = await decode(bytes, crop);
  const made: DerivedPhoto['derivatives'] = {};
  for (const each of derivatives) made[each] = await MAKERS[each](base);
  return {
    full: await webp(reopen(base), 80),
    derivatives: made,
    width: base.info.width,
    height: base.info.height,
    shortSide: base.shortSide,
    look: await classifyLook(base),
  };
}

/** Minimum count of 1 bits, and of 0 bits, in the hash of a picture with enough detail. */
const LEAST_EDGES = 6;

/**
 * Computes a difference hash of 9 x 8 grey pixels. Copies with another size, format or filter
 * differ in few bits; other pictures differ in about half.
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

async function decode(bytes: Buffer, crop: PhotoJob['crop']): Promise<Decoded> {
  const image = sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'warning',
    sequentialRead: true,
  });
  const { width, height, autoOrient } = await image.metadata();
  if (width * height > MOST_PIXELS) throw new Error('picture has too many pixels');
  const upright = image.autoOrient();
  const raw = await (crop ? upright.extract(toPixels(crop, autoOrient)) : upright)
    .resize({ width: PHOTO_SIZES.full, height: 1350, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...raw, shortSide: Math.min(width, height) };
}

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

/**
 * Blurs by scaling down to a width of 16 pixels, so that the file does not show the face. Browsers
 * enlarge the result, because blurring at the size of a card takes ten times as long.
 */
async function blurred(base: Raw): Promise<Buffer> {
  const { data, info } = await reopen(base)
    .resize({ width: 16 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return webp(
    reopen({ data, info }).resize({ width: PHOTO_SIZES.thumb, kernel: 'cubic' }).blur(4),
    85,
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
