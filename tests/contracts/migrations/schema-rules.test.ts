import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kitLevels } from '@duet/service-kit/data-levels';
import { kitMigrations } from '@duet/service-kit/kit-migrations';
import { dataLevels as billingLevels } from '../../../services/billing/src/data-levels';
import { migrations as billing } from '../../../services/billing/src/migrations';
import { dataLevels as identityLevels } from '../../../services/identity/src/data-levels';
import { migrations as identity } from '../../../services/identity/src/migrations';
import { dataLevels as matchingLevels } from '../../../services/matching/src/data-levels';
import { migrations as matching } from '../../../services/matching/src/migrations';
import { dataLevels as messagingLevels } from '../../../services/messaging/src/data-levels';
import { migrations as messaging } from '../../../services/messaging/src/migrations';
import { toNumber } from './migration-rules';
import { planted } from './planted';
import { EXCEPTIONS, type Owner } from './schema-exceptions';
import { findOffences, type Offence, SCHEMA_RULES, type SchemaRule } from './schema-rules';
import { readSchema } from './table-model';

/** Number of the last migration that was written before these rules. */
const LAST_UNCHECKED = 1_765_800_000_300;
const ROOT = join(__dirname, '../../..');
const LOCK_SOURCES = ['libs/service-kit/src/database.ts'];

const withoutKit = <T>(migrations: readonly T[]): T[] =>
  migrations.filter((each) => !(kitMigrations as readonly unknown[]).includes(each));
const OWNERS = {
  kit: [kitMigrations, kitLevels],
  identity: [withoutKit(identity), identityLevels],
  matching: [withoutKit(matching), matchingLevels],
  messaging: [withoutKit(messaging), messagingLevels],
  billing: [withoutKit(billing), billingLevels],
} as const;

async function findAll(): Promise<Map<string, Offence>> {
  const found = new Map<string, Offence>();
  for (const [owner, [migrations, levels]] of Object.entries(OWNERS))
    for (const each of findOffences(await readSchema(migrations), levels))
      found.set(`${each.rule} ${owner} ${each.where}`, each);
  return found;
}

function listExceptions(): { key: string; rule: SchemaRule; reason: string }[] {
  const rules = Object.keys(SCHEMA_RULES) as SchemaRule[];
  return rules.flatMap((rule) =>
    EXCEPTIONS[rule].flatMap(({ reason, where }) =>
      (Object.entries(where) as [Owner, string][]).flatMap(([owner, text]) =>
        [...text.matchAll(/(\w+)(?:\(([^)]*)\))?/g)].flatMap(([, table, parts]) =>
          (parts?.split(/\s+/) ?? ['']).map((part) => ({
            ...{ rule, reason },
            key: `${rule} ${owner} ${part ? `${table}.${part}` : table}`,
          })),
        ),
      ),
    ),
  );
}

describe('schema rules', () => {
  it('no migration breaks a rule, unless a reason is listed', async () => {
    const listed = new Set(listExceptions().map(({ key }) => key));
    const found = await findAll();
    expect([...found.keys()].filter((key) => !listed.has(key))).toEqual([]);
  });

  it('every exception is still needed, has a reason and stands once in the list', async () => {
    const found = await findAll();
    const exceptions = listExceptions();
    expect(exceptions.filter(({ key }) => !found.has(key))).toEqual([]);
    expect(exceptions.filter(({ reason }) => reason.length < 20)).toEqual([]);
    expect(new Set(exceptions.map(({ key }) => key)).size).toBe(exceptions.length);
  });

  it('only growing tables get new exceptions', async () => {
    const found = await findAll();
    const later = listExceptions().filter(({ key, rule }) => {
      const { migration = '' } = found.get(key) ?? {};
      return rule !== 'growth' && toNumber(migration) > LAST_UNCHECKED;
    });
    expect(later).toEqual([]);
  });

  it('only the lock around migrations is a named lock', () => {
    const sources = globSync('{services/*,libs/service-kit}/src/**/*.ts', { cwd: ROOT }).filter(
      (file) =>
        !/test\.ts$/.test(file) && /\bGET_LOCK\b/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(sources).toEqual(LOCK_SOURCES);
  });
});

const LEVELS = { note: 'personal', setting: 'operational' } as const;
const find = async (...statements: string[]) =>
  findOffences(await readSchema([planted(...statements)]), LEVELS).map(
    ({ rule, where }) => `${rule} ${where}`,
  );

describe('findOffences', () => {
  it.each([
    ['CREATE TABLE setting (id INT AUTO_INCREMENT PRIMARY KEY)', 'counter setting.id'],
    ["SELECT GET_LOCK('a', 1)", 'lock Planted'],
    [
      'CREATE TABLE setting (id INT, CONSTRAINT one FOREIGN KEY (id) REFERENCES account (id))',
      'foreignKey setting.one',
    ],
    [
      'CREATE TABLE setting (site CHAR(9) PRIMARY KEY, id INT REFERENCES account (id))',
      'foreignKey setting.id',
    ],
    ['CREATE TABLE note (site INT, member_id INT, PRIMARY KEY (member_id))', 'key note.PRIMARY'],
    ['CREATE TABLE note (site INT PRIMARY KEY, code INT UNIQUE)', 'key note.code'],
    ['CREATE TABLE note (site INT PRIMARY KEY, KEY by_day (day(3), site))', 'key note.by_day'],
    [
      'CREATE TABLE note (site INT NOT NULL, id CHAR(26), PRIMARY KEY (site, id)) ENGINE=InnoDB',
      'growth note',
    ],
  ])('reports: %s', async (statement, offence) => {
    expect(await find(statement)).toEqual([offence]);
  });

  it.each([
    ['ADD COLUMN IF NOT EXISTS number INT AUTO_INCREMENT', 'counter note.number'],
    ['MODIFY number INT AUTO_INCREMENT', 'counter note.number'],
    ['ADD KEY IF NOT EXISTS by_day (day, site)', 'key note.by_day'],
    ['ADD UNIQUE by_day (day, site)', 'key note.by_day'],
    ['ADD CONSTRAINT one FOREIGN KEY (id) REFERENCES a (id)', 'foreignKey note.one'],
  ])('reports: ALTER TABLE note %s', async (change, offence) => {
    const created = 'CREATE TABLE note (site INT, member_id INT, PRIMARY KEY (site, member_id))';
    expect(await find(created, `ALTER TABLE note ${change}`)).toEqual([offence]);
  });

  it('reports CREATE INDEX', async () => {
    const created = 'CREATE TABLE note (site INT PRIMARY KEY)';
    expect(await find(created, 'CREATE INDEX by_day ON note (day)')).toEqual(['key note.by_day']);
  });

  it.each([
    'CREATE TABLE note (site INT, wallet_id INT, PRIMARY KEY (site, wallet_id))',
    'CREATE TABLE note (wallet_id INT PRIMARY KEY, KEY of_chat (conversation_id, id))',
    `CREATE TABLE note (site INT, id INT, at DATETIME(3), PRIMARY KEY (site, id, at))
       ENGINE=InnoDB PARTITION BY RANGE (TO_DAYS(at)) (PARTITION later VALUES LESS THAN MAXVALUE)`,
    `CREATE TABLE note (site INT PRIMARY KEY, member_id INT, CONSTRAINT part FOREIGN KEY (member_id)
       REFERENCES account (id) ON DELETE CASCADE)`,
    'CREATE TABLE setting (id INT PRIMARY KEY, KEY by_day (day))',
  ])('allows: %s', async (statement) => {
    expect(await find(statement)).toEqual([]);
  });

  it('forgets keys, tables and columns that a later statement removes', async () => {
    expect(
      await find(
        'CREATE TABLE note (site INT PRIMARY KEY, KEY by_day (day), KEY by_hour (hour))',
        'ALTER TABLE note DROP KEY IF EXISTS by_day, DROP COLUMN hour',
        'CREATE TABLE setting (id INT AUTO_INCREMENT PRIMARY KEY)',
        'DROP TABLE setting',
      ),
    ).toEqual([]);
  });

  it('treats a table without a data level as member data', async () => {
    expect(await find('CREATE TABLE other (id INT PRIMARY KEY)')).toEqual([
      'key other.PRIMARY',
      'growth other',
    ]);
  });
});
