import type { DataSource, EntityManager } from 'typeorm';
import type { CheckpointRange } from './checkpoint-digest';
import type { RecordCheckpointEntity, RecordCorrectionEntity } from './kit-entities';

type CheckpointRow = Omit<RecordCheckpointEntity, 'written_at'>;

export interface Checkpoint extends CheckpointRange {
  rows: number;
  digest: string;
}

export class CheckpointStore {
  constructor(private readonly database: DataSource) {}

  async insert(
    tx: EntityManager,
    { chain, number, from, until, rows, digest }: Checkpoint,
    at: Date,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO record_checkpoint (chain, number, from_at, until_at, row_count, digest,
          written_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [chain, number, from, until, rows, digest, at],
    );
  }

  async last(
    chain: string,
    source: Pick<EntityManager, 'query'> = this.database,
  ): Promise<Checkpoint | null> {
    const rows = await source.query<CheckpointRow[]>(
      `SELECT chain, number, from_at, until_at, row_count, digest
        FROM record_checkpoint
        WHERE chain = ?
        ORDER BY number DESC
        LIMIT 1`,
      [chain],
    );
    return rows[0] ? toCheckpoint(rows[0]) : null;
  }

  async page(
    chain: string,
    { after, limit }: { after: number; limit: number },
  ): Promise<Checkpoint[]> {
    const rows = await this.database.query<CheckpointRow[]>(
      `SELECT chain, number, from_at, until_at, row_count, digest
        FROM record_checkpoint
        WHERE chain = ? AND number > ?
        ORDER BY number
        LIMIT ?`,
      [chain, after, limit],
    );
    return rows.map(toCheckpoint);
  }

  /** Returns `<number> <new digest>` of checkpoints whose changes an administrator accepted. */
  async corrections(chain: string): Promise<Set<string>> {
    const rows = await this.database.query<Pick<RecordCorrectionEntity, 'number' | 'digest'>[]>(
      'SELECT number, digest FROM record_correction WHERE chain = ?',
      [chain],
    );
    return new Set(rows.map(({ number, digest }) => `${number} ${digest}`));
  }
}

const toCheckpoint = (row: CheckpointRow): Checkpoint => ({
  chain: row.chain,
  number: row.number,
  from: row.from_at,
  until: row.until_at,
  rows: row.row_count,
  digest: row.digest,
});
