import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ImageLocation } from '@duet/schemas/staff-queues';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { type ImageHashes, KnownImages } from './known-images';

export interface FoundImage {
  /** Id of the evidence case. Repeated calls with one id create one case. */
  id: string;
  site: string;
  memberId: string;
  place: ImageLocation;
  list: string;
  sha256: string;
  bytes: Buffer;
}

@Injectable()
export class ImageGate {
  /** `IllegalImages` sets this handler, because this folder must not import moderation code. */
  seize: ((found: FoundImage) => Promise<void>) | undefined;

  constructor(private readonly known: KnownImages) {}

  /**
   * @throws {AppError} invalid_photo, as for a broken file, so that the uploader cannot detect the
   *   match
   */
  async check(
    { site, member: memberId }: MemberPrincipal,
    file: string,
    look: string | null,
  ): Promise<void> {
    const isKnown = await this.take(
      { id: newId(), site, memberId, place: 'profile', bytes: await readFile(file) },
      look,
    );
    if (isKnown) throw new AppError('invalid_photo');
  }

  async knows(hashes: ImageHashes): Promise<boolean> {
    return (await this.known.find(hashes)) !== null;
  }

  async take(image: Omit<FoundImage, 'list' | 'sha256'>, look: string | null): Promise<boolean> {
    const sha256 = createHash('sha256').update(image.bytes).digest('hex');
    const list = await this.known.find({ sha256, look });
    if (list === null) return false;
    if (!this.seize)
      throw new Error(
        'a known illegal image was found, but no handler is registered to seize images',
      );
    await this.seize({ ...image, list, sha256 });
    return true;
  }
}
