import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { Trouble } from '../../tools/stack/output.ts';
import type { BackupSettings } from './env.ts';
import { parseTime } from './log-clock.ts';
import { readOutput } from './pipes.ts';
import { client, withConnection } from './server.ts';

export interface ServerLog {
  at: string;
  server: number;
  since: string;
  sizes: Map<string, number>;
  current: string;
}

export const readServerLog = (settings: BackupSettings): Promise<ServerLog> =>
  withConnection(settings, async (connection) => {
    const [facts] = await rows(
      connection,
      'SELECT UTC_TIMESTAMP(3) AS at, @@server_id AS server, @@log_bin AS isOn',
    );
    if (!facts?.isOn)
      throw new Trouble('The database server writes no binary log: set log_bin and restart it.');
    const files = await rows(connection, 'SHOW BINARY LOGS');
    const oldest = String(files[0]?.Log_name);
    const [start] = await rows(connection, 'SELECT BINLOG_GTID_POS(?, 4) AS since', [oldest]);
    return {
      at: (facts.at as Date).toISOString(),
      server: Number(facts.server),
      since: requireGtid(start?.since, oldest),
      sizes: new Map(files.map((row) => [String(row.Log_name), Number(row.File_size)])),
      current: String(files.at(-1)?.Log_name),
    };
  });

export const hasBinaryLog = (settings: BackupSettings): Promise<boolean> =>
  withConnection(settings, async (connection) => {
    const [facts] = await rows(connection, 'SELECT @@log_bin AS isOn');
    return Boolean(facts?.isOn);
  });

/** Returns the GTIDs at a position of the binary log, and the current time. */
export const findSnapshot = (
  settings: BackupSettings,
  file: string,
  position: number,
): Promise<{ gtid: string; at: string }> =>
  withConnection(settings, async (connection) => {
    const [found] = await rows(
      connection,
      'SELECT BINLOG_GTID_POS(?, ?) AS gtid, UTC_TIMESTAMP(3) AS at',
      [file, position],
    );
    return { gtid: requireGtid(found?.gtid, file), at: (found?.at as Date).toISOString() };
  });

/** NULL means that the server has no such position. An empty GTID is the start of the log. */
export function requireGtid(value: unknown, file: string): string {
  if (value === null || value === undefined)
    throw new Trouble(`The database server does not know a position in ${file} of its binary log.`);
  return String(value);
}

async function rows(
  connection: Connection,
  sql: string,
  values: (string | number)[] = [],
): Promise<RowDataPacket[]> {
  return (await connection.query<RowDataPacket[]>(sql, values))[0];
}

const MAGIC_BYTES = 4;
const HEADER_BYTES = 19;

export async function readCreated(settings: BackupSettings, file: string): Promise<number | null> {
  const place = [`--start-position=${MAGIC_BYTES}`, `--stop-position=${MAGIC_BYTES + 1}`, file];
  const text = await readOutput(
    client('mariadb-binlog', settings, ['--read-from-remote-server', ...place]),
  );
  const at = parseTime(text.split('\n').find((line) => line.includes('Start: binlog')) ?? '');
  return at && at / 1_000;
}

/** The first `skip` bytes repeat the file's header, unless the copy starts at position 0. */
export interface LogCopy {
  path: string;
  skip: number;
  bytes: number;
  /** Unix time in seconds of the file's first event. */
  created: number;
  server: number;
}

export async function copyServerLog(
  settings: BackupSettings,
  { file, position }: { file: string; position: number },
  folder: string,
): Promise<LogCopy> {
  const program = client('mariadb-binlog', settings, [
    '--read-from-remote-server',
    '--raw',
    `--start-position=${Math.max(position, MAGIC_BYTES)}`,
    `--result-file=${folder}/`,
    file,
  ]);
  program.input.end();
  program.output.resume();
  await program.ended;
  const path = join(folder, file);
  const copy = await open(path);
  try {
    const header = Buffer.alloc(MAGIC_BYTES + HEADER_BYTES);
    await copy.read(header, 0, header.length, 0);
    const skip = position === 0 ? 0 : MAGIC_BYTES + header.readUInt32LE(13);
    const { size } = await copy.stat();
    const [created, server] = [header.readUInt32LE(4), header.readUInt32LE(9)];
    return { path, skip, bytes: size - skip, created, server };
  } finally {
    await copy.close();
  }
}
