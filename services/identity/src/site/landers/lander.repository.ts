import type { LanderContent } from '@duet/schemas/own-landers';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface StoredLander {
  id: string;
  site: string;
  name: string;
  revision: number;
  draft: LanderContent;
  isChanged: boolean;
  publishedId: string | null;
  hasVersions: boolean;
  changedAt: Date;
}

export interface LanderVersion {
  id: string;
  publishedBy: string;
  publishedAt: Date;
}

type Row = Omit<StoredLander, 'draft' | 'isChanged' | 'hasVersions'> & {
  draft: string;
  isChanged: number;
  hasVersions: string;
};
type Query = Pick<EntityManager, 'query'>;

const SELECT = `SELECT id, site, name, revision, draft, is_changed AS isChanged,
      published_id AS publishedId, changed_at AS changedAt,
      EXISTS (SELECT 1 FROM lander_version v WHERE v.lander_id = lander.id) AS hasVersions
    FROM lander`;

const stored = ({ draft, isChanged, hasVersions, ...row }: Row): StoredLander => ({
  ...row,
  draft: JSON.parse(draft) as LanderContent,
  isChanged: isChanged === 1,
  hasVersions: Number(hasVersions) === 1,
});

@Injectable()
export class LanderRepository {
  constructor(private readonly database: DataSource) {}

  async ofSite(site: string, limit: number): Promise<StoredLander[]> {
    const rows = await this.database.query<Row[]>(
      `${SELECT} WHERE site = ? ORDER BY changed_at DESC, id DESC LIMIT ?`,
      [site, limit],
    );
    return rows.map(stored);
  }

  async count(tx: EntityManager, site: string): Promise<number> {
    const [row] = await tx.query<{ total: string }[]>(
      'SELECT COUNT(*) AS total FROM lander WHERE site = ?',
      [site],
    );
    return Number(row?.total ?? 0);
  }

  find(site: string, id: string): Promise<StoredLander | null> {
    return this.read(this.database, `${SELECT} WHERE site = ? AND id = ?`, [site, id]);
  }

  lock(tx: EntityManager, site: string, id: string): Promise<StoredLander | null> {
    return this.read(tx, `${SELECT} WHERE site = ? AND id = ? FOR UPDATE`, [site, id]);
  }

  async insert(
    tx: EntityManager,
    {
      id,
      site,
      name,
      draft,
      changedAt,
    }: Omit<StoredLander, 'revision' | 'isChanged' | 'hasVersions'>,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO lander (id, site, name, revision, draft, is_changed, published_id, changed_at,
          created_at)
        VALUES (?, ?, ?, 0, ?, 1, NULL, ?, ?)`,
      [id, site, name, JSON.stringify(draft), changedAt, changedAt],
    );
  }

  async saveDraft(
    tx: EntityManager,
    { id, name, draft, changedAt }: Pick<StoredLander, 'id' | 'name' | 'draft' | 'changedAt'>,
  ): Promise<void> {
    await tx.query(
      `UPDATE lander
        SET name = ?, draft = ?, is_changed = 1, revision = revision + 1, changed_at = ?
        WHERE id = ?`,
      [name, JSON.stringify(draft), changedAt, id],
    );
  }

  async publish(
    tx: EntityManager,
    { id, draft }: Pick<StoredLander, 'id' | 'draft'>,
    { id: versionId, publishedBy, publishedAt }: LanderVersion,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO lander_version (id, lander_id, content, published_by, published_at)
        VALUES (?, ?, ?, ?, ?)`,
      [versionId, id, JSON.stringify(draft), publishedBy, publishedAt],
    );
    await tx.query(
      'UPDATE lander SET published_id = ?, is_changed = 0, revision = revision + 1 WHERE id = ?',
      [versionId, id],
    );
  }

  async withdraw(tx: EntityManager, id: string): Promise<void> {
    await tx.query(
      `UPDATE lander SET published_id = NULL, is_changed = 1, revision = revision + 1
        WHERE id = ?`,
      [id],
    );
  }

  versions(landerId: string, limit: number): Promise<LanderVersion[]> {
    return this.database.query<LanderVersion[]>(
      `SELECT id, published_by AS publishedBy, published_at AS publishedAt
        FROM lander_version
        WHERE lander_id = ?
        ORDER BY id DESC
        LIMIT ?`,
      [landerId, limit],
    );
  }

  async version(tx: Query, landerId: string, id: string): Promise<LanderContent | null> {
    const [row] = await tx.query<{ content: string }[]>(
      'SELECT content FROM lander_version WHERE id = ? AND lander_id = ?',
      [id, landerId],
    );
    return row ? (JSON.parse(row.content) as LanderContent) : null;
  }

  async contents(ids: readonly string[]): Promise<{ id: string; content: LanderContent }[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<{ id: string; content: string }[]>(
      'SELECT id, content FROM lander_version WHERE id IN (?)',
      [ids],
    );
    return rows.map(({ id, content }) => ({ id, content: JSON.parse(content) as LanderContent }));
  }

  private async read(from: Query, sql: string, values: string[]): Promise<StoredLander | null> {
    const [row] = await from.query<Row[]>(sql, values);
    return row ? stored(row) : null;
  }
}
