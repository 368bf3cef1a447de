import { type Connection, createConnection } from 'mysql2/promise';
import type { CallSite } from './collect';

export interface Prepared {
  place: string;
  statement: string;
  /** Error of the server, or properties of the row type that the statement does not select. */
  error?: string;
}

/**
 * Expands lists as mysql2 does (`VALUES ?`, `(a, b) IN (?)`), because the server accepts only
 * single values.
 */
export const withSingleValues = (statement: string): string =>
  statement
    .replace(
      /\(([\w\s,`]+)\)(\s+)VALUES \?/g,
      (_all, columns: string, space: string) =>
        `(${columns})${space}VALUES (${columns
          .split(',')
          .map(() => '?')
          .join(', ')})`,
    )
    .replace(
      /(?<!\w)\(([\w\s,.`]+,[\w\s,.`]+)\) IN \(\?\)/g,
      (_all, columns: string) =>
        `(${columns}) IN ((${columns
          .split(',')
          .map(() => '?')
          .join(', ')}))`,
    );

export async function prepareStatements(
  url: string,
  sites: readonly CallSite[],
): Promise<Prepared[]> {
  const connection = await createConnection({ uri: url });
  try {
    const prepared: Prepared[] = [];
    for (const { place, statements, properties } of sites)
      for (const statement of statements) {
        const error = await prepare(connection, statement, properties);
        prepared.push({ place, statement, ...(error && { error }) });
      }
    return prepared;
  } finally {
    await connection.end();
  }
}

interface Described {
  statement: { columns: { name: string }[] };
}

async function prepare(
  connection: Connection,
  statement: string,
  properties: readonly string[],
): Promise<string | undefined> {
  try {
    const handle = await connection.prepare(withSingleValues(statement));
    const names = (handle as unknown as Described).statement.columns.map(({ name }) => name);
    await handle.close();
    const missing = properties.filter((name) => names.length > 0 && !names.includes(name));
    return missing.length > 0
      ? `the statement does not select ${missing.join(', ')} of its row type`
      : undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
