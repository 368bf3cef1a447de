import type { ErrorCode } from '@duet/schemas/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { FirstMessageEntity } from '../first-messages/first-message.entity';
import type { CardRow } from '../members/member.repository';
import type { ParticipantEntity } from './participant.entity';
import type { Participant } from './participant';

export interface UnsentChatRow extends CardRow {
  conversation_id: ParticipantEntity['conversation_id'];
  unsent: FirstMessageEntity['text'];
}

@Injectable()
export class UnsentMessageRepository {
  constructor(private readonly database: DataSource) {}

  list(memberId: string): Promise<UnsentChatRow[]> {
    return this.database.query<UnsentChatRow[]>(
      `SELECT STRAIGHT_JOIN p.conversation_id, f.text AS unsent, u.id, u.site, u.account_status,
           u.profile_status, u.name, u.gender, u.date_of_birth, u.country, u.region, u.city,
           u.main_image, u.fictional, u.invisible
       FROM first_message f
       JOIN conversation c ON c.site = f.site
           AND c.member_low = LEAST(f.sender_id, f.recipient_id)
           AND c.member_high = GREATEST(f.sender_id, f.recipient_id)
       JOIN participant p ON p.conversation_id = c.id AND p.member_id = f.sender_id
       JOIN member u ON u.id = f.recipient_id AND u.account_status <> 'deleted'
       LEFT JOIN pair_block b ON b.member_low = c.member_low AND b.member_high = c.member_high
       WHERE f.sender_id = ? AND f.state = 'draft' AND p.wrote_at IS NULL
           AND p.last_seq <= p.cleared_seq AND COALESCE(b.blocked, 0) = 0`,
      [memberId],
    );
  }

  async find({ memberId, partnerId }: Pick<Participant, 'memberId' | 'partnerId'>): Promise<{
    text: string;
    refusal: ErrorCode;
  } | null> {
    const [row] = await this.database.query<{ text: string; refusal: ErrorCode }[]>(
      `SELECT text, refusal
        FROM first_message
        WHERE sender_id = ? AND recipient_id = ? AND state = 'draft'`,
      [memberId, partnerId],
    );
    return row ?? null;
  }

  async delete(
    tx: EntityManager,
    { memberId, partnerId }: Pick<Participant, 'memberId' | 'partnerId'>,
  ): Promise<void> {
    await tx.query(
      "DELETE FROM first_message WHERE sender_id = ? AND recipient_id = ? AND state = 'draft'",
      [memberId, partnerId],
    );
  }
}
