import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const CHANGE =
  /\b(?:UPDATE|DELETE\s+FROM|REPLACE\s+INTO|TRUNCATE(?:\s+TABLE)?)\s+(?:movement|ledger_\w+)\b/i;
const isChange = (sql: string): boolean => CHANGE.test(sql);

// @spec 10.69
it('no repository changes or deletes ledger rows', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.repository.ts'),
  );
  expect(files).toContain('money/ledger/ledger.repository.ts');
  expect(files.filter((name) => isChange(readFileSync(join(ROOT, name), 'utf8')))).toEqual([]);
});

it.each(['UPDATE movement SET amount = 1', 'DELETE FROM ledger_entry', 'TRUNCATE TABLE movement'])(
  'the check for changes of ledger rows detects: %s',
  (sql) => {
    expect(isChange(sql)).toBe(true);
  },
);
