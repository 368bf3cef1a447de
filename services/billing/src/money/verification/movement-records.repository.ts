import { toCanonicalRow } from '@duet/service-kit/checkpoint-digest';
import type { Period, RecordRow, Records } from '@duet/service-kit/checkpoints';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MovementEntity } from '../ledger/movement.entity';

@Injectable()
export class MovementRecordsRepository implements Records {
  readonly chain = 'movement';

  async findCut(
    source: Pick<EntityManager, 'query'>,
    { from, until }: Period,
    rows: number,
  ): Promise<Date | null> {
    const [row] = await source.query<Pick<MovementEntity, 'occurred_at'>[]>(
      `SELECT occurred_at
        FROM movement FORCE INDEX (by_time)
        WHERE occurred_at > ? AND occurred_at <= ?
        ORDER BY occurred_at
        LIMIT 1 OFFSET ?`,
      [from, until, rows - 1],
    );
    return row?.occurred_at ?? null;
  }

  async read(
    source: Pick<EntityManager, 'query'>,
    { from, until }: Period,
    isLocking: boolean,
  ): Promise<RecordRow[]> {
    const rows = await source.query<MovementEntity[]>(
      `SELECT idempotency_key, line, id, site, wallet_id, kind, spend_kind, debit, credit, unit,
          amount, lot_id, pending_id, reference, balance_after, occurred_at
        FROM movement FORCE INDEX (by_time)
        WHERE occurred_at > ? AND occurred_at <= ?
        ORDER BY occurred_at, idempotency_key, line
        ${isLocking ? 'LOCK IN SHARE MODE' : ''}`,
      [from, until],
    );
    return rows.map((row) => ({
      canonical: toCanonicalRow([
        ...[row.idempotency_key, row.line, row.id, row.site, row.wallet_id, row.kind],
        ...[row.spend_kind, row.debit, row.credit, row.unit, row.amount, row.lot_id],
        ...[row.pending_id, row.reference, row.balance_after, row.occurred_at],
      ]),
    }));
  }
}
