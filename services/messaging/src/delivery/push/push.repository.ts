import type { PushKind } from '@duet/schemas/push-message';
import { newId } from '@duet/service-kit/ids';
import { purge } from '@duet/service-kit/purge';
import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import { DataSource, type EntityManager } from 'typeorm';
import type { PushEntity } from './push.entity';

/**
 * `sending`: leased until next_at. `sent`: accepted by the push service. `dropped`: obsolete.
 * `dead`: given up after the last attempt.
 */
export type PushState = 'due' | 'sending' | 'sent' | 'dropped' | 'dead';

/** `occasion` names the event. A device gets one push per event. */
export interface PushOccasion {
  site: string;
  memberId: string;
  kind: PushKind;
  occasion: string;
  conversationId?: string;
  seq?: number;
  profileId: string;
  requestId: string;
}

export type QueuedPush = Pick<PushEntity, 'id' | 'site' | 'request_id' | 'attempts'>;

export interface PushRow extends QueuedPush {
  member_id: string;
  subscription_id: string;
  session_id: string;
  kind: PushKind;
  conversation_id: string | null;
  seq: string | null;
  profile_id: string;
  failures: number;
  created_at: Date;
  endpoint: string;
  p256dh: string;
  auth: string;
}

@Injectable()
export class PushRepository {
  constructor(private readonly database: DataSource) {}

  async insert(
    tx: EntityManager,
    pushes: readonly { subscription: string; what: PushOccasion }[],
    now: Date,
  ): Promise<QueuedPush[]> {
    const rows = pushes.map((push) => ({ ...push, id: newId() }));
    await tx.query(
      `INSERT IGNORE INTO push (id, member_id, subscription_id, site, kind, occasion,
          conversation_id, seq, profile_id, request_id, state, next_at, created_at)
        VALUES ?`,
      [
        rows.map(({ id, subscription, what }) => [
          id,
          what.memberId,
          subscription,
          what.site,
          what.kind,
          what.occasion,
          what.conversationId ?? null,
          what.seq ?? null,
          what.profileId,
          what.requestId,
          'due',
          now,
          now,
        ]),
      ],
    );
    return rows.map(({ id, what: { site, requestId } }) => ({
      id,
      site,
      request_id: requestId,
      attempts: 0,
    }));
  }

  due(now: Date, count: number): Promise<QueuedPush[]> {
    return this.database.query<QueuedPush[]>(
      'SELECT id, site, request_id, attempts FROM push WHERE next_at <= ? ORDER BY next_at LIMIT ?',
      [now, count],
    );
  }

  /** @returns true for one worker only, whose attempt counts even if that worker crashes */
  async claim(id: string, attempt: number, now: Date, until: Date): Promise<boolean> {
    const result = await this.database.query<ResultSetHeader>(
      `UPDATE push
        SET state = 'sending', attempts = attempts + 1, next_at = ?
        WHERE id = ? AND attempts = ? AND next_at <= ?`,
      [until, id, attempt, now],
    );
    return result.affectedRows === 1;
  }

  async find(id: string): Promise<PushRow | undefined> {
    const [row] = await this.database.query<PushRow[]>(
      `SELECT p.id, p.site, p.request_id, p.attempts, p.member_id, p.subscription_id,
             s.session_id, p.kind, p.conversation_id, p.seq, p.profile_id,
         p.failures, p.created_at, s.endpoint_key AS endpoint, s.p256dh_key AS p256dh,
             s.auth_key AS auth
       FROM push p JOIN push_subscription s ON s.id = p.subscription_id WHERE p.id = ?`,
      [id],
    );
    return row;
  }

  async isOvertaken({
    id,
    subscription_id: subscription,
    conversation_id: conversation,
    seq,
  }: PushRow): Promise<boolean> {
    if (conversation === null) return false;
    const rows = await this.database.query<unknown[]>(
      `SELECT 1
        FROM push
        WHERE subscription_id = ? AND conversation_id = ? AND seq > ? AND (next_at IS NOT NULL
          OR state = ?) AND id <> ?
        LIMIT 1`,
      [subscription, conversation, seq, 'sent', id],
    );
    return rows.length > 0;
  }

  async recordOutcome(
    id: string,
    state: 'sent' | 'dropped' | 'dead',
    reason: string | null,
    now: Date,
  ): Promise<void> {
    await this.database.query(
      `UPDATE push
        SET state = ?, reason = ?, next_at = NULL, sent_at = ?
        WHERE id = ? AND state = 'sending'`,
      [state, reason, state === 'sent' ? now : null, id],
    );
  }

  /** `failed` is false if the push only waits because the member is online. */
  async retryAt(id: string, at: Date, reason: string, failed: boolean): Promise<void> {
    await this.database.query(
      `UPDATE push
        SET state = 'due', next_at = ?, reason = ?, failures = failures + ?
        WHERE id = ? AND state = 'sending'`,
      [at, reason, failed ? 1 : 0, id],
    );
  }

  async forget(tx: EntityManager, memberId: string): Promise<void> {
    await tx.query('DELETE FROM push WHERE profile_id = ?', [memberId]);
  }

  async prune(before: Date): Promise<void> {
    await purge((limit) =>
      this.database.query<ResultSetHeader>('DELETE FROM push WHERE created_at < ? LIMIT ?', [
        before,
        limit,
      ]),
    );
  }
}
