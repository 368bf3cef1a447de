import { type Connection, createConnection } from 'mysql2/promise';
import type { CallSite } from './collect';

export interface Prepared {
  place: string;
  statement: string;
  /** What the server says against it; undefined when it can run. */
  error?: string;
}

/**
 * What mysql2 sends for a list: `VALUES ?` becomes rows, `(a, b) IN (?)` pairs. The server itself
 * knows single values only.
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

/** Has the server check each statement against the schema at `url`, without running any. */
export async function prepareStatements(
  url: string,
  sites: readonly CallSite[],
): Promise<Prepared[]> {
  const connection = await createConnection({ uri: url });
  try {
    const prepared: Prepared[] = [];
    for (const { place, statements } of sites)
      for (const statement of statements)
        prepared.push({ place, statement, ...(await prepare(connection, statement)) });
    return prepared;
  } finally {
    await connection.end();
  }
}

async function prepare(connection: Connection, statement: string): Promise<{ error?: string }> {
  try {
    const handle = await connection.prepare(withSingleValues(statement));
    await handle.close();
    return {};
  } catch (error) {
    return { error: (error as Error).message };
  }
}
