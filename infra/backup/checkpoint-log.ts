import { existsSync, readFileSync, renameSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { z } from 'zod';
import type { BackupSettings } from './env.ts';
import { withConnection } from './server.ts';

const FILE = 'checkpoints.log';
const TABLE = 'record_checkpoint';

const entry = z.object({ chain: z.string(), number: z.int() });

/** @returns the number of added lines */
export async function saveCheckpoints(folder: string, settings: BackupSettings): Promise<number> {
  const path = join(folder, FILE);
  const exported = readLast(path);
  return withConnection(settings, async (connection) => {
    const lines: string[] = [];
    for (const schema of await findSchemas(connection, settings.BACKUP_SCHEMAS))
      lines.push(...(await readNew(connection, schema, exported)));
    await append(path, lines);
    return lines.length;
  });
}

export function endCheckpoints(folder: string, restored: string): void {
  if (existsSync(join(folder, FILE)))
    renameSync(join(folder, FILE), join(folder, `checkpoints-until-restore-of-${restored}.log`));
}

function readLast(path: string): Map<string, number> {
  const last = new Map<string, number>();
  if (!existsSync(path)) return last;
  for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
    const { chain, number } = entry.parse(JSON.parse(line));
    last.set(chain, Math.max(number, last.get(chain) ?? 0));
  }
  return last;
}

async function findSchemas(connection: Connection, schemas: string[]): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>(
    `SELECT table_schema AS name
      FROM information_schema.tables
      WHERE table_schema IN (?) AND table_name = ?
      ORDER BY table_schema`,
    [schemas, TABLE],
  );
  return rows.map(({ name }) => String(name));
}

async function readNew(
  connection: Connection,
  schema: string,
  exported: ReadonlyMap<string, number>,
): Promise<string[]> {
  const table = `${connection.escapeId(schema)}.${TABLE}`;
  const [chains] = await connection.query<RowDataPacket[]>(`SELECT DISTINCT chain FROM ${table}`);
  const lines: string[] = [];
  for (const { chain } of chains) {
    const [rows] = await connection.query<RowDataPacket[]>(
      `SELECT chain, number, from_at AS \`from\`, until_at AS until, row_count AS \`rows\`, digest
        FROM ${table}
        WHERE chain = ? AND number > ?
        ORDER BY number`,
      [chain, exported.get(String(chain)) ?? 0],
    );
    lines.push(...rows.map((row) => JSON.stringify(row)));
  }
  return lines;
}

async function append(path: string, lines: readonly string[]): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(lines.map((line) => `${line}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
}
