import { type TestApp, createTestApp } from '@duet/testing/test-app';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SampleModule, migrations } from '../test/sample.module';
import { runMigrations } from './database';
import type { ServiceEnv } from './env';
import { withRights } from './table-rights';

let app: TestApp<ServiceEnv>;
beforeAll(async () => {
  app = await createTestApp(SampleModule, { migrations });
});
afterAll(() => app.close());

const repeatable = (table: string): string[] => [
  `CREATE TABLE IF NOT EXISTS ${table} (id INT NOT NULL PRIMARY KEY)`,
  `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS hits INT NOT NULL DEFAULT 0,
    ADD KEY IF NOT EXISTS by_hits (hits)`,
  `ALTER TABLE ${table} ADD UNIQUE KEY IF NOT EXISTS one (hits, id),
    ADD CONSTRAINT IF NOT EXISTS counts CHECK (hits >= 0)`,
  `INSERT IGNORE INTO ${table} (id) VALUES (1)`,
  `UPDATE ${table} SET hits = 7`,
  `ALTER TABLE ${table} DROP KEY IF EXISTS by_hits`,
];

function migrate(name: string, statements: string[], end = Infinity): Promise<string[]> {
  class Planted implements MigrationInterface {
    readonly name = name;
    async up(runner: QueryRunner): Promise<void> {
      for (const statement of statements.slice(0, end)) await runner.query(statement);
      if (end < Infinity) throw new Error('the process ended');
    }
    down(): Promise<void> {
      return Promise.resolve();
    }
  }
  return runMigrations(
    app.database.adminUrl,
    withRights([...migrations, Planted], migrations.rights),
  );
}

const describeTable = async (table: string): Promise<string> => {
  const [row] = await app.sql<Record<string, string>>(`SHOW CREATE TABLE ${table}`);
  const rows = await app.sql(`SELECT * FROM ${table}`);
  return `${row?.['Create Table']} ${JSON.stringify(rows)}`.replaceAll(table, 'tag');
};

it('runMigrations resumes a migration interrupted at any point if all statements are repeatable', async () => {
  expect(await migrate('Whole1999000000000', repeatable('whole'))).toEqual(['Whole1999000000000']);
  const expected = await describeTable('whole');
  for (let end = 0; end <= repeatable('').length; end += 1) {
    const [name, table] = [`Part199900000010${end}`, `part_${end}`];
    await expect(migrate(name, repeatable(table), end)).rejects.toThrow('the process ended');
    expect(await migrate(name, repeatable(table))).toEqual([name]);
    expect(await describeTable(table)).toBe(expected);
    expect(await migrate(name, repeatable(table))).toEqual([]);
  }
});

it('runMigrations throws the name of a half-done, unrepeatable migration until it is recorded as done', async () => {
  const name = 'AddLabels1999000000200';
  const statements = [
    'ALTER TABLE note ADD COLUMN label INT NULL',
    'ALTER TABLE note ADD COLUMN colour INT NULL',
  ];
  await expect(migrate(name, statements, 1)).rejects.toThrow('the process ended');
  const again = migrate(name, statements);
  await expect(again).rejects.toThrow(`the schema already has a part of ${name}`);
  await expect(again).rejects.toMatchObject({
    cause: { message: expect.stringContaining("Duplicate column name 'label'") as unknown },
  });
  await app.sql(statements[1] ?? '');
  await app.sql('INSERT INTO migration (timestamp, name) VALUES (1999000000200, ?)', [name]);
  expect(await migrate(name, statements)).toEqual([]);
});
