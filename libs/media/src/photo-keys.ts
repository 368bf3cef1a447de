import { createHash } from 'node:crypto';

export const PHOTO_SIZES = { full: 1080, card: 480, thumb: 160 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;

export const photoKey = (stem: string, size: PhotoSize): string =>
  `${stem}-${PHOTO_SIZES[size]}.webp`;

/** `blurStem` does not reveal the key of the sharp photo. */
export const blurKey = (blurStem: string): string => `${blurStem}-blur.webp`;

export function parsePhotoKey(key: string): { stem: string; blurred: boolean } | null {
  const [, stem, size] = /^([0-9a-f]{40})-([0-9a-z]+)\.webp$/.exec(key) ?? [];
  if (!stem || !size) return null;
  if (size === 'blur') return { stem, blurred: true };
  return Object.values(PHOTO_SIZES).some((width) => String(width) === size)
    ? { stem, blurred: false }
    : null;
}

export const photoKeys = (stem: string, blurStem: string): string[] => [
  photoKey(stem, 'full'),
  photoKey(stem, 'card'),
  photoKey(stem, 'thumb'),
  blurKey(blurStem),
];

export const chatPhotoKeys = (stem: string): [full: string, preview: string] => [
  photoKey(stem, 'full'),
  photoKey(stem, 'card'),
];

/** Hashes purpose, owner and bytes to 160 bits, which cannot be guessed. */
export function contentStem(purpose: string, owner: string, bytes: Uint8Array): string {
  return createHash('sha256')
    .update(`${purpose}\0${owner}\0`)
    .update(bytes)
    .digest('hex')
    .slice(0, 40);
}
