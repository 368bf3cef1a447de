import { readFile } from 'node:fs/promises';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { PHOTO_SIZES } from './photo-keys';
import { hidesAnotherFormat, sniffPhoto } from './sniff';

/** Pixels that are decoded at most. sharp's own limit (268 million) would allow a bomb of a gigabyte. */
const MOST_PIXELS = 40_000_000;

/** What is asked of the process that decodes. */
export interface PhotoJob {
  file: string;
  /** What is made of it beside the full picture. */
  derivatives: readonly Derivative[];
  /** The part to keep, as shares of the picture's width and height once it stands upright. */
  crop?: { x: number; y: number; width: number; height: number };
}

/** `preview` is the whole picture, as wide as a card; card and thumb are cut to the shapes of lists. */
export type Derivative = 'card' | 'thumb' | 'blur' | 'preview';

export interface DerivedPhoto {
  full: Uint8Array;
  derivatives: Partial<Record<Derivative, Uint8Array>>;
  /** Size of the full picture in pixels. */
  width: number;
  height: number;
}

interface Raw {
  data: Buffer;
  info: OutputInfo;
}

sharp.cache(false);
sharp.concurrency(1);

/** Everything that the site shows of a photo, made of its pixels alone. Throws on what the decoder dislikes. */
export async function derivePhoto({ file, crop, derivatives }: PhotoJob): Promise<DerivedPhoto> {
  const bytes = await readFile(file);
  if (!sniffPhoto(bytes) || hidesAnotherFormat(bytes)) throw new Error('This is no picture, or more than one');
  const base = await decode(bytes, crop);
  const made: DerivedPhoto['derivatives'] = {};
  for (const each of derivatives) made[each] = await MAKERS[each](base);
  return {
    full: await webp(reopen(base), 80),
    derivatives: made,
    width: base.info.width,
    height: base.info.height,
  };
}

/** The one decode: everything else is made from these pixels. The header is read, and believed or not, before them. */
async function decode(bytes: Buffer, crop: PhotoJob['crop']): Promise<Raw> {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning', sequentialRead: true });
  const { width, height, autoOrient } = await image.metadata();
  if (width * height > MOST_PIXELS) throw new Error('Too many pixels');
  const upright = image.autoOrient();
  return (crop ? upright.extract(pixelsOf(crop, autoOrient)) : upright)
    .resize({ width: PHOTO_SIZES.full, height: 1350, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Whole pixels inside the picture, one at least. */
function pixelsOf(crop: NonNullable<PhotoJob['crop']>, size: { width: number; height: number }): { left: number; top: number; width: number; height: number } {
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
  reopen(base).resize({ width, height, fit: 'cover', position: sharp.strategy.attention, withoutEnlargement: true });

const webp = (image: Sharp, quality: number): Promise<Buffer> => image.webp({ quality, effort: 3 }).toBuffer();

/** Sixteen pixels of colour, enlarged again: nothing of the face is left in the bytes. */
async function blurred(base: Raw): Promise<Buffer> {
  const { data, info } = await reopen(base).resize({ width: 16 }).raw().toBuffer({ resolveWithObject: true });
  return webp(reopen({ data, info }).resize({ width: PHOTO_SIZES.card, kernel: 'cubic' }).blur(12), 50);
}

const MAKERS: Record<Derivative, (base: Raw) => Promise<Buffer>> = {
  card: (base) => webp(cover(base, PHOTO_SIZES.card, 600), 78),
  thumb: (base) => webp(cover(base, PHOTO_SIZES.thumb, PHOTO_SIZES.thumb), 78),
  blur: blurred,
  preview: (base) => webp(reopen(base).resize({ width: PHOTO_SIZES.card, height: 600, fit: 'inside', withoutEnlargement: true }), 78),
};
