import { purge } from '@duet/service-kit/purge';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MemberEntity } from '../../chat/members/member.entity';
import type { MessageEntity } from '../../chat/messages/message.entity';

export type ReportedMessage = Pick<
  MessageEntity,
  'id' | 'kind' | 'text' | 'gift' | 'photo_stem'
> & { side: 'reporter' | 'reported'; sent_at: Date };

export interface ReportedPair {
  site: string;
  reporter: string;
  low: string;
  high: string;
}

@Injectable()
export class ReportEvidenceRepository {
  constructor(private readonly database: DataSource) {}

  async names(tx: EntityManager, memberIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<Pick<MemberEntity, 'name'>[]>(
      'SELECT name FROM member WHERE id IN (?)',
      [memberIds],
    );
    return rows.map(({ name }) => name);
  }

  newest(tx: EntityManager, pair: ReportedPair, limit: number): Promise<ReportedMessage[]> {
    return this.messages(tx, pair, 'ORDER BY m.seq DESC LIMIT ?', [limit]);
  }

  between(
    tx: EntityManager,
    pair: ReportedPair,
    from: number,
    to: number,
  ): Promise<ReportedMessage[]> {
    return this.messages(tx, pair, 'AND m.seq BETWEEN ? AND ?', [from, to]);
  }

  async findSeq(
    tx: EntityManager,
    messageId: string,
    { low, high }: ReportedPair,
  ): Promise<number | null> {
    const [row] = await tx.query<Pick<MessageEntity, 'seq'>[]>(
      `SELECT m.seq
        FROM message m
        JOIN conversation c ON c.id = m.conversation_id
        WHERE m.id = ? AND c.member_low = ? AND c.member_high = ?`,
      [messageId, low, high],
    );
    return row?.seq ? Number(row.seq) : null;
  }

  async insert(
    tx: EntityManager,
    report: string,
    rows: readonly ReportedMessage[],
    keptUntil: Date,
  ): Promise<void> {
    if (rows.length === 0) return;
    await tx.query(
      `INSERT IGNORE INTO report_evidence (report_id, message_id, side, kind, text, gift,
          photo_stem, sent_at, kept_until)
        VALUES ?`,
      [
        rows.map((row) => [
          report,
          row.id,
          row.side,
          row.kind,
          row.text,
          row.gift,
          row.photo_stem,
          row.sent_at,
          keptUntil,
        ]),
      ],
    );
  }

  async deleteExpired(now: Date): Promise<void> {
    await purge((limit) =>
      this.database.query<{ affectedRows: number }>(
        'DELETE FROM report_evidence WHERE kept_until < ? LIMIT ?',
        [now, limit],
      ),
    );
  }

  private messages(
    tx: EntityManager,
    { site, reporter, low, high }: ReportedPair,
    which: string,
    values: unknown[],
  ): Promise<ReportedMessage[]> {
    return tx.query<ReportedMessage[]>(
      `SELECT m.id, IF(m.sender_id = ?, 'reporter', 'reported') AS side, m.kind, m.text, m.gift,
           m.photo_stem, m.sent_at
       FROM conversation c JOIN message m ON m.conversation_id = c.id
       WHERE c.site = ? AND c.member_low = ? AND c.member_high = ? AND m.seq IS NOT NULL ${which}`,
      [reporter, site, low, high, ...values],
    );
  }
}
