import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectStatements } from './collect';
import { withSingleValues } from './prepare';

const folder = mkdtempSync(join(tmpdir(), 'statements-'));
const file = join(folder, 'sample.repository.ts');
afterAll(() => rmSync(folder, { recursive: true }));

function collect(members: string, before = ''): (string[] | null)[] {
  const head = 'interface Database { query(sql: string, values?: unknown[]): Promise<unknown[]> }';
  const own = 'constructor(private readonly database: Database) {}';
  writeFileSync(file, `${head}\n${before}\nexport class Sample {\n${own}\n${members}\n}\n`);
  return collectStatements(folder, [file]).map(({ statements, isOpen }) =>
    isOpen || statements.size === 0 ? null : [...statements].sort(),
  );
}

describe('collectStatements', () => {
  it('evaluates constants, functions and lists in a statement', () => {
    const before = `const LIMIT = 2_000;
      const COLUMNS = ['id', 'site'];
      const isOld = (alias: string) => \`\${alias}.day < ?\`;`;
    const members = `find() {
      return this.database.query(\`SELECT \${COLUMNS.map((name) => 't.' + name).join(', ')} FROM t WHERE \${isOld('t')} LIMIT \${LIMIT}\`);
    }`;
    expect(collect(members, before)).toEqual([
      ['SELECT t.id, t.site FROM t WHERE t.day < ? LIMIT 2000'],
    ]);
  });

  it('follows both branches of a condition, and takes the same branch if the condition is repeated', () => {
    const members = `find(day: string | null) {
      const where = day === null ? '' : ' WHERE day = ?';
      return this.database.query(\`SELECT \${day ? 'day' : 'id'} FROM t\${where}\`);
    }`;
    expect(collect(members)).toEqual([['SELECT day FROM t WHERE day = ?', 'SELECT id FROM t']]);
  });

  it('finds a statement in a private method for every value of a union type', () => {
    const members = `find(by: 'a' | 'b') { return this.all(\`SELECT 1 FROM t WHERE \${by} = ?\`); }
      private all(sql: string) { return this.database.query(sql); }`;
    expect(collect(members)).toEqual([
      ['SELECT 1 FROM t WHERE a = ?', 'SELECT 1 FROM t WHERE b = ?'],
    ]);
  });

  it('reports a statement with a part known only at run time', () => {
    const members = `find(table: string) { return this.database.query(\`SELECT 1 FROM \${table}\`); }`;
    expect(collect(members)).toEqual([null]);
  });

  it('reports a statement that no public method reaches', () => {
    expect(
      collect(`find() { return 1; }`, `const unused = (d: Database) => d.query('SELECT 1');`),
    ).toEqual([null]);
  });
});

describe('readRowProperties', () => {
  it.each([
    ['a type argument', 'await db.query<Pick<Row, "id" | "day">[]>("SELECT 1")'],
    ['a type assertion', '(await db.query("SELECT 1")) as (Pick<Row, "id"> & { day: string })[]'],
    [
      'the type of a declaration',
      'undefined; const [row]: Omit<Row, "site">[] = await db.query("SELECT 1")',
    ],
  ])('reads the properties from %s', (_form, call) => {
    writeFileSync(
      file,
      `interface Row { id: string; day: string; site: string; note?: string }
       export async function find(db: { query<T>(sql: string): Promise<T> }) { const x = ${call}; }`,
    );
    const [site] = collectStatements(folder, [file]);
    expect(site?.properties.sort()).toEqual(['day', 'id']);
  });
});

describe('withSingleValues', () => {
  it.each([
    ['INSERT INTO t (a, b) VALUES ?', 'INSERT INTO t (a, b) VALUES (?, ?)'],
    ['SELECT 1 FROM t WHERE (a, t.b) IN (?)', 'SELECT 1 FROM t WHERE (a, t.b) IN ((?, ?))'],
    ['SELECT 1 FROM t WHERE SHA2(a, 256) IN (?)', 'SELECT 1 FROM t WHERE SHA2(a, 256) IN (?)'],
  ])('returns single placeholders for %s', (statement, expected) => {
    expect(withSingleValues(statement)).toBe(expected);
  });
});
