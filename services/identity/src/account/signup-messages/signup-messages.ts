import type { SignupMessage } from '@duet/schemas/signup';
import { newId } from '@duet/service-kit/ids';
import { Outbox } from '@duet/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Member } from '../accounts/member.repository';
import { SignupMessageRepository } from './signup-message.repository';

@Injectable()
export class SignupMessages {
  constructor(
    private readonly repository: SignupMessageRepository,
    private readonly outbox: Outbox,
  ) {}

  async keep(tx: EntityManager, memberId: string, message: SignupMessage): Promise<void> {
    await this.repository.insert(tx, memberId, {
      id: newId(),
      profileId: message.profile_id,
      text: message.text,
      fictionalSeen: Number(message.fictional_seen),
    });
  }

  /**
   * Call `release` after `member.changed` is published in the same transaction, because messaging
   * must first learn that the sender is active.
   */
  async release(tx: EntityManager, member: Pick<Member, 'id' | 'site' | 'version'>): Promise<void> {
    for (const row of await this.repository.lock(tx, member.id)) {
      await this.outbox.publish(tx, 'signup_message.due', {
        aggregate_id: member.id,
        version: member.version,
        site: member.site,
        payload: {
          message_id: row.id,
          member_id: member.id,
          profile_id: row.profileId,
          text: row.text,
          fictional_seen: row.fictionalSeen === 1,
        },
      });
    }
    await this.repository.delete(tx, member.id);
  }
}
