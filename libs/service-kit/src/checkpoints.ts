import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FIRST_DIGEST, type ExportedCheckpoint, computeDigest } from './checkpoint-digest';
import { type Checkpoint, CheckpointStore } from './checkpoint.store';
import { Clock } from './clock';
import { isDuplicateKey } from './database-errors';
import { Transactions } from './transaction';

/** Rows of this age no longer change: no transaction, retry or clock difference takes longer. */
const SETTLED_MS = 10 * 60_000;
const EMPTY_MS = 60 * 60_000;
const ROWS = 10_000;
const PER_RUN = 200;
const PAGE = 200;
const FOUND = 10;

type Source = Pick<EntityManager, 'query'>;

export interface Period {
  from: Date;
  until: Date;
}

export interface RecordRow {
  canonical: string;
  problem?: string;
}

/** Append-only rows in a fixed order. */
export interface Records {
  readonly chain: string;
  /** Returns the time of row number `rows`; null if the period has fewer rows. */
  findCut(source: Source, period: Period, rows: number): Promise<Date | null>;
  /** @param isLocking true: waits for uncommitted rows of the period */
  read(source: Source, period: Period, isLocking: boolean): Promise<RecordRow[]>;
}

export interface RecordProblem {
  rule: string;
  rows: unknown[];
}

/**
 * Writes and verifies checkpoints of append-only rows. Each digest includes the previous digest.
 */
@Injectable()
export class Checkpoints {
  private readonly store: CheckpointStore;

  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    this.store = new CheckpointStore(database);
  }

  last(chain: string): Promise<Checkpoint | null> {
    return this.store.last(chain);
  }

  /**
   * Writes checkpoints for all rows that no longer change. Can run in several processes at the same
   * time.
   */
  async write(records: Records): Promise<Checkpoint[]> {
    const written: Checkpoint[] = [];
    while (written.length < PER_RUN) {
      const next = await this.writeNext(records);
      if (!next) break;
      written.push(next);
    }
    return written;
  }

  private async writeNext(records: Records): Promise<Checkpoint | null> {
    try {
      return await this.transactions.run((tx) => this.append(tx, records));
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  private async append(tx: EntityManager, records: Records): Promise<Checkpoint | null> {
    const last = await this.store.last(records.chain, tx);
    const now = this.clock.now();
    const from = last?.until ?? new Date(0);
    const settled = new Date(now.getTime() - SETTLED_MS);
    if (settled <= from) return null;
    const until = (await records.findCut(tx, { from, until: settled }, ROWS)) ?? settled;
    const rows = await records.read(tx, { from, until }, true);
    if (rows.length === 0 && until.getTime() - from.getTime() < EMPTY_MS) return null;
    const range = { chain: records.chain, number: (last?.number ?? 0) + 1, from, until };
    const digest = computeDigest(
      last?.digest ?? FIRST_DIGEST,
      range,
      rows.map(({ canonical }) => canonical),
    );
    const made = { ...range, rows: rows.length, digest };
    await this.store.insert(tx, made, now);
    return made;
  }

  /**
   * Reads all rows of the checkpoints again and compares the digests.
   * @param exported checkpoints of an earlier export, which must not have changed since
   */
  async verify(
    records: Records,
    exported: readonly ExportedCheckpoint[] = [],
  ): Promise<RecordProblem[]> {
    const { chain } = records;
    const missing = new Map(
      exported.filter((each) => each.chain === chain).map((each) => [each.number, each]),
    );
    const corrected = await this.store.corrections(chain);
    const problems: RecordProblem[] = [];
    let previous: Checkpoint | null = null;
    for (;;) {
      const page: Checkpoint[] = await this.store.page(chain, {
        after: previous?.number ?? 0,
        limit: PAGE,
      });
      for (const each of page) {
        const known = missing.get(each.number);
        if (known && known.digest !== each.digest)
          problems.push(toProblem(chain, 'differs from its export', [{ ...each, known }]));
        missing.delete(each.number);
        problems.push(...(await this.check(records, { previous, each, corrected })));
        if (problems.length >= FOUND) return problems;
        previous = each;
      }
      if (page.length < PAGE) break;
    }
    if (missing.size > 0)
      problems.push(toProblem(chain, 'was exported and is missing', [...missing.values()]));
    return problems;
  }

  private async check(
    records: Records,
    {
      previous,
      each,
      corrected,
    }: { previous: Checkpoint | null; each: Checkpoint; corrected: ReadonlySet<string> },
  ): Promise<RecordProblem[]> {
    const { chain } = records;
    if (
      each.number !== (previous?.number ?? 0) + 1 ||
      each.from.getTime() !== (previous?.until.getTime() ?? 0)
    )
      return [toProblem(chain, 'does not follow the one before', [{ previous, each }])];
    const rows = await records.read(this.database, each, false);
    const found = computeDigest(
      previous?.digest ?? FIRST_DIGEST,
      each,
      rows.map(({ canonical }) => canonical),
    );
    const wrong = rows.filter(({ problem }) => problem).slice(0, FOUND);
    return [
      ...(found === each.digest || corrected.has(`${each.number} ${found}`)
        ? []
        : [
            toProblem(chain, 'does not match its rows', [
              { ...each, found, foundRows: rows.length },
            ]),
          ]),
      ...(wrong.length > 0 ? [toProblem(chain, 'has rows with changed facts', wrong)] : []),
    ];
  }
}

const toProblem = (chain: string, what: string, rows: unknown[]): RecordProblem => ({
  rule: `a checkpoint of the chain "${chain}" ${what}`,
  rows,
});
