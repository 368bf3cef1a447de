import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { AppError } from '@duet/service-kit/errors';
import { blurKey, contentStem, PHOTO_SIZES, photoKey } from './photo-keys';
import { Slots } from '@duet/service-kit/slots';
import { sniffPhoto } from './sniff';

/** Limits on what is decoded at all. sharp's own pixel limit (268 million) would allow a bomb of a gigabyte. */
export const PHOTO_LIMITS = { bytes: 12 * 1024 * 1024, pixels: 40_000_000, seconds: 10 } as const;

export interface StoredObject {
  key: string;
  bytes: Buffer;
}

export interface ProcessedPhoto {
  stem: string;
  blurStem: string;
  /** Size of the full picture in pixels, after orientation. */
  width: number;
  height: number;
  objects: StoredObject[];
}

interface Raw {
  data: Buffer;
  info: OutputInfo;
}

// libvips brings its own threads; two pictures at a time keep two cores busy and memory bounded.
const slots = new Slots(2);
sharp.cache(false);

/**
 * Turns uploaded bytes into what the site shows: three WebP sizes and a blurred derivative. Orientation is applied,
 * all metadata is gone, and only pixels survive. `owner` keeps the same picture of two members apart, so that erasing
 * one leaves the other.
 * @throws AppError payload_too_large (bytes), invalid_photo (format, pixels, truncated or hostile content)
 */
export async function processPhoto(bytes: Buffer, owner: string): Promise<ProcessedPhoto> {
  if (bytes.length > PHOTO_LIMITS.bytes) throw new AppError('payload_too_large');
  if (!sniffPhoto(bytes)) throw new AppError('invalid_photo');
  return slots.run(() => derive(bytes, owner));
}

async function derive(bytes: Buffer, owner: string): Promise<ProcessedPhoto> {
  const base = await decode(bytes);
  const [full, card, thumb, blur] = await Promise.all([
    webp(reopen(base), 80),
    webp(crop(base, PHOTO_SIZES.card, 600), 78),
    webp(crop(base, PHOTO_SIZES.thumb, PHOTO_SIZES.thumb), 78),
    blurred(base),
  ]);
  const stem = contentStem('photo', owner, full);
  const blurStem = contentStem('blur', owner, full);
  return {
    stem,
    blurStem,
    width: base.info.width,
    height: base.info.height,
    objects: [
      { key: photoKey(stem, 'full'), bytes: full },
      { key: photoKey(stem, 'card'), bytes: card },
      { key: photoKey(stem, 'thumb'), bytes: thumb },
      { key: blurKey(blurStem), bytes: blur },
    ],
  };
}

/** The one decode: everything else is made from these pixels. */
async function decode(bytes: Buffer): Promise<Raw> {
  try {
    return await sharp(bytes, { limitInputPixels: PHOTO_LIMITS.pixels, failOn: 'warning', sequentialRead: true })
      .timeout({ seconds: PHOTO_LIMITS.seconds })
      .autoOrient()
      .resize({ width: PHOTO_SIZES.full, height: 1350, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    // Whatever the decoder dislikes is the uploader's file; its own words would tell nothing that a member can use.
    throw new AppError('invalid_photo');
  }
}

const reopen = ({ data, info }: Raw): Sharp =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

const crop = (base: Raw, width: number, height: number): Sharp =>
  reopen(base).resize({ width, height, fit: 'cover', position: sharp.strategy.attention, withoutEnlargement: true });

const webp = (image: Sharp, quality: number): Promise<Buffer> => image.webp({ quality, effort: 3 }).toBuffer();

/** Sixteen pixels of colour, enlarged again: nothing of the face is left in the bytes. */
async function blurred(base: Raw): Promise<Buffer> {
  const { data, info } = await reopen(base).resize({ width: 16 }).raw().toBuffer({ resolveWithObject: true });
  return webp(reopen({ data, info }).resize({ width: PHOTO_SIZES.card, kernel: 'cubic' }).blur(12), 50);
}
