import { useIntl } from 'react-intl';
import type { OwnImage } from '@duet/schemas/identity';
import type { PhotoPatch } from '@duet/schemas/photos';

export interface Photo {
  image: OwnImage;
  isMain: boolean;
  /** Index of the photo, from 0. */
  position: number;
  count: number;
}

export function usePhotoMenu(
  { image, isMain, position, count }: Photo,
  onChange: (patch: PhotoPatch) => void,
  onDelete: () => void,
) {
  const intl = useIntl();
  const canStand = !isMain && image.status === 'active';
  return [
    ...(canStand
      ? [
          {
            id: 'main',
            label: intl.formatMessage({ id: 'profile.photos.make_main' }),
            icon: 'star' as const,
            onSelect: () => onChange({ main: true }),
          },
        ]
      : []),
    ...(position > 1
      ? [
          {
            id: 'forward',
            label: intl.formatMessage({ id: 'profile.photos.forward' }),
            icon: 'left' as const,
            onSelect: () => onChange({ position: position - 1 }),
          },
        ]
      : []),
    ...(!isMain && position + 1 < count
      ? [
          {
            id: 'back',
            label: intl.formatMessage({ id: 'profile.photos.back' }),
            icon: 'right' as const,
            onSelect: () => onChange({ position: position + 1 }),
          },
        ]
      : []),
    image.private
      ? {
          id: 'open',
          label: intl.formatMessage({ id: 'profile.photos.make_public' }),
          icon: 'eye' as const,
          onSelect: () => onChange({ private: false }),
        }
      : {
          id: 'private',
          label: intl.formatMessage({ id: 'profile.photos.make_private' }),
          icon: 'lock' as const,
          onSelect: () => onChange({ private: true }),
        },
    {
      id: 'delete',
      label: intl.formatMessage({ id: 'profile.photos.delete' }),
      icon: 'trash' as const,
      danger: true,
      onSelect: onDelete,
    },
  ];
}
