import { createHash } from 'node:crypto';
import type { DebitBody } from '@duet/schemas/direct-debit';
import type { Locale } from '@duet/schemas/locales';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DebitLimitEntity } from './debit-limit.entity';

export interface DebitLimit {
  /** Amount per day, in minor units. */
  day: DebitLimitEntity['day_amount'];
  month: DebitLimitEntity['month_amount'];
}

export interface NewDebit {
  paymentId: string;
  walletId: string;
  site: string;
  memberId: string;
  locale: Locale;
  form: DebitBody;
}

const hashAccount = (iban: string): Buffer => createHash('sha256').update(iban).digest();
const COUNTED = "p.method = 'sdd' AND p.state NOT IN ('failed', 'cancelled')";

@Injectable()
export class DebitRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async limit(site: string): Promise<DebitLimit> {
    const [limit] = await this.database.query<DebitLimit[]>(
      'SELECT day_amount AS day, month_amount AS month FROM debit_limit WHERE site = ?',
      [site],
    );
    return limit ?? { day: 0, month: 0 };
  }

  /** Returns a wallet's debits of the last 24 hours and of the last 30 days. */
  async debited(
    walletId: string,
    tx: Pick<EntityManager, 'query'> = this.database,
  ): Promise<DebitLimit> {
    const [sum] = (await tx.query(
      `SELECT COALESCE(SUM(IF(p.created_at > ?, p.amount, 0)), 0) AS day, COALESCE(SUM(p.amount),
           0) AS month
       FROM payment p
       JOIN purchase_order o ON o.id = p.order_id
       WHERE o.wallet_id = ? AND p.created_at > ? AND ${COUNTED}`,
      [this.daysAgo(1), walletId, this.daysAgo(30)],
    )) as { day: string; month: string }[];
    return { day: Number(sum?.day), month: Number(sum?.month) };
  }

  /**
   * Returns the debits of a bank account for all wallets. Waits for uncommitted debits of the
   * account, so that several wallets together cannot exceed the limit.
   */
  async debitedFrom(tx: EntityManager, iban: string): Promise<DebitLimit> {
    const account = [hashAccount(iban), this.daysAgo(30)];
    await tx.query(
      'SELECT payment_id FROM debit WHERE account_hash = ? AND accepted_at > ? FOR UPDATE',
      account,
    );
    const [sum] = (await tx.query(
      `SELECT COALESCE(SUM(IF(d.accepted_at > ?, p.amount, 0)), 0) AS day, COALESCE(SUM(p.amount),
           0) AS month
       FROM debit d
       JOIN payment p ON p.id = d.payment_id
       WHERE d.account_hash = ? AND d.accepted_at > ? AND ${COUNTED}`,
      [this.daysAgo(1), ...account],
    )) as { day: string; month: string }[];
    return { day: Number(sum?.day), month: Number(sum?.month) };
  }

  async isBlocked(
    walletId: string,
    iban: string | null = null,
    tx: Pick<EntityManager, 'query'> = this.database,
  ): Promise<boolean> {
    const account = iban === null ? Buffer.alloc(32) : hashAccount(iban);
    const rows = (await tx.query(
      'SELECT 1 FROM debit_block WHERE wallet_id = ? OR account_hash = ? LIMIT 1',
      [walletId, account],
    )) as unknown[];
    return rows.length > 0;
  }

  async insert(
    tx: EntityManager,
    { paymentId, walletId, site, memberId, locale, form }: NewDebit,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO debit (payment_id, wallet_id, account_hash, mandate_version, locale,
          accepted_at)
        VALUES (?, ?, ?, ?, ?, ?)`,
      [paymentId, walletId, hashAccount(form.iban), form.mandate_version, locale, this.clock.now()],
    );
    await tx.query(
      `INSERT INTO debit_payer (payment_id, site, member_id, account_holder, iban, street,
          house_number, zip, city, phone)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        paymentId,
        site,
        memberId,
        form.account_holder,
        form.iban,
        form.street,
        form.house_number,
        form.zip,
        form.city,
        form.phone,
      ],
    );
  }

  async linkMandate(paymentId: string, providerMandateId: string): Promise<void> {
    await this.database.query('UPDATE debit SET provider_mandate_id = ? WHERE payment_id = ?', [
      providerMandateId,
      paymentId,
    ]);
  }

  async block(tx: EntityManager, paymentId: string): Promise<void> {
    await tx.query(
      `INSERT IGNORE INTO debit_block (payment_id, wallet_id, account_hash, blocked_at)
        SELECT payment_id, wallet_id, account_hash, ?
        FROM debit
        WHERE payment_id = ?`,
      [this.clock.now(), paymentId],
    );
  }

  private daysAgo(days: number): Date {
    return new Date(this.clock.now().getTime() - days * 24 * 3_600_000);
  }
}
