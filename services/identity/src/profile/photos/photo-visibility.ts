import type { OwnImage, ShownImage } from '@duet/schemas/identity';
import { Injectable } from '@nestjs/common';
import type { Member, Photo } from '../../account/accounts/member.repository';
import { type ImageNames, isPublicMember, publicNames } from '../../account/accounts/public-image';
import { canSeeAll, canSeePhoto, canSeePhotoClearly, type Reader } from './can-see-photo';
import { mainFirst } from './photo-order';
import { type AddressReader, PhotoAddresses, blurredNames } from './photo-addresses';

type Owner = Pick<Member, 'mainPhoto' | 'accountStatus' | 'profileStatus'>;

@Injectable()
export class PhotoVisibility {
  constructor(private readonly addresses: PhotoAddresses) {}

  imagesFor(reader: Reader, member: Owner, photos: readonly Photo[]): ShownImage[] {
    return mainFirst(photos, member.mainPhoto?.id)
      .filter((photo) => canSeePhoto(reader, photo))
      .map((photo) => this.imageFor(reader, photo, member));
  }

  ownImages(member: Owner, photos: readonly Photo[]): OwnImage[] {
    return mainFirst(photos, member.mainPhoto?.id).map((photo) =>
      this.ownImage(photo, photo.id === member.mainPhoto?.id && isPublicMember(member)),
    );
  }

  ownImage(photo: Photo, isPublic: boolean): OwnImage {
    return {
      id: photo.id,
      ...this.getImageNames(photo, isPublic, 'self'),
      status: photo.status,
      private: photo.private,
    };
  }

  private imageFor(reader: Reader, photo: Photo, member: Owner): ShownImage {
    const { id, status } = photo;
    const isMain = id === member.mainPhoto?.id;
    const isPublic = isMain && isPublicMember(member);
    const locked = !canSeePhotoClearly(reader, photo, isMain);
    return {
      id,
      ...(locked
        ? blurredNames(photo)
        : this.getImageNames(photo, isPublic, canSeeAll(reader) ? 'self' : 'other')),
      status,
      locked,
    };
  }

  private getImageNames(photo: Photo, isPublic: boolean, reader: AddressReader): ImageNames {
    return isPublic && photo.status === 'active'
      ? publicNames(photo)
      : this.addresses.signed(photo, reader);
  }
}
