import type { SignupMessage } from '@duet/schemas/signup';
import { newId } from '@duet/service-kit/ids';
import { Outbox } from '@duet/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Member } from '../accounts/member.repository';

/** Keeps the message that came with a signup until its sender has confirmed the address. */
@Injectable()
export class SignupMessages {
  constructor(private readonly outbox: Outbox) {}

  async keep(tx: EntityManager, memberId: string, message: SignupMessage): Promise<void> {
    await tx.query('INSERT INTO signup_message (id, member_id, profile_id, text) VALUES (?, ?, ?, ?)', [newId(), memberId, message.profile_id, message.text]);
  }

  /**
   * Hands the message over to the chat and forgets it here. Call it after `member.changed` in the same transaction:
   * events of one member arrive in order, so the chat knows by then that the sender is active.
   */
  async release(tx: EntityManager, member: Pick<Member, 'id' | 'site' | 'version'>): Promise<void> {
    const rows = await tx.query<{ id: string; profileId: string; text: string }[]>(
      'SELECT id, profile_id AS profileId, text FROM signup_message WHERE member_id = ? FOR UPDATE',
      [member.id],
    );
    for (const { id, profileId, text } of rows) {
      await this.outbox.publish(tx, 'signup_message.due', {
        aggregate_id: member.id, version: member.version, site: member.site,
        payload: { message_id: id, member_id: member.id, profile_id: profileId, text },
      });
    }
    await tx.query('DELETE FROM signup_message WHERE member_id = ?', [member.id]);
  }
}
