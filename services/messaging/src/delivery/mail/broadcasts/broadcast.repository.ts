import type { BroadcastBody, BroadcastState, BroadcastText } from '@duet/schemas/broadcasts';
import type { Locale } from '@duet/schemas/locales';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MemberEntity } from '../../../chat/members/member.entity';
import type { BroadcastEntity } from './broadcast.entity';

export interface BroadcastRow {
  id: BroadcastEntity['id'];
  site: BroadcastEntity['site'];
  kind: BroadcastEntity['kind'];
  state: BroadcastEntity['state'];
  path: BroadcastEntity['path'];
  sendAt: BroadcastEntity['send_at'];
  afterMember: BroadcastEntity['after_member'];
}

export interface ListedBroadcast extends BroadcastRow {
  recipients: number;
}

export interface Recipient {
  memberId: string;
  mailId: string;
}

const COLUMNS =
  'b.id, b.site, b.kind, b.state, b.path, b.send_at AS sendAt, b.after_member AS afterMember';
export const LISTED = 50;

@Injectable()
export class BroadcastRepository {
  constructor(private readonly database: DataSource) {}

  async insert(
    tx: EntityManager,
    { id, site, staff, now }: { id: string; site: string; staff: string; now: Date },
    { kind, path, send_at, texts }: BroadcastBody,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO broadcast (id, site, kind, state, path, send_at, created_by, created_at)
        VALUES (?, ?, ?, 'scheduled', ?, ?, ?, ?)`,
      [id, site, kind, path, new Date(send_at), staff, now],
    );
    const rows = Object.entries(texts).map(([locale, { subject, preheader, body, button }]) => [
      id,
      locale,
      subject,
      preheader,
      body,
      button,
    ]);
    await tx.query(
      `INSERT INTO broadcast_text (broadcast_id, locale, subject, preheader, body, button)
        VALUES ?`,
      [rows],
    );
  }

  async list(site: string, before: string): Promise<ListedBroadcast[]> {
    const rows = await this.database.query<ListedBroadcast[]>(
      `SELECT ${COLUMNS},
          (SELECT COUNT(*) FROM broadcast_recipient r WHERE r.broadcast_id = b.id) AS recipients
        FROM broadcast b
        WHERE b.site = ? AND b.id < ?
        ORDER BY b.id DESC
        LIMIT ${LISTED + 1}`,
      [site, before],
    );
    return rows.map((row) => ({ ...row, recipients: Number(row.recipients) }));
  }

  async texts(
    ids: readonly string[],
  ): Promise<Map<string, Partial<Record<Locale, BroadcastText>>>> {
    const texts = new Map<string, Partial<Record<Locale, BroadcastText>>>();
    if (ids.length === 0) return texts;
    const rows = await this.database.query<({ id: string; locale: Locale } & BroadcastText)[]>(
      `SELECT broadcast_id AS id, locale, subject, preheader, body, button
        FROM broadcast_text
        WHERE broadcast_id IN (?)`,
      [ids],
    );
    for (const { id, locale, ...text } of rows) texts.set(id, { ...texts.get(id), [locale]: text });
    return texts;
  }

  async cancel(tx: EntityManager, site: string, id: string): Promise<boolean> {
    const result = await tx.query<{ affectedRows: number }>(
      `UPDATE broadcast
        SET state = 'cancelled'
        WHERE id = ? AND site = ? AND state IN ('scheduled', 'sending')`,
      [id, site],
    );
    return result.affectedRows === 1;
  }

  async due(now: Date): Promise<string[]> {
    const rows = await this.database.query<Pick<BroadcastEntity, 'id'>[]>(
      `SELECT id
        FROM broadcast
        WHERE state IN ('scheduled', 'sending') AND send_at <= ?
        ORDER BY send_at`,
      [now],
    );
    return rows.map(({ id }) => id);
  }

  async lock(tx: EntityManager, id: string): Promise<BroadcastRow | undefined> {
    const [row] = await tx.query<BroadcastRow[]>(
      `SELECT ${COLUMNS}
        FROM broadcast b
        WHERE b.id = ? AND b.state IN ('scheduled', 'sending')
        FOR UPDATE`,
      [id],
    );
    return row;
  }

  async nextMembers(
    tx: EntityManager,
    { id, site, kind, afterMember }: BroadcastRow,
    count: number,
  ): Promise<string[]> {
    const rows = await tx.query<Pick<MemberEntity, 'id'>[]>(
      `SELECT m.id
       FROM member m
       LEFT JOIN notification_preference p ON p.member_id = m.id AND p.kind = ?
       LEFT JOIN broadcast_recipient r ON r.broadcast_id = ? AND r.member_id = m.id
       WHERE m.site = ? AND m.marketing = 1 AND m.id > ? AND m.account_status = 'active'
           AND COALESCE(p.wanted, 1) = 1 AND r.member_id IS NULL
       ORDER BY m.id
       LIMIT ?`,
      [kind, id, site, afterMember, count],
    );
    return rows.map(({ id }) => id);
  }

  async enter(tx: EntityManager, id: string, recipients: readonly Recipient[]): Promise<void> {
    if (recipients.length === 0) return;
    await tx.query('INSERT INTO broadcast_recipient (broadcast_id, member_id, mail_id) VALUES ?', [
      recipients.map(({ memberId, mailId }) => [id, memberId, mailId]),
    ]);
  }

  async advance(
    tx: EntityManager,
    id: string,
    state: BroadcastState,
    afterMember: string,
  ): Promise<void> {
    await tx.query('UPDATE broadcast SET state = ?, after_member = ? WHERE id = ?', [
      state,
      afterMember,
      id,
    ]);
  }

  async isOpen(mailId: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `SELECT 1
        FROM broadcast_recipient r
        JOIN broadcast b ON b.id = r.broadcast_id
        WHERE r.mail_id = ? AND b.state <> 'cancelled'`,
      [mailId],
    );
    return rows.length > 0;
  }

  async findText(
    mailId: string,
    locale: Locale,
  ): Promise<(BroadcastText & { path: string }) | undefined> {
    const [row] = await this.database.query<(BroadcastText & { path: string })[]>(
      `SELECT t.subject, t.preheader, t.body, t.button, b.path
       FROM broadcast_recipient r
       JOIN broadcast b ON b.id = r.broadcast_id
       JOIN broadcast_text t ON t.broadcast_id = b.id AND t.locale = ? WHERE r.mail_id = ?`,
      [locale, mailId],
    );
    return row;
  }
}
