import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import { DataSource, type EntityManager } from 'typeorm';
import type { MemberWalletEntity } from '../members/member-wallet.entity';
import type { BillingMailEntity } from './billing-mail.entity';

export interface BillingMail {
  id: BillingMailEntity['id'];
  site: BillingMailEntity['site'];
  kind: BillingMailEntity['kind'];
  subject: BillingMailEntity['subject'];
}

@Injectable()
export class BillingMailRepository {
  constructor(private readonly database: DataSource) {}

  async find(id: string): Promise<BillingMail | null> {
    const [row] = await this.database.query<BillingMail[]>(
      'SELECT id, site, kind, subject FROM billing_mail WHERE id = ?',
      [id],
    );
    return row ?? null;
  }

  async insert(
    tx: EntityManager,
    { id, site, kind, subject }: BillingMail,
    now: Date,
  ): Promise<boolean> {
    const inserted = (await tx.query(
      `INSERT IGNORE INTO billing_mail (id, site, kind, subject, created_at)
        VALUES (?, ?, ?, ?, ?)`,
      [id, site, kind, subject, now],
    )) as ResultSetHeader;
    return inserted.affectedRows > 0;
  }

  async lockCopies(
    tx: EntityManager,
    { site, kind, subject }: Omit<BillingMail, 'id'>,
  ): Promise<number[]> {
    const rows = (await tx.query(
      'SELECT copy FROM billing_mail WHERE kind = ? AND subject = ? AND site = ? FOR UPDATE',
      [kind, subject, site],
    )) as Pick<BillingMailEntity, 'copy'>[];
    return rows.map(({ copy }) => copy);
  }

  async insertCopy(
    tx: EntityManager,
    { id, site, kind, subject }: BillingMail,
    copy: number,
    now: Date,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO billing_mail (id, site, kind, subject, copy, created_at)
        VALUES (?, ?, ?, ?, ?, ?)`,
      [id, site, kind, subject, copy, now],
    );
  }

  async findMember(
    source: Pick<EntityManager, 'query'> | null,
    walletId: string,
  ): Promise<string | null> {
    const [row] = (await (source ?? this.database).query(
      'SELECT member_id AS memberId FROM member_wallet WHERE wallet_id = ?',
      [walletId],
    )) as { memberId: MemberWalletEntity['member_id'] }[];
    return row?.memberId ?? null;
  }
}
