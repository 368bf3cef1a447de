import type { Gift } from '@duet/schemas/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export type QuarantineState = 'waiting' | 'released' | 'refused' | 'expired';

export interface NewQuarantinedMessage {
  id: string;
  site: string;
  memberId: string;
  partnerId: string;
  conversationId: string;
  clientId: string;
  text: string;
  gift: Gift | null;
  fictionalSeen: boolean;
  maxCost: number | null;
  reasons: readonly string[];
  createdAt: Date;
  expiresAt: Date;
}

export interface QuarantinedRow extends Omit<
  NewQuarantinedMessage,
  'reasons' | 'fictionalSeen' | 'expiresAt'
> {
  fictionalSeen: number;
  reasons: string;
  state: QuarantineState;
  outcome: string | null;
}

interface Changed {
  affectedRows: number;
}

const SELECT = `SELECT id, site, member_id AS memberId, partner_id AS partnerId,
      conversation_id AS conversationId, client_id AS clientId, text, gift,
  fictional_seen AS fictionalSeen, max_cost AS maxCost, reasons, state, outcome,
      created_at AS createdAt
  FROM held_message`;

@Injectable()
export class QuarantinedMessageRepository {
  constructor(private readonly database: DataSource) {}

  async findState(
    tx: EntityManager,
    memberId: string,
    conversationId: string,
    clientId: string,
  ): Promise<QuarantineState | undefined> {
    const [row] = await tx.query<{ state: QuarantineState }[]>(
      `SELECT state
        FROM held_message
        WHERE member_id = ? AND conversation_id = ? AND client_id = ?`,
      [memberId, conversationId, clientId],
    );
    return row?.state;
  }

  async countWaiting(tx: EntityManager, memberId: string): Promise<number> {
    const [row] = await tx.query<{ waiting: string }[]>(
      "SELECT COUNT(*) AS waiting FROM held_message WHERE member_id = ? AND state = 'waiting'",
      [memberId],
    );
    return Number(row?.waiting ?? 0);
  }

  async insert(tx: EntityManager, held: NewQuarantinedMessage): Promise<void> {
    await tx.query(
      `INSERT INTO held_message (id, site, member_id, partner_id, conversation_id, client_id,
           text, gift, fictional_seen, max_cost, reasons, state, created_at, next_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', ?, ?)`,
      [
        held.id,
        held.site,
        held.memberId,
        held.partnerId,
        held.conversationId,
        held.clientId,
        held.text,
        held.gift,
        held.fictionalSeen,
        held.maxCost,
        held.reasons.join(' '),
        held.createdAt,
        held.expiresAt,
      ],
    );
  }

  async find(site: string, id: string): Promise<QuarantinedRow | undefined> {
    const [row] = await this.database.query<QuarantinedRow[]>(
      `${SELECT} WHERE id = ? AND site = ?`,
      [id, site],
    );
    return row;
  }

  list(site: string, after: string, limit: number): Promise<QuarantinedRow[]> {
    return this.database.query<QuarantinedRow[]>(
      `${SELECT} WHERE site = ? AND state = 'waiting' AND id > ? ORDER BY id LIMIT ?`,
      [site, after, limit],
    );
  }

  async countHeld(site: string): Promise<number> {
    const [row] = await this.database.query<{ waiting: string }[]>(
      "SELECT COUNT(*) AS waiting FROM held_message WHERE site = ? AND state = 'waiting'",
      [site],
    );
    return Number(row?.waiting ?? 0);
  }

  /** Conditional update: only one decision can move a message out of `waiting`. */
  async decide(
    tx: EntityManager,
    id: string,
    decision: 'release' | 'refuse',
    { by, now, tryAgainAt }: { by: string; now: Date; tryAgainAt: Date },
  ): Promise<boolean> {
    const [state, nextAt] = decision === 'release' ? ['released', tryAgainAt] : ['refused', null];
    const result = await tx.query<Changed>(
      `UPDATE held_message
        SET state = ?, decided_by = ?, decided_at = ?, next_at = ?
        WHERE id = ? AND state = 'waiting'`,
      [state, by, now, nextAt, id],
    );
    return result.affectedRows === 1;
  }

  async finish(id: string, outcome: string): Promise<void> {
    await this.database.query(
      "UPDATE held_message SET outcome = ?, next_at = NULL WHERE id = ? AND state = 'released'",
      [outcome, id],
    );
  }

  async expire(tx: EntityManager, now: Date): Promise<void> {
    await tx.query(
      `UPDATE held_message
        SET state = 'expired', next_at = NULL
        WHERE next_at <= ? AND state = 'waiting'`,
      [now],
    );
  }

  async lease(tx: EntityManager, now: Date, until: Date, count: number): Promise<QuarantinedRow[]> {
    const rows = await tx.query<QuarantinedRow[]>(
      `${SELECT} WHERE next_at <= ? AND state = 'released' ORDER BY next_at LIMIT ? FOR UPDATE SKIP LOCKED`,
      [now, count],
    );
    if (rows.length > 0)
      await tx.query('UPDATE held_message SET next_at = ? WHERE id IN (?)', [
        until,
        rows.map(({ id }) => id),
      ]);
    return rows;
  }

  /** MemberTables deletes the messages that the member sent. */
  async deleteTo(tx: EntityManager, memberId: string): Promise<void> {
    await tx.query('DELETE FROM held_message WHERE partner_id = ?', [memberId]);
  }
}
