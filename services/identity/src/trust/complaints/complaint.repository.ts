import type { ComplaintBody } from '@duet/schemas/leaving';
import type { Locale } from '@duet/schemas/locales';
import type { TimeCursor } from '@duet/service-kit/page';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { findLinkedMember } from './linked-member';

export interface NewComplaint extends ComplaintBody {
  id: string;
  reference: string;
  site: string;
  memberId: string | null;
  locale: Locale;
  now: Date;
}

export interface WaitingComplaint extends Omit<NewComplaint, 'now'> {
  createdAt: Date;
  decision: string | null;
}

const SELECT = `SELECT id, reference, site, member_id AS memberId, kind, name, email, locale, link, text,
      created_at AS createdAt, decision
    FROM complaint`;

@Injectable()
export class ComplaintRepository {
  constructor(private readonly database: DataSource) {}

  async waiting(
    site: string,
    { at, id }: TimeCursor,
    limit: number,
  ): Promise<{ waiting: number; complaints: WaitingComplaint[] }> {
    const [counted] = await this.database.query<{ count: string }[]>(
      'SELECT COUNT(*) AS count FROM complaint WHERE site = ? AND decision IS NULL',
      [site],
    );
    const complaints = await this.database.query<WaitingComplaint[]>(
      `${SELECT} WHERE site = ? AND decision IS NULL AND created_at >= ? AND (created_at > ? OR id > ?)
        ORDER BY created_at, id LIMIT ?`,
      [site, at, at, id, limit],
    );
    return { waiting: Number(counted?.count ?? 0), complaints };
  }

  async lock(tx: EntityManager, site: string, id: string): Promise<WaitingComplaint | null> {
    const [row] = await tx.query<WaitingComplaint[]>(
      `${SELECT} WHERE id = ? AND site = ? FOR UPDATE`,
      [id, site],
    );
    return row ?? null;
  }

  async decide(
    tx: EntityManager,
    id: string,
    decision: string,
    staffId: string,
    now: Date,
  ): Promise<void> {
    await tx.query(
      'UPDATE complaint SET decision = ?, decided_by = ?, decided_at = ? WHERE id = ?',
      [decision, staffId, now, id],
    );
  }

  async insert(tx: EntityManager, complaint: NewComplaint): Promise<void> {
    const { id, reference, site, memberId, kind, name, email, locale, link, text, now } = complaint;
    await tx.query(
      `INSERT INTO complaint (id, reference, site, member_id, kind, name, email, locale, link,
          linked_id, text, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[id, reference, site, memberId, kind, name, email, locale, link],
        ...[findLinkedMember(link), text, now],
      ],
    );
  }
}
