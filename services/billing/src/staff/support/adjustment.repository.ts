import type { ADJUSTMENT_STATES } from '@duet/schemas/staff-support';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CreditAdjustmentEntity } from './credit-adjustment.entity';

export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];

export interface AdjustmentRecord {
  id: CreditAdjustmentEntity['id'];
  site: CreditAdjustmentEntity['site'];
  walletId: CreditAdjustmentEntity['wallet_id'];
  memberId: string | null;
  credits: CreditAdjustmentEntity['credits'];
  reason: CreditAdjustmentEntity['reason'];
  state: AdjustmentState;
  askedBy: CreditAdjustmentEntity['asked_by'];
  askedAt: CreditAdjustmentEntity['asked_at'];
  decidedAt: CreditAdjustmentEntity['decided_at'];
}

export interface NewAdjustment extends Pick<
  AdjustmentRecord,
  'id' | 'site' | 'walletId' | 'credits' | 'reason' | 'state' | 'askedBy'
> {
  clientId: string;
}

const SELECT = `SELECT a.id, a.site, a.wallet_id AS walletId, m.member_id AS memberId, a.credits, a.reason,
      a.state, a.asked_by AS askedBy, a.asked_at AS askedAt,
  a.decided_at AS decidedAt
  FROM credit_adjustment a
  LEFT JOIN member_wallet m ON m.wallet_id = a.wallet_id`;

@Injectable()
export class AdjustmentRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async insert(
    tx: EntityManager,
    { id, site, walletId, clientId, credits, reason, state, askedBy }: NewAdjustment,
  ): Promise<void> {
    const now = this.clock.now();
    await tx.query(
      `INSERT INTO credit_adjustment (id, site, wallet_id, client_id, credits, reason, state,
          asked_by, asked_at, decided_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        site,
        walletId,
        clientId,
        credits,
        reason,
        state,
        askedBy,
        now,
        state === 'done' ? now : null,
      ],
    );
  }

  async findByRequest(
    tx: EntityManager,
    askedBy: string,
    clientId: string,
  ): Promise<AdjustmentRecord | null> {
    const [row] = (await tx.query(`${SELECT} WHERE a.asked_by = ? AND a.client_id = ?`, [
      askedBy,
      clientId,
    ])) as AdjustmentRecord[];
    return row ?? null;
  }

  async lock(tx: EntityManager, site: string, id: string): Promise<AdjustmentRecord | null> {
    await tx.query('SELECT id FROM credit_adjustment WHERE id = ? FOR UPDATE', [id]);
    const [row] = (await tx.query(`${SELECT} WHERE a.id = ? AND a.site = ?`, [
      id,
      site,
    ])) as AdjustmentRecord[];
    return row ?? null;
  }

  async decide(
    tx: EntityManager,
    id: string,
    state: 'done' | 'refused',
    by: string,
  ): Promise<void> {
    await tx.query(
      'UPDATE credit_adjustment SET state = ?, decided_by = ?, decided_at = ? WHERE id = ?',
      [state, by, this.clock.now(), id],
    );
  }

  ofWallet(walletId: string, limit: number): Promise<AdjustmentRecord[]> {
    return this.database.query(`${SELECT} WHERE a.wallet_id = ? ORDER BY a.id DESC LIMIT ?`, [
      walletId,
      limit,
    ]);
  }

  waiting(site: string, after: string, limit: number): Promise<AdjustmentRecord[]> {
    return this.database.query(
      `${SELECT} WHERE a.site = ? AND a.state = 'waiting' AND a.id > ? ORDER BY a.id LIMIT ?`,
      [site, after, limit],
    );
  }
}
