import { blurKey, type PhotoSize } from '@duet/media/photo-keys';
import { Clock } from '@duet/service-kit/clock';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { Photo } from '../../account/accounts/member.repository';
import type { ImageNames } from '../../account/accounts/public-image';
import type { IdentityEnv } from '../../env';
import { LinkSigner, isExpired } from '../../link-signer';

const HOUR = 3_600_000;
const READERS = ['other', 'self'] as const;
export type AddressReader = (typeof READERS)[number];

export const blurredNames = ({ blurStem }: Photo): ImageNames => ({
  filename: blurKey(blurStem),
  thumb_filename: blurKey(blurStem),
});

export interface SignedFile {
  photoId: string;
  size: PhotoSize;
  /** Expiry as Unix time, in seconds. */
  until: number;
}

/**
 * Signed addresses are valid for one to two hours. The expiry is rounded to the hour, so that
 * repeated polls get the same addresses and therefore a 304.
 */
@Injectable()
export class PhotoAddresses {
  private readonly signer: LinkSigner;

  constructor(
    private readonly clock: Clock,
    @Inject(ENV) env: IdentityEnv,
  ) {
    this.signer = new LinkSigner(env, 'photo addresses');
  }

  /**
   * @param reader `self` for the owner and for staff, who may also open pending and rejected photos
   */
  signed({ id }: Pick<Photo, 'id'>, reader: AddressReader): ImageNames {
    const until = (Math.floor(this.clock.now().getTime() / HOUR) + 2) * (HOUR / 1_000);
    const name = (size: PhotoSize): string =>
      `photo/${id}/${size}?until=${until}&signature=${this.signer.sign(toText({ photoId: id, size, until }, reader))}`;
    return { filename: name('full'), thumb_filename: name('card') };
  }

  /** @returns undefined if the address is not valid */
  findReader(file: SignedFile, signature: string): AddressReader | undefined {
    if (isExpired(file.until, this.clock)) return undefined;
    return READERS.find((reader) => this.signer.isSigned(toText(file, reader), signature));
  }
}

const toText = ({ photoId, size, until }: SignedFile, reader: AddressReader): string =>
  `${photoId}/${size}/${until}/${reader}`;
