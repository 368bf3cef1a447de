import { hash } from 'node:crypto';
import type { PushSubscriptionData } from '@duet/schemas/push';
import { newId } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PushSubscriptionEntity } from './push-subscription.entity';

export interface SubscriptionOwner {
  site: string;
  member: string;
  session: string;
}

type Queryable = Pick<EntityManager, 'query'>;

/** Deleting a device deletes its pending pushes. */
@Injectable()
export class PushSubscriptionRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Replaces earlier subscriptions of the session and of the browser, even if another member made
   * them. Requires the lock of the member.
   */
  async save(
    tx: EntityManager,
    owner: SubscriptionOwner,
    { endpoint, keys }: PushSubscriptionData,
    most: number,
    now: Date,
  ): Promise<void> {
    const digest = hash('sha256', endpoint, 'hex');
    const before = await tx.query<
      Pick<PushSubscriptionEntity, 'id' | 'member_id' | 'session_id' | 'endpoint_hash'>[]
    >(
      `SELECT id, member_id, session_id, endpoint_hash
        FROM push_subscription
        WHERE session_id = ? OR endpoint_hash = ?
        FOR UPDATE`,
      [owner.session, digest],
    );
    const same = before.find(
      (row) =>
        row.member_id === owner.member &&
        row.session_id === owner.session &&
        row.endpoint_hash === digest,
    );
    await this.remove(
      tx,
      before.filter((row) => row !== same).map(({ id }) => id),
    );
    if (same) {
      await tx.query('UPDATE push_subscription SET p256dh_key = ?, auth_key = ? WHERE id = ?', [
        keys.p256dh,
        keys.auth,
        same.id,
      ]);
      return;
    }
    await tx.query(
      `INSERT INTO push_subscription (id, member_id, site, session_id, endpoint_key, endpoint_hash,
          p256dh_key, auth_key, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        newId(),
        owner.member,
        owner.site,
        owner.session,
        endpoint,
        digest,
        keys.p256dh,
        keys.auth,
        now,
      ],
    );
    const all = await tx.query<Pick<PushSubscriptionEntity, 'id'>[]>(
      'SELECT id FROM push_subscription WHERE member_id = ? ORDER BY created_at DESC, id DESC',
      [owner.member],
    );
    await this.remove(
      tx,
      all.slice(most).map(({ id }) => id),
    );
  }

  findOf(
    tx: Queryable,
    memberIds: readonly string[],
  ): Promise<Pick<PushSubscriptionEntity, 'id' | 'member_id'>[]> {
    return tx.query('SELECT id, member_id FROM push_subscription WHERE member_id IN (?)', [
      memberIds,
    ]);
  }

  async endOfSession(tx: EntityManager, memberId: string, sessionId: string): Promise<void> {
    const rows = await tx.query<Pick<PushSubscriptionEntity, 'id'>[]>(
      'SELECT id FROM push_subscription WHERE session_id = ? AND member_id = ?',
      [sessionId, memberId],
    );
    await this.remove(
      tx,
      rows.map(({ id }) => id),
    );
  }

  async remove(tx: Queryable, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.query('DELETE FROM push WHERE subscription_id IN (?)', [ids]);
    await tx.query('DELETE FROM push_subscription WHERE id IN (?)', [ids]);
  }

  forget(id: string): Promise<void> {
    return this.remove(this.database, [id]);
  }
}
