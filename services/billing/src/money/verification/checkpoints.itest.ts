import { Checkpoints } from '@duet/service-kit/checkpoints';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { createBillingApp, reset, type BillingApp } from '../../../test/app';
import { activateMember, buyCredits, hold } from '../../../test/factories';
import { EntryRecordsRepository } from './entry-records.repository';
import { LedgerRecords } from './ledger-records';
import { MovementRecordsRepository } from './movement-records.repository';
import { VerifyLedgerJob } from './verify-ledger.job';
import { WriteCheckpointsJob } from './write-checkpoints.job';

const HOUR = 60 * 60_000;
let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());
afterEach(async () => {
  jest.restoreAllMocks();
  await reset(app);
});

const write = () => app.get(WriteCheckpointsJob).run();
const verify = () => app.get(LedgerRecords).verify();
const checkpoints = (chain: string) =>
  app.sql<{ number: number; row_count: number; from_at: Date; until_at: Date; digest: string }>(
    `SELECT number, row_count, from_at, until_at, digest
      FROM record_checkpoint
      WHERE chain = ?
      ORDER BY number`,
    [chain],
  );
const book = async (): Promise<void> => {
  const member = await activateMember(app);
  await buyCredits(app, member, 5);
  await hold(app, member);
};
const countMovements = async (): Promise<number> => {
  const [row] = await app.sql<{ count: string }>('SELECT COUNT(*) AS count FROM movement');
  return Number(row?.count);
};

describe('checkpoints of the ledger', () => {
  it('cover each row once, but not yet a row that was just booked', async () => {
    await book();
    const first = await countMovements();
    await write();
    expect((await checkpoints('movement')).map(({ row_count: rows }) => rows)).toEqual([0]);
    app.clock.advance(HOUR);
    await write();
    app.clock.advance(HOUR);
    await write();
    const [empty, full, later] = await checkpoints('movement');
    expect([empty?.row_count, full?.row_count, later?.row_count]).toEqual([0, first, 0]);
    expect(full?.from_at).toEqual(empty?.until_at);
    expect(later?.from_at).toEqual(full?.until_at);
    expect(await verify()).toEqual([]);
  });

  it('are written once when several processes run at the same time', async () => {
    await book();
    app.clock.advance(HOUR);
    await Promise.all([write(), write(), write()]);
    expect((await checkpoints('movement')).map(({ number }) => number)).toEqual([1]);
    expect(await verify()).toEqual([]);
  });

  it('end at full milliseconds, so that no row is in two checkpoints', async () => {
    for (let second = 0; second < 3; second += 1) {
      app.clock.advance(1_000);
      await book();
    }
    const total = await countMovements();
    app.clock.advance(HOUR);
    const movements = app.get(MovementRecordsRepository);
    const findCut = movements.findCut.bind(movements);
    jest
      .spyOn(movements, 'findCut')
      .mockImplementation((source, period) => findCut(source, period, 1));
    await app.get(Checkpoints).write(movements);
    const written = await checkpoints('movement');
    expect(written.length).toBeGreaterThan(1);
    expect(written.reduce((sum, { row_count: rows }) => sum + rows, 0)).toBe(total);
    expect(await verify()).toEqual([]);
  });

  it('wait for a row whose transaction has not committed', async () => {
    await book();
    app.clock.advance(HOUR);
    const runner = app.owner.createQueryRunner();
    await runner.startTransaction();
    await runner.query(
      `INSERT INTO movement (idempotency_key, line, id, kind, debit, credit, unit, amount, occurred_at)
        VALUES ('hold:slow', 0, 'slow', 'cancel', 'held', 'available', 'credits', 0, ?)`,
      [new Date(app.clock.now().getTime() - HOUR)],
    );
    const written = write();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await checkpoints('movement')).toEqual([]);
    await runner.commitTransaction();
    await runner.release();
    await written;
    expect((await checkpoints('movement'))[0]?.row_count).toBe(await countMovements());
    expect(await verify()).toEqual([]);
  });

  // @spec 10.78
  it.each([
    ['a changed movement', "UPDATE movement SET reference = 'x' LIMIT 1"],
    ['a deleted movement', "DELETE FROM movement WHERE kind = 'hold'"],
    [
      'a movement that was added later',
      `INSERT INTO movement SELECT 'end:late', 0, id, site, wallet_id, kind, spend_kind, debit, credit,
          unit, amount, lot_id, pending_id, reference, balance_after, occurred_at
        FROM movement LIMIT 1`,
    ],
    ['a changed transaction', "UPDATE ledger_transaction SET reference = 'x' LIMIT 1"],
    ['a changed entry', 'UPDATE ledger_entry SET amount = amount * 2'],
    ['a changed checkpoint', "UPDATE record_checkpoint SET digest = REPEAT('0', 64) LIMIT 1"],
    [
      'a changed end of a checkpoint',
      'UPDATE record_checkpoint SET until_at = until_at + INTERVAL 1 DAY',
    ],
    ['a missing checkpoint', 'DELETE FROM record_checkpoint WHERE number = 1'],
  ])('find %s', async (_what, sql) => {
    await book();
    app.clock.advance(HOUR);
    await write();
    app.clock.advance(2 * HOUR);
    await write();
    expect(await verify()).toEqual([]);
    await app.sql(sql);
    expect(await verify()).not.toEqual([]);
  });

  // @spec 10.78
  it('that were exported reveal a later change of both rows and checkpoints', async () => {
    await book();
    app.clock.advance(HOUR);
    await write();
    const exported = (await checkpoints('movement')).map((row) => ({
      chain: 'movement',
      number: row.number,
      from: row.from_at.toISOString(),
      until: row.until_at.toISOString(),
      rows: row.row_count,
      digest: row.digest,
    }));
    expect(await app.get(LedgerRecords).verify(exported)).toEqual([]);
    await app.sql("UPDATE movement SET reference = 'x' LIMIT 1");
    await app.sql('DELETE FROM record_checkpoint');
    expect((await app.get(LedgerRecords).verify(exported)).map(({ rule }) => rule)).toEqual([
      'a checkpoint of the chain "movement" was exported and is missing',
    ]);
    await write();
    expect(await verify()).toEqual([]);
    expect((await app.get(LedgerRecords).verify(exported)).map(({ rule }) => rule)).toEqual([
      'a checkpoint of the chain "movement" differs from its export',
    ]);
  });

  it('accept a changed row after an administrator records a correction', async () => {
    await book();
    app.clock.advance(HOUR);
    await write();
    await app.sql("UPDATE movement SET reference = 'x' LIMIT 1");
    const [problem] = await verify();
    const [{ found }] = problem?.rows as [{ found: string }];
    await app.sql('INSERT INTO record_correction VALUES (?, 1, ?, ?, ?)', [
      ...['movement', found, 'A backfill that ran late.', app.clock.now()],
    ]);
    expect(await verify()).toEqual([]);
  });

  it('are checked by the nightly verification', async () => {
    const complain = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await book();
    app.clock.advance(HOUR);
    await write();
    await app.sql("UPDATE movement SET reference = 'x' WHERE kind = 'hold'");
    await app.sql("UPDATE scheduled_task SET next_at = ? WHERE name = 'verify-ledger'", [
      app.clock.now(),
    ]);
    await app.get(VerifyLedgerJob).run();
    expect(complain).toHaveBeenCalledWith(
      expect.objectContaining({
        rule: 'a checkpoint of the chain "movement" does not match its rows',
      }),
      'the books do not balance; a person must compare the rows',
    );
  });

  it('have a metric that shows up to which time they cover the rows', async () => {
    await write();
    const metrics = String((await app.request('GET', '/metrics', { as: null })).body);
    for (const chain of ['entry', 'movement'])
      expect(metrics).toContain(`duet_checkpoint_timestamp_seconds{chain="${chain}"}`);
  });
});

// @spec 10.77
describe('the database user of the billing service', () => {
  const asRuntime = (sql: string) => (app.dataSource as DataSource).query(sql);

  it.each([
    'UPDATE movement SET amount = 1',
    'DELETE FROM movement',
    'UPDATE ledger_entry SET amount = 1',
    'DELETE FROM ledger_entry',
    'UPDATE ledger_transaction SET kind = kind',
    'DELETE FROM ledger_transaction',
    'UPDATE record_checkpoint SET digest = digest',
    'DELETE FROM record_checkpoint',
    "INSERT INTO record_correction VALUES ('movement', 1, '', '', '2026-01-01')",
    'UPDATE receipt SET gross = gross',
    'DROP TABLE movement',
    'ALTER TABLE movement DROP COLUMN amount',
    'GRANT UPDATE ON movement TO CURRENT_USER',
  ])('may not %s', async (sql) => {
    await expect(asRuntime(sql)).rejects.toThrow(/denied|not allowed/i);
  });

  it('may read and append movements', async () => {
    await book();
    expect(await asRuntime('SELECT id FROM movement LIMIT 1')).toHaveLength(1);
    expect(app.get(EntryRecordsRepository).chain).toBe('entry');
  });
});
