import type { Locale } from '@duet/schemas/locales';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PaymentEntity } from '../payments/payment.entity';
import type { StoredCardEntity } from './stored-card.entity';

export interface StoredCard {
  /** The token never leaves billing. */
  token: StoredCardEntity['provider_token'];
  lastDigits: StoredCardEntity['last_digits'];
  storedAt: StoredCardEntity['stored_at'];
}

export interface CardConsent {
  paymentId: string;
  site: string;
  memberId: string;
  textVersion: string;
  locale: Locale;
}

@Injectable()
export class StoredCardRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async find(site: string, memberId: string): Promise<StoredCard | null> {
    const [card] = await this.database.query<StoredCard[]>(
      `SELECT provider_token AS token, last_digits AS lastDigits, stored_at AS storedAt
        FROM stored_card
        WHERE site = ? AND member_id = ?`,
      [site, memberId],
    );
    return card ?? null;
  }

  async consent(
    tx: EntityManager,
    { paymentId, site, memberId, textVersion, locale }: CardConsent,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO card_consent (payment_id, site, member_id, text_version, locale, accepted_at)
        VALUES (?, ?, ?, ?, ?, ?)`,
      [paymentId, site, memberId, textVersion, locale, this.clock.now()],
    );
  }

  /** @returns false if the payer did not consent or the payment is not completed */
  async keep(
    paymentId: string,
    { token, lastDigits }: Omit<StoredCard, 'storedAt'>,
  ): Promise<boolean> {
    const now = this.clock.now();
    const rows = await this.database.query<Pick<PaymentEntity, 'id'>[]>(
      `SELECT p.id
        FROM payment p
        JOIN card_consent c ON c.payment_id = p.id
        WHERE p.id = ? AND p.state = 'completed'`,
      [paymentId],
    );
    if (rows.length === 0) return false;
    await this.database.query(
      `INSERT INTO stored_card (site, member_id, payment_id, provider_token, last_digits, stored_at)
       SELECT site, member_id, payment_id, ?, ?, ? FROM card_consent WHERE payment_id = ?
       ON DUPLICATE KEY UPDATE payment_id = ?, provider_token = ?, last_digits = ?, stored_at = ?`,
      [token, lastDigits, now, paymentId, paymentId, token, lastDigits, now],
    );
    return true;
  }

  /** Deletes the consent too, so that a late webhook cannot store the card again. */
  async forget(tx: EntityManager, site: string, memberId: string): Promise<void> {
    for (const table of ['stored_card', 'card_consent'])
      await tx.query(`DELETE FROM ${table} WHERE site = ? AND member_id = ?`, [site, memberId]);
  }

  async deleteByWallet(tx: EntityManager, walletId: string): Promise<void> {
    await tx.query(
      `DELETE s
        FROM stored_card s
        JOIN member_wallet m ON m.site = s.site AND m.member_id = s.member_id
        WHERE m.wallet_id = ?`,
      [walletId],
    );
  }
}
