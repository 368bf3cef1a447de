import { createHash } from 'node:crypto';

/** Widths in CSS-independent pixels of the three public sizes. */
export const PHOTO_SIZES = { full: 1080, card: 480, thumb: 160 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;

/**
 * Object key of one size of a photo. All sizes share the stem, so a client may build a `srcset`
 * from any of them.
 */
export const photoKey = (stem: string, size: PhotoSize): string =>
  `${stem}-${PHOTO_SIZES[size]}.webp`;

/**
 * Object key of the blurred derivative; its stem is unrelated to the photo's, so it tells no other
 * address.
 */
export const blurKey = (blurStem: string): string => `${blurStem}-blur.webp`;

/** What a key names; null when it is no picture's. */
export function parsePhotoKey(key: string): { stem: string; blurred: boolean } | null {
  const [, stem, size] = /^([0-9a-f]{40})-([0-9a-z]+)\.webp$/.exec(key) ?? [];
  if (!stem || !size) return null;
  if (size === 'blur') return { stem, blurred: true };
  return Object.values(PHOTO_SIZES).some((width) => String(width) === size)
    ? { stem, blurred: false }
    : null;
}

/** Every key that a photo occupies in the store. */
export const photoKeys = (stem: string, blurStem: string): string[] => [
  photoKey(stem, 'full'),
  photoKey(stem, 'card'),
  photoKey(stem, 'thumb'),
  blurKey(blurStem),
];

/** Every key that a picture inside a chat occupies: the full one, and the preview. */
export const chatPhotoKeys = (stem: string): [full: string, preview: string] => [
  photoKey(stem, 'full'),
  photoKey(stem, 'card'),
];

/**
 * Address of content: the same bytes of the same owner always have the same stem; 160 bits cannot
 * be guessed.
 */
export function contentStem(purpose: string, owner: string, bytes: Uint8Array): string {
  return createHash('sha256')
    .update(`${purpose}\0${owner}\0`)
    .update(bytes)
    .digest('hex')
    .slice(0, 40);
}
