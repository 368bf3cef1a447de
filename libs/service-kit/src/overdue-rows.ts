import type { DataSource } from 'typeorm';
import type { Retention, TableRetention, Term } from './retention';

const DAY = 86_400_000;
/** Jobs may be late by this many days before their rows count. */
const LATE_DAYS = 1;

export interface OverdueRows {
  rows: number;
  oldest: Date | null;
}
/** Values of the settings that terms refer to. */
export type RetentionSettings = Readonly<Record<string, number>>;
type Database = Pick<DataSource, 'query'>;
interface Count {
  rows: number | string;
  oldest: Date | null;
}

const toDays = ({ days }: Term, settings: RetentionSettings): number => {
  if (typeof days === 'number') return days;
  const value = settings[days.setting];
  if (value === undefined) throw new Error(`setting ${days.setting} has no value`);
  return value;
};

const toTermQuery = (table: string, { after, only = 'TRUE', join = '' }: Term): string =>
  `SELECT COUNT(*) AS \`rows\`, MIN(${after}) AS oldest FROM \`${table}\` ${join}
    WHERE ${after} < ? AND ${only}`;

const toMemberQuery = (table: string, column: string): string =>
  `SELECT COUNT(*) AS \`rows\`, NULL AS oldest FROM \`${table}\`
    WHERE CONVERT(SHA2(\`${column}\`, 256) USING ascii) COLLATE ascii_bin IN (SELECT id_hash FROM erased_member)`;

async function countTable(
  database: Database,
  table: string,
  { members = [], terms = [] }: TableRetention,
  { now, settings }: { now: Date; settings: RetentionSettings },
): Promise<OverdueRows> {
  const found: Count[] = [];
  for (const term of terms) {
    const days = toDays(term, settings) + LATE_DAYS;
    const before = new Date(now.getTime() - days * DAY);
    found.push(...(await database.query<Count[]>(toTermQuery(table, term), [before])));
  }
  for (const column of members)
    found.push(...(await database.query<Count[]>(toMemberQuery(table, column))));
  const times = found.flatMap(({ oldest }) => (oldest ? [oldest.getTime()] : []));
  return {
    rows: found.reduce((sum, { rows }) => sum + Number(rows), 0),
    oldest: times.length > 0 ? new Date(Math.min(...times)) : null,
  };
}

/** Counts, for each table with an end, the rows after their end and the rows of erased members. */
export async function countOverdueRows(
  database: Database,
  retention: Retention,
  moment: { now: Date; settings: RetentionSettings },
): Promise<Map<string, OverdueRows>> {
  const counts = new Map<string, OverdueRows>();
  for (const [table, entry] of Object.entries(retention))
    if (entry.terms || entry.members)
      counts.set(table, await countTable(database, table, entry, moment));
  return counts;
}
