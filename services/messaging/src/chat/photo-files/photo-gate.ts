import { createHash } from 'node:crypto';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { InternalClient } from '@duet/service-kit/internal-client';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PhotoGate {
  constructor(private readonly internal: InternalClient) {}

  /**
   * @throws {AppError} invalid_photo for a known illegal image, as for any invalid file; 503
   *   unavailable if identity cannot check the image
   */
  async check(
    { site, member }: Pick<MemberPrincipal, 'site' | 'member'>,
    bytes: Buffer,
    look: string | null,
  ): Promise<void> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (!(await this.internal.call('images.find', { sha256, look })).known) return;
    await this.internal.call('images.seize', {
      case_id: newId(),
      site,
      member_id: member,
      look,
      content: bytes.toString('base64'),
    });
    throw new AppError('invalid_photo');
  }
}
