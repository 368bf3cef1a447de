import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { blurKey, type PhotoSize } from '@duet/media/photo-keys';
import { Clock } from '@duet/service-kit/clock';
import { acceptedKeys } from '@duet/service-kit/env';
import { requireSecret } from '@duet/service-kit/principal-keys';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { Photo } from '../../account/accounts/member.repository';
import type { ImageNames } from '../../account/accounts/public-image';
import type { IdentityEnv } from '../../env';

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
 * Signed addresses are valid for one to two hours. The expiry is rounded to the hour, so that polls
 * in one hour get the same addresses and a 304.
 */
@Injectable()
export class PhotoAddresses {
  private readonly keys: Buffer[];

  constructor(
    private readonly clock: Clock,
    @Inject(ENV) env: IdentityEnv,
  ) {
    const secrets = acceptedKeys(requireSecret(env, 'LINK_SECRET'), env.LINK_SECRET_ACCEPTED);
    this.keys = secrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'photo addresses', 32)),
    );
  }

  /**
   * @param reader use `self` also for staff: such an address stays valid when the photo is rejected
   */
  signed({ id }: Pick<Photo, 'id'>, reader: AddressReader): ImageNames {
    const until = (Math.floor(this.clock.now().getTime() / HOUR) + 2) * (HOUR / 1_000);
    const name = (size: PhotoSize): string =>
      `photo/${id}/${size}?until=${until}&signature=${sign({ photoId: id, size, until }, reader, this.keys[0] ?? Buffer.alloc(0))}`;
    return { filename: name('full'), thumb_filename: name('card') };
  }

  /** @returns undefined if the address is not valid */
  findReader(file: SignedFile, signature: string): AddressReader | undefined {
    if (file.until * 1_000 <= this.clock.now().getTime()) return undefined;
    const given = Buffer.from(signature);
    return READERS.find((reader) =>
      this.keys.some((key) => {
        const expected = Buffer.from(sign(file, reader, key));
        return expected.length === given.length && timingSafeEqual(expected, given);
      }),
    );
  }
}

const sign = ({ photoId, size, until }: SignedFile, reader: AddressReader, key: Buffer): string =>
  createHmac('sha256', key).update(`${photoId}/${size}/${until}/${reader}`).digest('base64url');
