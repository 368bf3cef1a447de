import type { MemberSnapshot } from '@duet/schemas/events';
import type { DisabledReason, NotificationKind } from '@duet/schemas/notifications';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MailSuppressionEntity } from '../deliverability/mail-suppression.entity';
import { ADVERTISING } from './is-notification-on';
import type { NotificationPreferenceEntity } from './notification-preference.entity';

@Injectable()
export class NotificationRepository {
  constructor(private readonly database: DataSource) {}

  async chosen(
    memberId: string,
    source: Pick<EntityManager, 'query'> = this.database,
  ): Promise<Map<string, boolean>> {
    const rows = await source.query<Pick<NotificationPreferenceEntity, 'kind' | 'wanted'>[]>(
      'SELECT kind, wanted FROM notification_preference WHERE member_id = ?',
      [memberId],
    );
    return new Map(rows.map(({ kind, wanted }) => [kind, wanted === 1]));
  }

  async hasMarketingConsent(memberId: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      'SELECT 1 FROM member WHERE id = ? AND marketing = 1',
      [memberId],
    );
    return rows.length > 0;
  }

  async choose(
    tx: EntityManager,
    memberId: string,
    choices: [NotificationKind, boolean][],
  ): Promise<void> {
    if (choices.length === 0) return;
    await tx.query(
      `INSERT INTO notification_preference (member_id, kind, wanted)
        VALUES ?
        ON DUPLICATE KEY UPDATE wanted = VALUES(wanted)`,
      [choices.map(([kind, wanted]) => [memberId, kind, wanted])],
    );
  }

  async isConsentChanged(tx: EntityManager, card: MemberSnapshot, version: number) {
    const rows = await tx.query<unknown[]>(
      'SELECT 1 FROM member WHERE id = ? AND version < ? AND marketing <> ?',
      [card.member_id, version, card.marketing],
    );
    return rows.length > 0;
  }

  async forgetAdvertising(tx: EntityManager, memberId: string): Promise<void> {
    await tx.query('DELETE FROM notification_preference WHERE member_id = ? AND kind IN (?)', [
      memberId,
      ADVERTISING,
    ]);
  }

  async suppressions(memberId: string): Promise<DisabledReason[]> {
    const rows = await this.database.query<Pick<MailSuppressionEntity, 'reason'>[]>(
      'SELECT reason FROM mail_suppression WHERE member_id = ? ORDER BY reason',
      [memberId],
    );
    return rows.map(({ reason }) => reason);
  }

  /** Lifts all suppressions except bounces, which members cannot lift. */
  async resume(tx: EntityManager, memberId: string): Promise<void> {
    await tx.query("DELETE FROM mail_suppression WHERE member_id = ? AND reason <> 'bounce'", [
      memberId,
    ]);
  }

  async deleteByMember(tx: EntityManager, memberId: string): Promise<void> {
    await tx.query('DELETE FROM notification_preference WHERE member_id = ?', [memberId]);
    await tx.query('DELETE FROM mail_suppression WHERE member_id = ?', [memberId]);
  }
}
