import { open } from 'node:fs/promises';
import { AppError } from '@duet/service-kit/errors';
import type { DerivedPhoto, PhotoJob } from './photo-derive';
import { blurKey, chatPhotoKeys, contentStem, photoKey } from './photo-keys';
import { PhotoProcesses } from './photo-processes';
import { isPhoto } from './sniff';

export const PHOTO_LIMITS = { bytes: 12 * 1024 * 1024, seconds: 10 } as const;

export interface StoredObject {
  key: string;
  bytes: Uint8Array;
}

export interface ProcessedPhoto {
  stem: string;
  blurStem: string;
  width: number;
  height: number;
  shortSide: number;
  look: string | null;
  objects: StoredObject[];
}

/** With two processes and 10 s per photo, the last photo waits at most a minute. */
const MOST_WAITING = 12;
const processes = new PhotoProcesses(2, PHOTO_LIMITS.seconds * 1_000, MOST_WAITING);

/**
 * Converts an upload into three WebP sizes and a blurred version without metadata. The keys depend
 * on `owner`, so that erasing a member does not delete an equal picture of another member.
 * @throws AppError payload_too_large, invalid_photo, unavailable (queue full)
 */
export async function processPhoto(
  file: string,
  owner: string,
  crop?: PhotoJob['crop'],
): Promise<ProcessedPhoto> {
  const { full, derivatives, width, height, shortSide, look } = await derive({
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
    shortSide,
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
 * Converts an upload into a chat photo and its preview under keys that begin with `stem`.
 * @throws AppError payload_too_large, invalid_photo, unavailable
 */
export async function processChatPhoto(
  file: string,
  stem: string,
): Promise<Omit<ProcessedPhoto, 'stem' | 'blurStem' | 'shortSide'>> {
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
    if (!bytes) throw new Error(`no picture was created for ${key}`);
    return { key, bytes };
  });
}

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
