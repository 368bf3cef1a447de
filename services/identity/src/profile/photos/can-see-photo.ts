import type { Photo } from '../../account/accounts/member.repository';

export type Reader = 'visitor' | 'free' | 'premium' | 'owner' | 'staff';

export const canSeePhoto = (reader: Reader, { status }: Pick<Photo, 'status'>): boolean =>
  seesAll(reader) || status === 'active' || status === 'private';

export const canSeePhotoClearly = (
  reader: Reader,
  photo: Pick<Photo, 'status'>,
  isMain: boolean,
): boolean =>
  seesAll(reader) ||
  (reader === 'premium' && canSeePhoto(reader, photo)) ||
  (photo.status === 'active' && isMain);

const seesAll = (reader: Reader): boolean => reader === 'owner' || reader === 'staff';
