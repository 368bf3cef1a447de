import { photoKey } from '@duet/media/photo-keys';
import type { Image } from '@duet/schemas/identity';
import type { Member, Photo } from './member.repository';

export type ImageNames = Pick<Image, 'filename' | 'thumb_filename'>;

export const publicNames = ({ stem }: Photo): ImageNames => ({
  filename: photoKey(stem, 'full'),
  thumb_filename: photoKey(stem, 'card'),
});

/** True for a member whose main photo has a public address. */
export const isPublicMember = ({
  accountStatus,
  profileStatus,
}: Pick<Member, 'accountStatus' | 'profileStatus'>): boolean =>
  accountStatus === 'active' && profileStatus === 'active';

export const publicImage = (photo: Photo | null): Image | null =>
  photo?.status === 'active' ? { id: photo.id, ...publicNames(photo), status: photo.status } : null;
