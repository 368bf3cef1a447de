import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { Controller } from '@nestjs/common';
import { BlockService } from './block.service';

@Controller()
export class BlocksController {
  constructor(private readonly blocks: BlockService) {}

  @InternalCall('chats.remove')
  async remove({
    site,
    member_id,
    profile_id,
    version,
  }: InternalBody<'chats.remove'>): Promise<InternalResponse<'chats.remove'>> {
    await this.blocks.remove({ site, memberId: member_id, profileId: profile_id, version });
    return {};
  }
}
