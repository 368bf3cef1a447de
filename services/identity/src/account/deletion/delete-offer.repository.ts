import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DeleteOfferEntity } from './delete-offer.entity';

export type OfferOutcome = 'taken' | 'declined';

@Injectable()
export class DeleteOfferRepository {
  constructor(private readonly database: DataSource) {}

  async open(memberId: string): Promise<number | null> {
    const [row] = await this.database.query<Pick<DeleteOfferEntity, 'percent'>[]>(
      'SELECT percent FROM delete_offer WHERE member_id = ? AND outcome IS NULL',
      [memberId],
    );
    return row?.percent ?? null;
  }

  async make(tx: EntityManager, memberId: string, percent: number, now: Date): Promise<boolean> {
    const result = await tx.query<{ affectedRows: number }>(
      'INSERT IGNORE INTO delete_offer (member_id, percent, offered_at) VALUES (?, ?, ?)',
      [memberId, percent, now],
    );
    return result.affectedRows === 1;
  }

  async answer(
    tx: EntityManager,
    memberId: string,
    outcome: OfferOutcome,
    now: Date,
  ): Promise<boolean> {
    const result = await tx.query<{ affectedRows: number }>(
      `UPDATE delete_offer
        SET outcome = ?, answered_at = ?
        WHERE member_id = ? AND outcome IS NULL`,
      [outcome, now, memberId],
    );
    return result.affectedRows === 1;
  }
}
