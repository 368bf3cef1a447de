import { migrations as billing } from '../../../services/billing/src/migrations';
import { migrations as identity } from '../../../services/identity/src/migrations';
import { migrations as matching } from '../../../services/matching/src/migrations';
import { migrations as messaging } from '../../../services/messaging/src/migrations';
import { CONTRACTIONS } from './contractions';
import { findContractions, findUnrepeatable } from './migration-rules';
import { planted } from './planted';

const wrong = async (...statements: string[]) =>
  (await findContractions([planted(...statements)])).map(({ what }) => what);

// @spec 11.7
it('no migration breaks services of the previous version, unless a reason is listed', async () => {
  const found = await findContractions([...identity, ...matching, ...messaging, ...billing]);
  expect(found.filter(({ migration }) => !(migration in CONTRACTIONS))).toEqual([]);
  expect(
    Object.keys(CONTRACTIONS).filter((name) => !found.some(({ migration }) => migration === name)),
  ).toEqual([]);
  expect(Object.values(CONTRACTIONS).filter((reason) => reason.length < 20)).toEqual([]);
});

it.each([
  ['DROP TABLE photo', 'drops, empties or renames a table'],
  ['RENAME TABLE photo TO picture', 'drops, empties or renames a table'],
  ['ALTER TABLE photo DROP COLUMN stem', 'drops a column'],
  ['ALTER TABLE photo ADD KEY by_stem (stem, id), DROP stem', 'drops a column'],
  ['ALTER TABLE photo RENAME COLUMN stem TO root', 'renames a column or table'],
  ['ALTER TABLE photo CHANGE stem root VARCHAR(9) NULL', 'renames a column or table'],
  ['ALTER TABLE photo ADD COLUMN width INT NOT NULL', 'adds a required column'],
  ['ALTER TABLE photo ADD width INT NOT NULL', 'adds a required column'],
  ['ALTER TABLE photo MODIFY stem VARCHAR(9) NOT NULL', 'makes a column required'],
  ['ALTER TABLE photo ADD UNIQUE KEY one (stem)', 'adds a constraint'],
  ['ALTER TABLE photo ADD CONSTRAINT IF NOT EXISTS one CHECK (stem > 0)', 'adds a constraint'],
  ['ALTER TABLE photo ADD COLUMN IF NOT EXISTS width INT NOT NULL', 'adds a required column'],
  ['ALTER TABLE photo DROP COLUMN IF EXISTS stem', 'drops a column'],
])('findContractions reports: %s', async (statement, what) => {
  expect(await wrong(statement)).toEqual([what]);
});

it.each([
  'ALTER TABLE photo ADD COLUMN width INT NOT NULL DEFAULT 0, ADD COLUMN note VARCHAR(9) NULL',
  "ALTER TABLE photo ADD COLUMN kind ENUM('a,DROP COLUMN b') NULL",
  'ALTER TABLE photo ADD KEY by_stem (stem, id), DROP KEY by_id',
  'ALTER TABLE photo MODIFY stem VARCHAR(99) NULL',
  'ALTER TABLE photo DROP KEY IF EXISTS by_id, ADD COLUMN IF NOT EXISTS width INT NULL',
  'CREATE TABLE photo (stem INT NOT NULL)',
  'UPDATE photo SET stem = 1',
])('findContractions allows: %s', async (statement) => {
  expect(await wrong(statement)).toEqual([]);
});

it('findContractions allows any change to a table that the same migration creates', async () => {
  expect(
    await wrong(
      'CREATE TABLE photo (id INT)',
      'ALTER TABLE photo ADD COLUMN stem INT NOT NULL, ADD UNIQUE KEY one (stem)',
    ),
  ).toEqual([]);
});

it('every statement of a new migration can run twice', async () => {
  expect(await findUnrepeatable([...identity, ...matching, ...messaging, ...billing])).toEqual([]);
});

it.each([
  'CREATE TABLE photo (id INT)',
  'CREATE INDEX by_stem ON photo (stem)',
  'DROP TABLE photo',
  'RENAME TABLE photo TO picture',
  'ALTER TABLE photo ADD COLUMN width INT NULL',
  'ALTER TABLE photo ADD COLUMN IF NOT EXISTS width INT NULL, ADD KEY by_width (width)',
  'ALTER TABLE photo DROP KEY by_stem',
  "INSERT INTO photo (id) VALUES ('a')",
])('findUnrepeatable reports: %s', async (statement) => {
  expect(await findUnrepeatable([planted(statement)])).toEqual([statement]);
});

it.each([
  'CREATE TABLE IF NOT EXISTS photo (id INT)',
  'ALTER TABLE photo ADD COLUMN IF NOT EXISTS width INT NULL, ADD KEY IF NOT EXISTS by_width (width)',
  'ALTER TABLE photo DROP KEY IF EXISTS by_stem, MODIFY stem VARCHAR(99) NULL',
  "INSERT IGNORE INTO photo (id) VALUES ('a')",
  "INSERT INTO photo (id) VALUES ('a') ON DUPLICATE KEY UPDATE id = id",
  'UPDATE photo SET stem = 1',
])('findUnrepeatable allows: %s', async (statement) => {
  expect(await findUnrepeatable([planted(statement)])).toEqual([]);
});
