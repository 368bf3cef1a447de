import type { EventEnvelope } from '@duet/schemas/events';
import { ErasedMembers } from '@duet/service-kit/erased-members';
import { OnEvent } from '@duet/service-kit/on-event';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BlockService } from './block.service';

@Injectable()
export class BlocksChangedHandler {
  constructor(
    private readonly blocks: BlockService,
    private readonly erased: ErasedMembers,
  ) {}

  @OnEvent('blocks.changed')
  async handle(
    { site, version, payload }: EventEnvelope<'blocks.changed'>,
    tx: EntityManager,
  ): Promise<void> {
    if (
      (await this.erased.has(payload.member_id, tx)) ||
      (await this.erased.has(payload.profile_id, tx))
    )
      return;
    await this.blocks.apply(tx, {
      site,
      memberId: payload.member_id,
      profileId: payload.profile_id,
      version,
      blocked: payload.blocked,
    });
  }
}
