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
    'a statement as literal argument of query, once',
    SERVICE,
    "export const run = () => tx.query('DELETE FROM lot');",
  ],
  [
    'a statement without a table, passed to a data source',
    SERVICE,
    "export const ping = () => this.dataSource.query('SELECT 1');",
  ],
  [
    'a statement in a variable, passed to an entity manager',
    SERVICE,
    'export const run = () => tx.query<Row[]>(statement);',
  ],
  [
    'a query on either of two databases',
    SERVICE,
    'export const run = () => (tx ?? this.database).query(statement);',
  ],
  ['a controller', 'services/identity/src/site/sites/sites.controller.ts', SELECT],
  ['the gateway', 'gateway/src/api/sites.ts', SELECT],
  ['files of service-kit that are not exempt', 'libs/service-kit/src/recurring.ts', SELECT],
];

const accepted: [what: string, path: string, text: string][] = [
  ['a repository', 'services/billing/src/shop/orders/order.repository.ts', SELECT],
  ['a migration', 'services/billing/src/migrations/1-create-orders.ts', SELECT],
  ['seed rows of a migration', 'services/billing/src/shop/orders/orders.seed.ts', SELECT],
  ['a test', 'services/billing/src/shop/orders/orders.itest.ts', SELECT],
  ['the helpers of tests', 'services/billing/test/factories.ts', SELECT],
  ['the outbox of service-kit', 'libs/service-kit/src/outbox.ts', SELECT],
  ['backup and restore', 'infra/backup/backup.ts', SELECT],
  [
    'HTTP methods and sentences',
    SERVICE,
    "export const texts = ['DELETE', 'Select one from the list', 'DELETE /api/photos/{id}', 'Update the set'];",
  ],
  [
    'query methods of other objects',
    SERVICE,
    "export const user = build.query({ query: () => 'user' });",
  ],
];

const cases = [...rejected, ...accepted].map(([, path, text]): LintCase => [path, text]);
let answers: string[][];
beforeAll(() => {
  answers = lint(cases);
}, 60_000);

const brokenBy = (path: string, text: string) =>
  answers[cases.findIndex((each) => each[0] === path && each[1] === text)];

describe('rule sql-place', () => {
  it.each(rejected)('rejects %s', (_, path, text) => {
    expect(brokenBy(path, text)).toEqual(BROKEN);
  });

  it.each(accepted)('accepts %s', (_, path, text) => {
    expect(brokenBy(path, text)).toEqual([]);
  });
});
