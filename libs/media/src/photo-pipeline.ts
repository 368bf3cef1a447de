import { open } from 'node:fs/promises';
import { AppError } from '@duet/service-kit/errors';
import type { DerivedPhoto, PhotoJob } from './photo-derive';
import { blurKey, chatPhotoKeys, contentStem, photoKey } from './photo-keys';
import { PhotoProcesses } from './photo-processes';
import { isPhoto } from './sniff';

/** Limits on what is decoded at all; that of pixels is in photo-derive. */
export const PHOTO_LIMITS = { bytes: 12 * 1024 * 1024, seconds: 10 } as const;

export interface StoredObject {
  key: string;
  bytes: Uint8Array;
}

export interface ProcessedPhoto {
  stem: string;
  blurStem: string;
  /** Size of the full picture in pixels, after orientation and crop. */
  width: number;
  height: number;
  /** What it looks like, for finding it again; see photo-derive. */
  look: string | null;
  objects: StoredObject[];
}

/**
 * Photos that wait for a process. The last of them has its turn within a minute, even if each takes
 * its ten seconds.
 */
const MOST_WAITING = 12;
/** One process per core of a small machine; more would only take turns. */
const processes = new PhotoProcesses(2, PHOTO_LIMITS.seconds * 1_000, MOST_WAITING);

/**
 * Turns an uploaded file into what the site shows: three WebP sizes and a blurred derivative.
 * Orientation is applied, all metadata is gone, and only pixels survive. `owner` keeps the same
 * picture of two members apart, so that erasing one leaves the other. The file stays where it is.
 * @throws AppError payload_too_large (bytes), invalid_photo (format, pixels, truncated or malicious
 * content, out of time), unavailable (too many wait)
 */
export async function processPhoto(
  file: string,
  owner: string,
  crop?: PhotoJob['crop'],
): Promise<ProcessedPhoto> {
  const { full, derivatives, width, height, look } = await derive({
    file,
    crop,
    derivatives: ['card', 'thumb', 'blur'],
  });
  const stem = contentStem('photo', owner, full);
  const blurStem = contentStem('blur', owner, full);
  return {
    stem,
    blurStem,
    width,
    height,
    look,
    objects: toObjects([
      [photoKey(stem, 'full'), full],
      [photoKey(stem, 'card'), derivatives.card],
      [photoKey(stem, 'thumb'), derivatives.thumb],
      [blurKey(blurStem), derivatives.blur],
    ]),
  };
}

/**
 * Turns an uploaded file into a picture inside a chat: the full one and a preview of the whole of
 * it, under keys of `stem`. What goes for the photos of profiles goes for it.
 * @throws AppError payload_too_large, invalid_photo, unavailable
 */
export async function processChatPhoto(
  file: string,
  stem: string,
): Promise<Omit<ProcessedPhoto, 'stem' | 'blurStem'>> {
  const { full, derivatives, width, height, look } = await derive({
    file,
    derivatives: ['preview'],
  });
  return {
    width,
    height,
    look,
    objects: toObjects(
      chatPhotoKeys(stem).map((key, index) => [key, index === 0 ? full : derivatives.preview]),
    ),
  };
}

async function derive(job: PhotoJob): Promise<DerivedPhoto> {
  await assertReadableHeader(job.file);
  const derived = await processes.run(job);
  if (!derived) throw new AppError('invalid_photo');
  return derived;
}

function toObjects(pictures: [key: string, bytes: Uint8Array | undefined][]): StoredObject[] {
  return pictures.map(([key, bytes]) => {
    if (!bytes) throw new Error(`Nothing was made for ${key}`);
    return { key, bytes };
  });
}

/** What size and first bytes tell already costs no process. */
async function assertReadableHeader(path: string): Promise<void> {
  const file = await open(path);
  try {
    if ((await file.stat()).size > PHOTO_LIMITS.bytes) throw new AppError('payload_too_large');
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    if (!(await isPhoto(buffer.subarray(0, bytesRead)))) throw new AppError('invalid_photo');
  } finally {
    await file.close();
  }
}
