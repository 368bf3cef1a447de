import { setTimeout as sleep } from 'node:timers/promises';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import { DataSource } from 'typeorm';
import { runMigrations } from './database';
import { isDuplicateKey } from './database-errors';
import type { ServiceEnv } from './env';
import { Transactions, onCommit } from './transaction';
import { SampleModule, migrations } from '../test/sample.module';

let app: TestApp<ServiceEnv>;
let transactions: Transactions;
beforeAll(async () => {
  app = await createTestApp(SampleModule, { migrations });
  transactions = app.get(Transactions);
});
beforeEach(async () => {
  await app.truncate();
  await app.sql("INSERT INTO note (id, text) VALUES (1, 'one'), (2, 'two')");
});
afterAll(() => app.close());

it('Transactions.run retries deadlocked transactions and runs their hooks once', async () => {
  let attempts = 0;
  const committed: string[] = [];
  const cross = (first: number, second: number): Promise<void> =>
    transactions.run(async (tx) => {
      attempts += 1;
      onCommit(tx, () => committed.push(`${first}`));
      await tx.query('UPDATE note SET hits = hits + 1 WHERE id = ?', [first]);
      await sleep(60);
      await tx.query('UPDATE note SET hits = hits + 1 WHERE id = ?', [second]);
    });
  await Promise.all([cross(1, 2), cross(2, 1)]);
  await sleep(10);
  expect(attempts).toBeGreaterThan(2);
  expect(await app.sql('SELECT hits FROM note ORDER BY id')).toEqual([{ hits: 2 }, { hits: 2 }]);
  expect(committed.sort()).toEqual(['1', '2']);
});

it('Transactions.run rolls back a failed transaction, runs no hooks and does not retry', async () => {
  let attempts = 0;
  const hook = jest.fn();
  const failing = transactions.run(async (tx) => {
    attempts += 1;
    onCommit(tx, hook);
    await tx.query('UPDATE note SET hits = 9');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect([attempts, hook.mock.calls.length]).toEqual([1, 0]);
  expect(await app.sql('SELECT MAX(hits) AS hits FROM note')).toEqual([{ hits: 0 }]);
});

it('Transactions.run throws unavailable after eight failed attempts', async () => {
  let attempts = 0;
  const failing = transactions.run(() => {
    attempts += 1;
    return Promise.reject(Object.assign(new Error('Deadlock found'), { errno: 1213 }));
  });
  await expect(failing).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  expect(attempts).toBe(8);
});

it('Transactions.run rejects a nested transaction', async () => {
  await expect(transactions.run(() => transactions.run(() => Promise.resolve()))).rejects.toThrow(
    'pass the entity manager instead',
  );
});

it('every connection has READ COMMITTED, UTC and strict mode', async () => {
  const rows = await Promise.all(
    Array.from({ length: 8 }, () =>
      app.sql(
        `SELECT @@session.tx_isolation AS isolation, @@session.time_zone AS zone,
            @@session.sql_mode AS mode, SLEEP(0.05)`,
      ),
    ),
  );
  for (const [row] of rows)
    expect(row).toMatchObject({
      isolation: 'READ-COMMITTED',
      zone: '+00:00',
      mode: expect.stringContaining('STRICT_TRANS_TABLES') as unknown,
    });
});

it('isDuplicateKey recognises the unique key that rejected a row', async () => {
  const error: unknown = await app
    .sql("INSERT INTO note (id, text) VALUES (1, 'again')")
    .catch((reason: unknown) => reason);
  expect([
    isDuplicateKey(error),
    isDuplicateKey(error, 'PRIMARY'),
    isDuplicateKey(error, 'other'),
  ]).toEqual([true, true, false]);
});

it('concurrent calls of runMigrations run each migration only once', async () => {
  const schema = app.database.adminUrl;
  const tables = await app.sql<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  await app.sql(`DROP TABLE ${tables.map(({ name }) => name).join(', ')}`);
  const runs = await Promise.all([
    runMigrations(schema, migrations),
    runMigrations(schema, migrations),
    runMigrations(schema, migrations),
  ]);
  expect(runs.map((names) => names.length).sort()).toEqual([0, 0, migrations.length]);
  expect(app.get(DataSource).isInitialized).toBe(true);
});
