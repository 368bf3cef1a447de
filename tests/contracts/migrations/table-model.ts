import { recordStatements, type Migration, splitClauses } from './migration-rules';

/** What the statements of migrations say about a table. `since` is a migration. */
export interface TableModel {
  since: string;
  isPartitioned: boolean;
  keys: Map<string, { columns: string[]; since: string }>;
  foreignKeys: Map<string, { isPart: boolean; since: string }>;
  counters: Map<string, string>;
}

export interface SchemaModel {
  tables: Map<string, TableModel>;
  /** Migrations that lock by name. */
  locks: string[];
}

const NAME = '`?(\\w+)`?';
const COLUMNS = '\\(((?:[^()]|\\(\\d+\\))*)\\)';
const pattern = (text: string) => new RegExp(`^\\s*${text.replaceAll(' ', '\\s+')}`, 'i');
const IF = '(?:IF (?:NOT )?EXISTS )?';
const CREATE = pattern(`CREATE TABLE ${IF}${NAME}\\s*\\(`);
const ALTER = pattern(`ALTER TABLE ${IF}${NAME}`);
const DROP = pattern(`DROP TABLE ${IF}${NAME}`);
const RENAME = pattern(`RENAME TABLE ${NAME} TO ${NAME}`);
const INDEX = pattern(`CREATE (?:UNIQUE )?INDEX ${IF}${NAME} ON ${NAME}\\s*${COLUMNS}`);
const PRIMARY = pattern(`(?:CONSTRAINT ${IF}${NAME} )?PRIMARY KEY\\s*${COLUMNS}`);
const KEY = pattern(
  `(?:CONSTRAINT ${IF}\\w+ )?(?:(?:UNIQUE|FULLTEXT|SPATIAL)(?: KEY| INDEX)?|KEY|INDEX) ${IF}${NAME}\\s*${COLUMNS}`,
);
const FOREIGN = pattern(`(?:CONSTRAINT ${IF}${NAME} )?FOREIGN KEY[^(]*${COLUMNS}\\s*REFERENCES`);
const DROP_KEY = pattern(`DROP (?:KEY|INDEX|CONSTRAINT|FOREIGN KEY) ${IF}${NAME}`);
const DROP_PRIMARY = pattern('DROP PRIMARY KEY');
const DROP_COLUMN = pattern(`DROP (?:COLUMN )?${IF}${NAME}`);
const RENAME_COLUMN = pattern(
  `(?:RENAME COLUMN ${NAME} TO|CHANGE (?:COLUMN )?${IF}${NAME}) ${NAME}`,
);
const COLUMN = pattern(`(?:COLUMN )?${IF}${NAME} \\w+`);

export async function readSchema(
  migrations: readonly (new () => Migration)[],
): Promise<SchemaModel> {
  const schema: SchemaModel = { tables: new Map(), locks: [] };
  for (const migration of migrations)
    for (const sql of await recordStatements(migration)) apply(schema, sql, migration.name);
  return schema;
}

function apply({ tables, locks }: SchemaModel, sql: string, since: string): void {
  if (/\bGET_LOCK\s*\(/i.test(sql)) locks.push(since);
  const [created, name = ''] = CREATE.exec(sql) ?? [];
  if (created !== undefined) {
    if (tables.has(name)) return;
    const end = findEnd(sql, created.length);
    const table: TableModel = {
      since,
      isPartitioned: /\bPARTITION\s+BY\s+RANGE\b/i.test(sql.slice(end)),
      keys: new Map(),
      foreignKeys: new Map(),
      counters: new Map(),
    };
    tables.set(name, table);
    for (const clause of splitClauses(sql.slice(created.length, end))) add(table, clause, since);
    return;
  }
  const [, index = '', indexed = '', columns = ''] = INDEX.exec(sql) ?? [];
  tables.get(indexed)?.keys.set(index, { columns: toNames(columns), since });
  const [, dropped] = DROP.exec(sql) ?? [];
  if (dropped) tables.delete(dropped);
  const [, from = '', to = ''] = RENAME.exec(sql) ?? [];
  const renamed = tables.get(from);
  if (renamed) tables.set(to, renamed).delete(from);
  const [head = '', altered = ''] = ALTER.exec(sql) ?? [];
  const table = tables.get(altered);
  if (table) for (const clause of splitClauses(sql.slice(head.length))) alter(table, clause, since);
}

function alter(table: TableModel, clause: string, since: string): void {
  const [adding] = /^\s*(?:ADD|MODIFY)\s/i.exec(clause) ?? [];
  if (adding) return add(table, clause.slice(adding.length), since);
  if (/^\s*PARTITION\s+BY\s+RANGE\b/i.test(clause)) table.isPartitioned = true;
  const [, renamed = '', changed = '', to = ''] = RENAME_COLUMN.exec(clause) ?? [];
  if (to) return renameColumn(table, renamed || changed, to);
  if (DROP_PRIMARY.test(clause)) return void table.keys.delete('PRIMARY');
  const [, key] = DROP_KEY.exec(clause) ?? [];
  if (key) return void (table.keys.delete(key), table.foreignKeys.delete(key));
  const [, column] = DROP_COLUMN.exec(clause) ?? [];
  if (!column) return;
  table.counters.delete(column);
  for (const [name, each] of table.keys) {
    each.columns = each.columns.filter((other) => other !== column);
    if (each.columns.length === 0) table.keys.delete(name);
  }
}

function add(table: TableModel, clause: string, since: string): void {
  const foreign = FOREIGN.exec(clause);
  const primary = PRIMARY.exec(clause);
  const key = KEY.exec(clause);
  if (foreign) {
    const isPart = /\bON\s+DELETE\s+CASCADE\b/i.test(clause);
    table.foreignKeys.set(foreign[1] ?? `by ${foreign[2]}`, { isPart, since });
  } else if (primary) table.keys.set('PRIMARY', { columns: toNames(primary[2]), since });
  else if (key) table.keys.set(key[1] ?? '', { columns: toNames(key[2]), since });
  else addColumn(table, clause, since);
}

function addColumn(table: TableModel, clause: string, since: string): void {
  const [, column = ''] = COLUMN.exec(clause) ?? [];
  if (!column || /^\s*(?:CONSTRAINT|CHECK)\b/i.test(clause)) return;
  const found = { columns: [column], since };
  if (/\bAUTO_INCREMENT\b/i.test(clause)) table.counters.set(column, since);
  if (/\bPRIMARY\s+KEY\b/i.test(clause)) table.keys.set('PRIMARY', found);
  else if (/\bUNIQUE\b/i.test(clause)) table.keys.set(column, found);
  if (/\bREFERENCES\b/i.test(clause))
    table.foreignKeys.set(column, { isPart: /\bON\s+DELETE\s+CASCADE\b/i.test(clause), since });
}

function renameColumn({ keys }: TableModel, from: string, to: string): void {
  for (const { columns } of keys.values())
    if (columns.includes(from)) columns[columns.indexOf(from)] = to;
}

function findEnd(sql: string, start: number): number {
  let depth = 1;
  let quote = '';
  for (let index = start; index < sql.length; index += 1) {
    const letter = sql[index] ?? '';
    if (quote) quote = letter === quote ? '' : quote;
    else if (`'"\``.includes(letter)) quote = letter;
    else if (letter === '(') depth += 1;
    else if (letter === ')' && (depth -= 1) === 0) return index;
  }
  return sql.length;
}

const toNames = (text = ''): string[] => text.split(',').map((each) => /\w+/.exec(each)?.[0] ?? '');
