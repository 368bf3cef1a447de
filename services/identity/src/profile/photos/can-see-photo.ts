import type { Photo } from '../../account/accounts/member.repository';

/** Whose eyes a profile is for. Staff see what its owner sees. */
export type Reader = 'visitor' | 'free' | 'premium' | 'owner' | 'staff';

/**
 * Whether a reader may know that a photo exists: only its owner and staff see photos that wait for
 * approval or were rejected.
 */
export const canSeePhoto = (reader: Reader, { status }: Pick<Photo, 'status'>): boolean =>
  seesAll(reader) || status === 'active' || status === 'private';

/**
 * Whether a reader may see a photo that is not blurred (spec section 6). Everyone sees the main
 * one; the others, private ones among them, are for premium members.
 */
export const canSeePhotoClearly = (
  reader: Reader,
  photo: Pick<Photo, 'status'>,
  isMain: boolean,
): boolean =>
  seesAll(reader) ||
  (reader === 'premium' && canSeePhoto(reader, photo)) ||
  (photo.status === 'active' && isMain);

const seesAll = (reader: Reader): boolean => reader === 'owner' || reader === 'staff';
