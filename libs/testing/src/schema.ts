import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DataLevels } from '@duet/service-kit/data-levels';
import { connectDatabase, dataSourceOptions } from '@duet/service-kit/database';
import type { DataSource } from 'typeorm';
import { type TestDatabase, createTestDatabase } from './database';
import { findLevelProblems } from './level-problems';
import { readTables, toTables } from './schema-tables';
import { collectStatements } from './statements/collect';
import { prepareStatements } from './statements/prepare';

export interface SchemaParts {
  folder: string;
  migrations: Parameters<typeof createTestDatabase>[0];
  entities: (new () => object)[];
  levels: DataLevels;
  files?: RegExp;
}

export function testSchema({
  folder,
  migrations,
  entities,
  levels,
  files = /\.repository\.ts$/,
}: SchemaParts): void {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase(migrations);
    const options = dataSourceOptions(database.adminUrl, { migrations: [] }, 1);
    dataSource = await connectDatabase({ ...options, entities });
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.release();
  });

  it('matches the entities, table by table', async () => {
    expect(toTables(dataSource.entityMetadatas)).toEqual(await readTables(dataSource));
  });

  it('defines the rights of the runtime user for every table', async () => {
    expect(Object.keys(migrations.rights).sort()).toEqual(
      Object.keys(await readTables(dataSource)).sort(),
    );
  });

  it('has a protection level for every table and keeps the rules of each level', async () => {
    const tables = await readTables(dataSource);
    expect(Object.keys(levels).sort()).toEqual(Object.keys(tables).sort());
    expect(findLevelProblems(tables, levels, migrations.rights)).toEqual([]);
  });

  it('lets an erasure delete the rows of a member', async () => {
    const tables = Object.entries(await readTables(dataSource));
    const ofMembers = tables.filter(([, { columns }]) => 'member_id' in columns);
    expect(
      ofMembers
        .map(([name]) => [name, migrations.rights[name]])
        .filter(([, right]) => right !== 'remove' && right !== 'change'),
    ).toEqual([]);
  });

  it('accepts every SQL statement in the code, and each statement selects all properties of its row type', async () => {
    const sites = collectStatements(folder, listFiles(folder, files));
    expect(sites.length).toBeGreaterThan(0);
    // A statement that cannot be derived from the code cannot be checked.
    expect(sites.filter(isUnknown).map(({ place }) => place)).toEqual([]);
    const prepared = await prepareStatements(database.url, sites);
    expect(prepared.filter(({ error }) => error)).toEqual([]);
  });
}

const isUnknown = ({ statements, isOpen }: ReturnType<typeof collectStatements>[number]): boolean =>
  isOpen || statements.size === 0;

const listFiles = (folder: string, files: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => files.test(name))
    .map((name) => join(folder, name))
    .sort();
