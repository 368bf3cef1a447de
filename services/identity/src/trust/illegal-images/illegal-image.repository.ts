import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { IllegalImageEntity } from './illegal-image.entity';

export interface IllegalImage {
  id: IllegalImageEntity['id'];
  site: IllegalImageEntity['site'];
  profileId: IllegalImageEntity['profile_id'];
  place: IllegalImageEntity['place'];
  list: IllegalImageEntity['list'];
  sha256: IllegalImageEntity['sha256'];
  foundAt: IllegalImageEntity['found_at'];
  decision: IllegalImageEntity['decision'];
}

const SELECT = `SELECT id, site, profile_id AS profileId, place, list, sha256, found_at AS foundAt, decision
    FROM illegal_image`;

@Injectable()
export class IllegalImageRepository {
  constructor(private readonly database: DataSource) {}

  async insert(
    tx: EntityManager,
    { id, site, profileId, place, list, sha256, foundAt }: Omit<IllegalImage, 'decision'>,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO illegal_image (id, site, profile_id, place, list, sha256, found_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [id, site, profileId, place, list, sha256, foundAt],
    );
  }

  async waiting(
    site: string,
    after: string,
    limit: number,
  ): Promise<{ waiting: number; images: IllegalImage[] }> {
    const [counted] = await this.database.query<{ count: string }[]>(
      'SELECT COUNT(*) AS count FROM illegal_image WHERE site = ? AND decision IS NULL',
      [site],
    );
    const images = await this.database.query<IllegalImage[]>(
      `${SELECT} WHERE site = ? AND decision IS NULL AND id > ? ORDER BY id LIMIT ?`,
      [site, after, limit],
    );
    return { waiting: Number(counted?.count ?? 0), images };
  }

  async lock(tx: EntityManager, site: string, id: string): Promise<IllegalImage | null> {
    const [row] = await tx.query<IllegalImage[]>(`${SELECT} WHERE id = ? AND site = ? FOR UPDATE`, [
      id,
      site,
    ]);
    return row ?? null;
  }

  async decide(
    tx: EntityManager,
    id: string,
    {
      decision,
      reference,
      staffId,
      now,
    }: { decision: 'reported' | 'mistake'; reference: string; staffId: string; now: Date },
  ): Promise<void> {
    await tx.query(
      `UPDATE illegal_image
        SET decision = ?, reference = ?, decided_by = ?, decided_at = ?
        WHERE id = ?`,
      [decision, reference, staffId, now, id],
    );
  }
}
