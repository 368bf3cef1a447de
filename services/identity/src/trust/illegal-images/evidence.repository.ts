import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { IllegalImageEntity } from './illegal-image.entity';

export interface DecidedCase {
  id: IllegalImageEntity['id'];
  site: IllegalImageEntity['site'];
  place: IllegalImageEntity['place'];
  list: IllegalImageEntity['list'];
  foundAt: IllegalImageEntity['found_at'];
  decision: 'reported' | 'mistake';
  reference: string;
  decidedAt: Date;
  holdReference: IllegalImageEntity['hold_reference'];
  heldBy: IllegalImageEntity['held_by'];
  heldAt: IllegalImageEntity['held_at'];
}

export interface Limits {
  reported: Date;
  mistake: Date;
}

const SELECT = `SELECT id, site, place, list, found_at AS foundAt, decision, COALESCE(reference,
      '') AS reference, decided_at AS decidedAt,
  hold_reference AS holdReference, held_by AS heldBy, held_at AS heldAt FROM illegal_image`;
/**
 * Condition of every statement that destroys evidence, so that a concurrent legal hold prevents the
 * destruction.
 */
const IS_OVER =
  "hold_reference IS NULL AND ((decision = 'reported' AND decided_at < ?) OR (decision = 'mistake' AND decided_at < ?))";

@Injectable()
export class EvidenceRepository {
  constructor(private readonly database: DataSource) {}

  decided(site: string, before: string | undefined, limit: number): Promise<DecidedCase[]> {
    const [which, values] = before === undefined ? ['', []] : ['AND id < ?', [before]];
    return this.database.query<DecidedCase[]>(
      `${SELECT} WHERE site = ? AND decision IS NOT NULL AND doomed = 0 ${which} ORDER BY id DESC LIMIT ?`,
      [site, ...values, limit],
    );
  }

  over({ reported, mistake }: Limits, limit: number): Promise<DecidedCase[]> {
    return this.database.query<DecidedCase[]>(
      `${SELECT} WHERE doomed = 1 OR (${IS_OVER}) ORDER BY decided_at LIMIT ?`,
      [reported, mistake, limit],
    );
  }

  async scheduleDestruction(id: string, { reported, mistake }: Limits): Promise<boolean> {
    await this.database.query(`UPDATE illegal_image SET doomed = 1 WHERE id = ? AND ${IS_OVER}`, [
      id,
      reported,
      mistake,
    ]);
    return (
      (
        await this.database.query<unknown[]>(
          'SELECT 1 FROM illegal_image WHERE id = ? AND doomed = 1',
          [id],
        )
      ).length > 0
    );
  }

  async delete(tx: EntityManager, id: string): Promise<boolean> {
    return (
      (
        await tx.query<{ affectedRows: number }>(
          'DELETE FROM illegal_image WHERE id = ? AND doomed = 1',
          [id],
        )
      ).affectedRows > 0
    );
  }

  /** @returns false if the case is missing or its destruction has started */
  async hold(
    tx: EntityManager,
    id: string,
    {
      site,
      reference,
      staffId,
      now,
    }: { site: string; reference: string; staffId: string; now: Date },
  ): Promise<boolean> {
    const { affectedRows } = await tx.query<{ affectedRows: number }>(
      `UPDATE illegal_image
        SET hold_reference = ?, held_by = ?, held_at = ?
        WHERE id = ? AND site = ? AND doomed = 0`,
      [reference, staffId, now, id, site],
    );
    return affectedRows > 0;
  }

  async release(tx: EntityManager, id: string, site: string): Promise<boolean> {
    const { affectedRows } = await tx.query<{ affectedRows: number }>(
      `UPDATE illegal_image
        SET hold_reference = NULL, held_by = NULL, held_at = NULL
        WHERE id = ? AND site = ? AND hold_reference IS NOT NULL`,
      [id, site],
    );
    return affectedRows > 0;
  }
}
