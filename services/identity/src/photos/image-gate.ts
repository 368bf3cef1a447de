import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { KnownImages } from './known-images';

export interface FoundImage {
  site: string;
  memberId: string;
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

  /** @throws AppError invalid_photo for a known picture, once it is seized: the answer is that of any file that is no photo */
  async check({ site, member: memberId }: MemberPrincipal, file: string, look: string | null): Promise<void> {
    const bytes = await readFile(file);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const list = await this.known.find({ sha256, look });
    if (list === null) return;
    if (!this.seize) throw new Error('A known image was found, and nobody is there to seize it');
    await this.seize({ site, memberId, list, sha256, bytes });
    throw new AppError('invalid_photo');
  }
}
