import { photoKey } from '@duet/media/photo-keys';
import type { Image } from '@duet/schemas/identity';
import type { Photo } from './member.repository';

export type ImageNames = Pick<Image, 'filename' | 'thumb_filename'>;

export const publicNames = ({ stem }: Photo): ImageNames => ({
  filename: photoKey(stem, 'full'),
  thumb_filename: photoKey(stem, 'card'),
});

export const publicImage = (photo: Photo | null): Image | null =>
  photo?.status === 'active' ? { id: photo.id, ...publicNames(photo), status: photo.status } : null;
