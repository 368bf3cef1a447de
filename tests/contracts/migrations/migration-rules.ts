/** A statement that breaks the previous release while both releases run. */
export interface Contraction {
  migration: string;
  what: string;
  sql: string;
}

export interface Recorder {
  query: (sql: string) => Promise<unknown[]>;
}

/** Migrations with lower numbers are older than this rule and need not be repeatable. */
const FIRST_REPEATABLE = 1_766_000_000_000;

export interface Migration {
  up: (runner: never) => Promise<void>;
}

const NAME = '`?(\\w+)`?';
const created = new RegExp(`^\\s*CREATE\\s+TABLE\\s+(?:IF NOT EXISTS\\s+)?${NAME}`, 'i');
const altered = new RegExp(`^\\s*ALTER\\s+TABLE\\s+(?:IF\\s+EXISTS\\s+)?${NAME}`, 'i');
const guard = /\bIF\s+(?:NOT\s+)?EXISTS\b/i;
const addedColumn =
  /^\s*ADD\s+(?:COLUMN\s+)?(?!(?:UNIQUE|PRIMARY|FULLTEXT|SPATIAL|KEY|INDEX|CONSTRAINT|CHECK|FOREIGN)\b)`?\w+`?/i;

const RULES: [what: string, applies: (clause: string) => boolean][] = [
  [
    'drops a column',
    (clause) =>
      /^\s*DROP\s+(?:COLUMN\s+)?(?!(?:KEY|INDEX|PRIMARY|FOREIGN|CONSTRAINT|CHECK)\b)`?\w+`?/i.test(
        clause,
      ),
  ],
  [
    'renames a column or table',
    (clause) => /^\s*(?:RENAME\b(?!\s+(?:KEY|INDEX))|CHANGE\b)/i.test(clause),
  ],
  ['adds a required column', (clause) => addedColumn.test(clause) && isDemanding(clause)],
  ['makes a column required', (clause) => /^\s*MODIFY\b/i.test(clause) && isDemanding(clause)],
  [
    'adds a constraint',
    (clause) =>
      /^\s*ADD\s+(?:CONSTRAINT\s+`?\w+`?\s+)?(?:UNIQUE|FOREIGN|CHECK|PRIMARY)\b/i.test(clause),
  ],
];

const isDemanding = (clause: string): boolean =>
  /\bNOT\s+NULL\b/i.test(clause) &&
  !/\bDEFAULT\b|\bAUTO_INCREMENT\b|\bGENERATED\b|\bAS\s*\(/i.test(clause);

export async function findContractions(
  migrations: readonly (new () => Migration)[],
): Promise<Contraction[]> {
  const found: Contraction[] = [];
  for (const migration of migrations) {
    const statements = await recordStatements(migration);
    const own = new Set(statements.map((sql) => created.exec(sql)?.[1]));
    for (const sql of statements)
      found.push(...wrongWith(sql, own).map((what) => ({ migration: migration.name, what, sql })));
  }
  return found;
}

/** @returns statements that fail or apply twice when an interrupted migration runs again */
export async function findUnrepeatable(
  migrations: readonly (new () => Migration)[],
): Promise<string[]> {
  const isNew = ({ name }: { name: string }) => toNumber(name) >= FIRST_REPEATABLE;
  const statements = await Promise.all(migrations.filter(isNew).map(recordStatements));
  return statements.flat().filter((sql) => !isRepeatable(sql));
}

/** A name without a number counts as new. */
export const toNumber = (name: string): number => Number(/\d{13}$/.exec(name)?.[0] ?? Infinity);

export async function recordStatements(migration: new () => Migration): Promise<string[]> {
  const statements: string[] = [];
  const recorder: Recorder = { query: (sql) => (statements.push(sql), Promise.resolve([])) };
  await new migration().up(recorder as never);
  return statements;
}

function isRepeatable(sql: string): boolean {
  if (/^\s*(?:CREATE|DROP|RENAME)\b/i.test(sql)) return guard.test(sql);
  if (/^\s*INSERT\b/i.test(sql))
    return /^\s*INSERT\s+IGNORE\b|\bON\s+DUPLICATE\s+KEY\s+UPDATE\b/i.test(sql);
  const [head] = altered.exec(sql) ?? [];
  if (!head) return true;
  return splitClauses(sql.slice(head.length)).every(
    (clause) => !/^\s*(?:ADD|DROP|CHANGE|RENAME)\b/i.test(clause) || guard.test(clause),
  );
}

function wrongWith(sql: string, own: ReadonlySet<string | undefined>): string[] {
  if (/^\s*(?:DROP|RENAME|TRUNCATE)\s+TABLE\b/i.test(sql))
    return own.has(/TABLE\s+(?:IF EXISTS\s+)?`?(\w+)/i.exec(sql)?.[1])
      ? []
      : ['drops, empties or renames a table'];
  const [head = '', table] = altered.exec(sql) ?? [];
  if (!table || own.has(table)) return [];
  const clauses = splitClauses(sql.slice(head.length)).map((each) => each.replace(guard, ''));
  return clauses.flatMap((clause) =>
    RULES.filter(([, applies]) => applies(clause)).map(([what]) => what),
  );
}

export function splitClauses(text: string): string[] {
  const clauses = [''];
  let depth = 0;
  let quote = '';
  for (const letter of text) {
    if (quote) quote = letter === quote ? '' : quote;
    else if (letter === "'" || letter === '"' || letter === '`') quote = letter;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0 && !quote) clauses.push('');
    else clauses[clauses.length - 1] += letter;
  }
  return clauses;
}
