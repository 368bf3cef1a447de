import { chatPhotoKeys } from '@duet/media/photo-keys';
import type { ExportedMessage, MessagingExport } from '@duet/schemas/leaving';
import type { Gift } from '@duet/schemas/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { FirstMessageEntity } from '../first-messages/first-message.entity';
import type { MailEntity } from '../../delivery/mail/mail.entity';
import type { HeldMessageEntity } from '../../safety/screening/held-message.entity';

interface MessageRow extends Omit<
  ExportedMessage,
  'seq' | 'mine' | 'sent_at' | 'with_name' | 'gift' | 'photo'
> {
  seq: string;
  mine: number;
  with_name: string | null;
  gift: Gift | null;
  photo_stem: string | null;
  sent_at: Date;
}

type MailRow = Pick<MailEntity, 'kind' | 'state' | 'created_at' | 'sent_at'>;

type ExportCursor = NonNullable<MessagingExport['next']>;
const START: ExportCursor = { conversation_id: '0'.repeat(26), seq: 0 };

@Injectable()
export class ExportRepository {
  constructor(private readonly database: DataSource) {}

  async messages(
    memberId: string,
    after: ExportCursor | null,
    limit: number,
  ): Promise<ExportedMessage[]> {
    const { conversation_id: conversation, seq } = after ?? START;
    const rows = await this.database.query<MessageRow[]>(
      `SELECT m.conversation_id, m.seq, p.partner_id AS with_id, u.name AS with_name,
           m.sender_id = p.member_id AS mine, m.kind, m.text, m.gift, m.photo_stem, m.sent_at
       FROM participant p
       JOIN message m ON m.conversation_id = p.conversation_id AND m.seq > p.cleared_seq
       LEFT JOIN member u ON u.id = p.partner_id AND u.account_status <> 'deleted'
       WHERE p.member_id = ? AND p.conversation_id >= ? AND (p.conversation_id > ? OR m.seq > ?)
       ORDER BY p.conversation_id, m.seq LIMIT ?`,
      [memberId, conversation, conversation, seq, limit],
    );
    return rows.map(({ gift, photo_stem: stem, ...row }) => ({
      ...row,
      ...(gift && { gift }),
      ...(stem && { photo: chatPhotoKeys(stem)[0] }),
      seq: Number(row.seq),
      mine: Number(row.mine) === 1,
      with_name: row.with_name ?? '',
      sent_at: row.sent_at.toISOString(),
    }));
  }

  async quarantinedMessages(memberId: string): Promise<MessagingExport['other']> {
    const rows = await this.database.query<Pick<HeldMessageEntity, 'created_at'>[]>(
      `SELECT partner_id AS with_id, text, gift, state, created_at
        FROM held_message
        WHERE member_id = ?
        ORDER BY id`,
      [memberId],
    );
    return rows.length === 0
      ? {}
      : { held_message: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
  }

  async unsentMessages(memberId: string): Promise<MessagingExport['other']> {
    const rows = await this.database.query<Pick<FirstMessageEntity, 'created_at'>[]>(
      `SELECT recipient_id AS with_id, text, refusal, created_at
        FROM first_message
        WHERE sender_id = ? AND text <> ''
        ORDER BY id`,
      [memberId],
    );
    return rows.length === 0
      ? {}
      : {
          first_message: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
        };
  }

  async mails(memberId: string): Promise<MessagingExport['mails']> {
    const rows = await this.database.query<MailRow[]>(
      'SELECT kind, state, created_at, sent_at FROM mail WHERE member_id = ? ORDER BY id',
      [memberId],
    );
    return rows.map(({ kind, state, created_at: asked, sent_at: sent }) => ({
      kind,
      state,
      asked_at: asked.toISOString(),
      sent_at: sent?.toISOString() ?? null,
    }));
  }
}
