import type { OwnImage, ShownImage } from '@duet/schemas/identity';
import { Injectable } from '@nestjs/common';
import type { Member, Photo } from '../../account/accounts/member.repository';
import { type ImageNames, publicNames } from '../../account/accounts/public-image';
import { canSeeAll, canSeePhoto, canSeePhotoClearly, type Reader } from './can-see-photo';
import { mainFirst } from './photo-order';
import { type AddressReader, PhotoAddresses, blurredNames } from './photo-addresses';

@Injectable()
export class PhotoVisibility {
  constructor(private readonly addresses: PhotoAddresses) {}

  imagesFor(
    reader: Reader,
    member: Pick<Member, 'mainPhoto'>,
    photos: readonly Photo[],
  ): ShownImage[] {
    return mainFirst(photos, member.mainPhoto?.id)
      .filter((photo) => canSeePhoto(reader, photo))
      .map((photo) => this.imageFor(reader, photo, photo.id === member.mainPhoto?.id));
  }

  ownImages(member: Pick<Member, 'mainPhoto'>, photos: readonly Photo[]): OwnImage[] {
    return mainFirst(photos, member.mainPhoto?.id).map((photo) =>
      this.ownImage(photo, photo.id === member.mainPhoto?.id),
    );
  }

  ownImage(photo: Photo, isMain: boolean): OwnImage {
    return {
      id: photo.id,
      ...this.getImageNames(photo, isMain, 'self'),
      status: photo.status,
      private: photo.private,
    };
  }

  private imageFor(reader: Reader, photo: Photo, isMain: boolean): ShownImage {
    const { id, status } = photo;
    const locked = !canSeePhotoClearly(reader, photo, isMain);
    return {
      id,
      ...(locked
        ? blurredNames(photo)
        : this.getImageNames(photo, isMain, canSeeAll(reader) ? 'self' : 'other')),
      status,
      locked,
    };
  }

  private getImageNames(photo: Photo, isMain: boolean, reader: AddressReader): ImageNames {
    return isMain && photo.status === 'active'
      ? publicNames(photo)
      : this.addresses.signed(photo, reader);
  }
}
