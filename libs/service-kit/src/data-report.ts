import { connectDatabase, dataSourceOptions } from './database';
import { type DataLevels, DATA_LEVELS } from './data-levels';
import { parseEnv, serviceEnv } from './env';
import { toPage, toTable } from './markdown';
import { type OverdueRows, type RetentionSettings, countOverdueRows } from './overdue-rows';
import { type Purpose, type Retention, PURPOSES, describeEnd, getJobs } from './retention';
import { z } from 'zod';

export interface Recipient {
  name: string;
  data: string;
  /** Address or name from the settings, or none if nothing is sent. */
  where: string | undefined;
}

export interface DataReport {
  service: string;
  levels: DataLevels;
  retention: Retention;
  settings?: RetentionSettings;
  recipients?: readonly Recipient[];
}

const code = (name: string): string => `\`${name}\``;

/** The highest level of the table's columns. */
export function getHighestLevel(levels: DataLevels, table: string): string {
  const entry = levels[table] ?? 'operational';
  const used = typeof entry === 'string' ? [entry] : [entry.level, ...Object.values(entry.columns)];
  return DATA_LEVELS.findLast((level) => used.includes(level)) ?? '';
}

function toOverdue(counts: Map<string, OverdueRows> | null, table: string): string {
  if (!counts) return 'not counted';
  const found = counts.get(table);
  if (!found) return '';
  const { rows, oldest } = found;
  return oldest ? `${rows}, oldest ${oldest.toISOString()}` : String(rows);
}

export function toRetentionSection(
  { service, levels, retention, settings = {} }: DataReport,
  counts?: Map<string, OverdueRows> | null,
): string {
  const heads = ['table', 'level', 'purpose', 'kept', 'deleted by'];
  const rows = Object.entries(retention).map(([table, entry]) => [
    code(table),
    getHighestLevel(levels, table),
    entry.purpose,
    describeEnd(entry),
    getJobs(entry).map(code).join(', '),
    ...(counts === undefined ? [] : [toOverdue(counts, table)]),
  ]);
  return toPage([
    `## Tables of ${service}`,
    toTable([...heads, ...(counts === undefined ? [] : ['rows past their end'])], rows),
    ...Object.entries(settings).map(([name, value]) => `${code(name)} is ${value}.`),
  ]);
}

function toActivityRows(
  { levels, retention }: DataReport,
  purpose: Purpose,
): (readonly string[])[] {
  const rows = new Map<string, string[]>();
  for (const [table, entry] of Object.entries(retention)) {
    if (entry.purpose !== purpose) continue;
    const key = `${getHighestLevel(levels, table)} | ${describeEnd(entry)}`;
    rows.set(key, [...(rows.get(key) ?? []), code(table)]);
  }
  return [...rows].map(([key, tables]) => [purpose, tables.join(', '), ...key.split(' | ')]);
}

export function toProcessingSection(report: DataReport): string {
  const { service, recipients = [] } = report;
  return toPage([
    `## Data of ${service}`,
    toTable(
      ['purpose', 'tables', 'level', 'kept'],
      PURPOSES.flatMap((purpose) => toActivityRows(report, purpose)),
    ),
    ...(recipients.length === 0
      ? []
      : [
          toTable(
            ['recipient', 'data', 'where'],
            recipients.map(({ name, data, where }) => [name, data, where || 'none is set']),
          ),
        ]),
  ]);
}

async function count({ retention, settings = {} }: DataReport) {
  const { DATABASE_URL: url } = parseEnv(z.object({ DATABASE_URL: serviceEnv.DATABASE_URL }));
  const database = await connectDatabase(dataSourceOptions(url, { migrations: [] }, 1));
  try {
    return await countOverdueRows(database, retention, { now: new Date(), settings });
  } finally {
    await database.destroy();
  }
}

/** Prints the part of a service in the report that the first argument names. */
export async function printDataReport(report: DataReport): Promise<void> {
  const kind = process.argv[2];
  if (kind === 'processing') {
    process.stdout.write(`\n${toProcessingSection(report)}`);
    return;
  }
  const counts = await count(report).catch((error: unknown) => {
    process.stderr.write(`Rows are not counted: ${String(error)}\n`);
    return null;
  });
  process.stdout.write(`\n${toRetentionSection(report, counts)}`);
}
