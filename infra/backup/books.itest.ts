import { randomId } from '@duet/service-kit/ids';
import { readTestStores } from '@duet/testing/env';
import { type Connection, createConnection } from 'mysql2/promise';
import { verifyBooks } from './books';
import { readSettings } from './env';

const schema = `duet_test_${randomId(10)}_billing`;
const { TEST_DATABASE_URL } = readTestStores();
const settings = readSettings({
  BACKUP_DATABASE_URL: TEST_DATABASE_URL,
  BACKUP_SCHEMAS: schema,
  ERASURE_LOG: '/nowhere',
  BACKUP_STAMP: '/nowhere',
});
let sql: Connection;

beforeAll(async () => {
  sql = await createConnection({ uri: TEST_DATABASE_URL });
  await sql.query(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  await sql.query(`USE ${schema}`);
});
afterAll(async () => {
  await sql.query(`DROP DATABASE ${schema}`);
  await sql.end();
});

describe('verifyBooks', () => {
  it('migrates a restored schema of an older version before it verifies the ledger', async () => {
    await verifyBooks(settings);
    await sql.query('ALTER TABLE receipt_counter DROP COLUMN skipped');
    await sql.query("DELETE FROM migration WHERE name LIKE 'SkipReceiptNumbers%'");
    await verifyBooks(settings);
  });

  it('names the rule that a restored ledger violates', async () => {
    await sql.query("INSERT INTO receipt_counter (site, last_number) VALUES ('duet', 3)");
    await expect(verifyBooks(settings)).rejects.toMatchObject({
      lines: expect.arrayContaining([expect.stringContaining('receipt numbers of a site')]),
    });
  });
});
