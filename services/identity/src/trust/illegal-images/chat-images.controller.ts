import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { Controller } from '@nestjs/common';
import { ImageGate } from '../../profile/photos/image-gate';

/** Messaging sends hashes first, and the file only after a match. */
@Controller()
export class ChatImagesController {
  constructor(private readonly gate: ImageGate) {}

  @InternalCall('images.find')
  async find(hashes: InternalBody<'images.find'>): Promise<InternalResponse<'images.find'>> {
    return { known: await this.gate.knows(hashes) };
  }

  @InternalCall('images.seize')
  async seize({
    case_id: id,
    site,
    member_id: memberId,
    look,
    content,
  }: InternalBody<'images.seize'>): Promise<InternalResponse<'images.seize'>> {
    await this.gate.take(
      { id, site, memberId, place: 'chat', bytes: Buffer.from(content, 'base64') },
      look,
    );
    return {};
  }
}
