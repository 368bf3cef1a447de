import type { Locale } from '@duet/schemas/locales';
import type { MailKind } from '@duet/schemas/mails';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Member } from '../accounts/member.repository';
import type { MailRequestEntity } from './mail-request.entity';

export interface MailRequest {
  id: string;
  kind: MailKind;
  site: string;
  /** Null for a recipient without an account; `address` and `locale` are then set. */
  memberId: string | null;
  address: string | null;
  locale: Locale | null;
  values: Record<string, string>;
}

export type MailMember = Pick<
  Member,
  'id' | 'email' | 'emailVerified' | 'accountStatus' | 'locale' | 'name'
>;

interface MailMemberRow extends Omit<MailMember, 'emailVerified'> {
  emailVerified: number;
}

interface MailRequestRow extends Omit<MailRequest, 'values'> {
  values: string | null;
}

@Injectable()
export class MailRequestRepository {
  constructor(private readonly database: DataSource) {}

  async findAll(ids: readonly string[]): Promise<MailRequest[]> {
    const rows = await this.database.query<MailRequestRow[]>(
      `SELECT id, kind, site, member_id AS memberId, address, locale, text_values AS \`values\`
        FROM mail_request
        WHERE id IN (?)`,
      [ids],
    );
    return rows.map((row) => ({
      ...row,
      values: row.values === null ? {} : (JSON.parse(row.values) as Record<string, string>),
    }));
  }

  /** Locks the accounts in order of id if `tx` is given. Finds deleted accounts too. */
  async findMembers(ids: readonly string[], tx?: EntityManager): Promise<MailMember[]> {
    if (ids.length === 0) return [];
    await tx?.query('SELECT id FROM account WHERE id IN (?) ORDER BY id FOR UPDATE', [ids]);
    const rows = await (tx ?? this.database).query<MailMemberRow[]>(
      `SELECT a.id, a.email, a.status AS accountStatus, a.locale, p.name,
          (a.status = 'active' OR a.activated_at IS NOT NULL) AS emailVerified
        FROM account a JOIN profile p ON p.member_id = a.id
        WHERE a.id IN (?)`,
      [ids],
    );
    return rows.map((row) => ({ ...row, emailVerified: Boolean(row.emailVerified) }));
  }

  async since(tx: EntityManager, memberId: string, kind: MailKind, since: Date): Promise<Date[]> {
    const rows = await tx.query<{ createdAt: MailRequestEntity['created_at'] }[]>(
      `SELECT created_at AS createdAt
        FROM mail_request
        WHERE member_id = ? AND kind = ? AND created_at > ?
        ORDER BY created_at DESC`,
      [memberId, kind, since],
    );
    return rows.map(({ createdAt }) => createdAt);
  }

  async insert(
    tx: EntityManager,
    { id, kind, site, memberId, address, locale, values }: MailRequest,
    now: Date,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO mail_request (id, kind, site, member_id, address, locale, text_values,
          created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        kind,
        site,
        memberId,
        address,
        locale,
        Object.keys(values).length > 0 ? JSON.stringify(values) : null,
        now,
      ],
    );
  }
}
