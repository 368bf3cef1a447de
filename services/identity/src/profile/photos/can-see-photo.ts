import type { Photo } from '../../account/accounts/member.repository';

export type Reader = 'visitor' | 'free' | 'premium' | 'owner' | 'staff';

export const canSeePhoto = (reader: Reader, { status }: Pick<Photo, 'status'>): boolean =>
  canSeeAll(reader) || status === 'active' || status === 'private';

export const canSeePhotoClearly = (
  reader: Reader,
  photo: Pick<Photo, 'status'>,
  isMain: boolean,
): boolean =>
  canSeeAll(reader) ||
  (reader === 'premium' && canSeePhoto(reader, photo)) ||
  (photo.status === 'active' && isMain);

export const canSeeAll = (reader: Reader): boolean => reader === 'owner' || reader === 'staff';
