import { type RegistrySummary, registrySummary } from '@duet/schemas/release-control';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ReleaseActEntity } from './release-act.entity';
import type { ReleaseRegistryEntity } from './release-registry.entity';

export interface StoredAct {
  number: ReleaseActEntity['number'];
  at: ReleaseActEntity['at'];
  remote: ReleaseActEntity['remote'];
  version: ReleaseActEntity['version'];
  act: ReleaseActEntity['act'];
  staffId: ReleaseActEntity['staff_id'];
  reason: ReleaseActEntity['reason'];
  percent: ReleaseActEntity['percent'];
}

export interface StoredRegistry {
  digest: string;
  revision: number;
  signedAt: Date | null;
  reportedAt: Date;
  summary: RegistrySummary;
}

type Query = Pick<EntityManager, 'query'>;

const ROW = 1;
const COLUMNS = 'number, at, remote, version, act, staff_id AS staffId, reason, percent';
const SELECT_REGISTRY = `SELECT digest, revision, signed_at AS signedAt, reported_at AS reportedAt,
    summary
  FROM release_registry
  WHERE id = ?`;

@Injectable()
export class ReleaseRepository {
  constructor(private readonly database: DataSource) {}

  async findMark(): Promise<Pick<StoredRegistry, 'digest' | 'signedAt' | 'revision'> | null> {
    const [row] = await this.database.query<
      Pick<StoredRegistry, 'digest' | 'signedAt' | 'revision'>[]
    >('SELECT digest, signed_at AS signedAt, revision FROM release_registry WHERE id = ?', [ROW]);
    return row ?? null;
  }

  findRegistry(): Promise<StoredRegistry | null> {
    return this.read(this.database, SELECT_REGISTRY);
  }

  lockRegistry(tx: EntityManager): Promise<StoredRegistry | null> {
    return this.read(tx, `${SELECT_REGISTRY} FOR UPDATE`);
  }

  async saveRegistry(
    tx: EntityManager,
    { digest, revision, signedAt, reportedAt, summary }: StoredRegistry,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO release_registry (id, digest, revision, signed_at, summary, reported_at)
        VALUES (?, ?, ?, ?, ?, ?)
        ON DUPLICATE KEY UPDATE digest = VALUES(digest), revision = VALUES(revision),
          signed_at = VALUES(signed_at), summary = VALUES(summary),
          reported_at = VALUES(reported_at)`,
      [ROW, digest, revision, signedAt, JSON.stringify(summary), reportedAt],
    );
  }

  /** Returns the last action on each version, oldest first. */
  lastActs(tx: Query = this.database): Promise<StoredAct[]> {
    return tx.query(
      `SELECT ${COLUMNS}
        FROM release_act
        WHERE number IN (SELECT MAX(number) FROM release_act GROUP BY remote, version)
        ORDER BY number`,
    ) as Promise<StoredAct[]>;
  }

  newestActs(remote: string, limit: number): Promise<StoredAct[]> {
    return this.database.query<StoredAct[]>(
      `SELECT ${COLUMNS} FROM release_act WHERE remote = ? ORDER BY number DESC LIMIT ?`,
      [remote, limit],
    );
  }

  async insert(tx: EntityManager, act: StoredAct): Promise<void> {
    await tx.query(
      `INSERT INTO release_act (number, at, remote, version, act, staff_id, reason, percent)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[act.number, act.at, act.remote, act.version, act.act, act.staffId, act.reason],
        act.percent,
      ],
    );
  }

  private async read(tx: Query, select: string): Promise<StoredRegistry | null> {
    const [row] = (await tx.query(select, [ROW])) as (Omit<StoredRegistry, 'summary'> &
      Pick<ReleaseRegistryEntity, 'summary'>)[];
    return row ? { ...row, summary: registrySummary.parse(JSON.parse(row.summary)) } : null;
  }
}
