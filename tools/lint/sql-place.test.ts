import { type LintCase, lint } from './lint-cases';

const BROKEN = ['house/sql-place'];
const SERVICE = 'services/billing/src/shop/orders/orders.ts';
const SELECT = "export const sql = 'SELECT id FROM purchase_order WHERE id = ?';";

const rejected: [what: string, path: string, text: string][] = [
  ['SELECT in a service', SERVICE, SELECT],
  [
    'SELECT over several lines',
    SERVICE,
    'export const sql = `\n  SELECT id,\n    site\n  FROM purchase_order`;',
  ],
  [
    'a statement with variable parts',
    SERVICE,
    'export const of = (table: string) => `DELETE FROM ${table} WHERE member_id = ?`;',
  ],
  [
    'INSERT IGNORE',
    SERVICE,
    "export const sql = 'INSERT IGNORE INTO inbox (event_id) VALUES (?)';",
  ],
  ['REPLACE', SERVICE, "export const sql = 'REPLACE INTO inbox (event_id) VALUES (?)';"],
  ['UPDATE', SERVICE, "export const sql = 'UPDATE lot SET held = held - ? WHERE id = ?';"],
  ['WITH', SERVICE, "export const sql = 'WITH paid AS (SELECT 1) SELECT * FROM paid';"],
  [
    'a statement that is written in the call, once',
    SERVICE,
    "export const run = () => tx.query('DELETE FROM lot');",
  ],
  [
    'a statement without a table on a data source',
    SERVICE,
    "export const ping = () => this.dataSource.query('SELECT 1');",
  ],
  [
    'a statement from elsewhere on an entity manager',
    SERVICE,
    'export const run = () => tx.query<Row[]>(statement);',
  ],
  [
    'a call on one of two',
    SERVICE,
    'export const run = () => (tx ?? this.database).query(statement);',
  ],
  ['a controller', 'services/identity/src/site/sites/sites.controller.ts', SELECT],
  ['the gateway', 'gateway/src/api/sites.ts', SELECT],
  ['files of the kit that are not named', 'libs/service-kit/src/recurring.ts', SELECT],
];

const accepted: [what: string, path: string, text: string][] = [
  ['a repository', 'services/billing/src/shop/orders/order.repository.ts', SELECT],
  ['a migration', 'services/billing/src/migrations/1-create-orders.ts', SELECT],
  ['the rows that a migration inserts', 'services/billing/src/shop/orders/orders.seed.ts', SELECT],
  ['a test', 'services/billing/src/shop/orders/orders.itest.ts', SELECT],
  ['the helpers of tests', 'services/billing/test/factories.ts', SELECT],
  ['the outbox of the kit', 'libs/service-kit/src/outbox.ts', SELECT],
  ['tools of the installation', 'infra/backup/backup.ts', SELECT],
  [
    'HTTP methods and sentences',
    SERVICE,
    "export const texts = ['DELETE', 'Select one from the list', 'DELETE /api/photos/{id}', 'Update the set'];",
  ],
  ['queries of other things', SERVICE, "export const user = build.query({ query: () => 'user' });"],
];

const cases = [...rejected, ...accepted].map(([, path, text]): LintCase => [path, text]);
let answers: string[][];
beforeAll(() => {
  answers = lint(cases);
}, 60_000);

const brokenBy = (path: string, text: string) =>
  answers[cases.findIndex((each) => each[0] === path && each[1] === text)];

describe('SQL', () => {
  it.each(rejected)('is rejected: %s', (_, path, text) => {
    expect(brokenBy(path, text)).toEqual(BROKEN);
  });

  it.each(accepted)('is accepted: %s', (_, path, text) => {
    expect(brokenBy(path, text)).toEqual([]);
  });
});
