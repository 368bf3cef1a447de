import type { OwnImage, ShownImage } from '@duet/schemas/identity';
import { Injectable } from '@nestjs/common';
import type { Member, Photo } from '../accounts/member.repository';
import { mainFirst } from './photo-order';
import { type ImageNames, PhotoAddresses, blurredNames, publicNames } from './photo-addresses';

/** Whose eyes a profile is for. Staff see what its owner sees. */
export type Reader = 'visitor' | 'free' | 'premium' | 'owner' | 'staff';

const seesAll = (reader: Reader): boolean => reader === 'owner' || reader === 'staff';

/** Whether a reader may know of a photo at all: what waits or was refused is its owner's business. */
export const isShown = (reader: Reader, { status }: Photo): boolean => seesAll(reader) || status === 'active' || status === 'private';

/**
 * Whether a reader may see a photo as it is (spec section 6). Everyone sees the main one; the others, private ones
 * among them, are for premium members. What is shown and not clear is blurred.
 */
export const isClear = (reader: Reader, photo: Photo, isMain: boolean): boolean =>
  seesAll(reader) || (reader === 'premium' && isShown(reader, photo)) || (photo.status === 'active' && isMain);

/** Puts addresses to photos by what their reader may see. */
@Injectable()
export class PhotoVisibility {
  constructor(private readonly addresses: PhotoAddresses) {}

  /** A member's photos for one reader, the main one first. */
  imagesFor(reader: Reader, member: Pick<Member, 'mainPhoto'>, photos: readonly Photo[]): ShownImage[] {
    return mainFirst(photos, member.mainPhoto?.id)
      .filter((photo) => isShown(reader, photo))
      .map((photo) => this.imageFor(reader, photo, photo.id === member.mainPhoto?.id));
  }

  /** The member's own photos, whatever their state. */
  ownImages(member: Pick<Member, 'mainPhoto'>, photos: readonly Photo[]): OwnImage[] {
    return mainFirst(photos, member.mainPhoto?.id).map((photo) => this.ownImage(photo, photo.id === member.mainPhoto?.id));
  }

  ownImage(photo: Photo, isMain: boolean): OwnImage {
    return { id: photo.id, ...this.namesOf(photo, isMain), status: photo.status, private: photo.private };
  }

  private imageFor(reader: Reader, photo: Photo, isMain: boolean): ShownImage {
    const { id, status } = photo;
    const locked = !isClear(reader, photo, isMain);
    return { id, ...(locked ? blurredNames(photo) : this.namesOf(photo, isMain)), status, locked };
  }

  private namesOf(photo: Photo, isMain: boolean): ImageNames {
    return isMain && photo.status === 'active' ? publicNames(photo) : this.addresses.signed(photo);
  }
}
