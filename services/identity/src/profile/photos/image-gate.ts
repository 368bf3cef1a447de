import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ImageLocation } from '@duet/schemas/staff-queues';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { type ImageHashes, KnownImages } from './known-images';

export interface FoundImage {
  /** Of the case; the same one twice is one case. */
  id: string;
  site: string;
  memberId: string;
  place: ImageLocation;
  list: string;
  sha256: string;
  /** As it was uploaded. */
  bytes: Buffer;
}

/** Every upload passes here before anything of it is stored. */
@Injectable()
export class ImageGate {
  /** What becomes of a picture that is known; moderation says it, which stands above photos. */
  seize: ((found: FoundImage) => Promise<void>) | undefined;

  constructor(private readonly known: KnownImages) {}

  /**
   * @throws AppError invalid_photo for a known picture, once it is seized: the answer is that of
   * any file that is no photo
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

  /** For whoever has the file: whether it would be seized. */
  async knows(hashes: ImageHashes): Promise<boolean> {
    return (await this.known.find(hashes)) !== null;
  }

  /** Seizes a picture that a list has. @returns false when none does */
  async take(image: Omit<FoundImage, 'list' | 'sha256'>, look: string | null): Promise<boolean> {
    const sha256 = createHash('sha256').update(image.bytes).digest('hex');
    const list = await this.known.find({ sha256, look });
    if (list === null) return false;
    if (!this.seize) throw new Error('A known image was found, and nobody is there to seize it');
    await this.seize({ ...image, list, sha256 });
    return true;
  }
}
