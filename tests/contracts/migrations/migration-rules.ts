/** A statement that breaks the previous version while both versions run. */
export interface Contraction {
  migration: string;
  what: string;
  sql: string;
}

export interface Recorder {
  query: (sql: string) => Promise<unknown[]>;
}

interface Migration {
  up: (runner: never) => Promise<void>;
}

const NAME = '`?(\\w+)`?';
const created = new RegExp(`^\\s*CREATE\\s+TABLE\\s+(?:IF NOT EXISTS\\s+)?${NAME}`, 'i');
const altered = new RegExp(`^\\s*ALTER\\s+TABLE\\s+${NAME}`, 'i');
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
    const statements: string[] = [];
    const recorder: Recorder = { query: (sql) => (statements.push(sql), Promise.resolve([])) };
    await new migration().up(recorder as never);
    const own = new Set(statements.map((sql) => created.exec(sql)?.[1]));
    for (const sql of statements)
      found.push(...wrongWith(sql, own).map((what) => ({ migration: migration.name, what, sql })));
  }
  return found;
}

function wrongWith(sql: string, own: ReadonlySet<string | undefined>): string[] {
  if (/^\s*(?:DROP|RENAME|TRUNCATE)\s+TABLE\b/i.test(sql))
    return own.has(/TABLE\s+(?:IF EXISTS\s+)?`?(\w+)/i.exec(sql)?.[1])
      ? []
      : ['drops, empties or renames a table'];
  const [head = '', table] = altered.exec(sql) ?? [];
  if (!table || own.has(table)) return [];
  return splitClauses(sql.slice(head.length)).flatMap((clause) =>
    RULES.filter(([, applies]) => applies(clause)).map(([what]) => what),
  );
}

function splitClauses(text: string): string[] {
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
