import {
  type Connection,
  type ResultSetHeader,
  type RowDataPacket,
  createConnection,
} from 'mysql2/promise';
import { SESSION_STATEMENTS, lockName } from './database';

type SqlValue = string | number | Date | null | SqlValue[];

const STATEMENT_MS = 10_000;

/**
 * A database connection that runs statements only while it has a named lock (GET_LOCK). The lock
 * ends with the connection.
 */
export class RelayLock {
  private connection: Connection | undefined;

  constructor(
    private readonly url: string,
    private readonly what: string,
  ) {}

  async hold(): Promise<boolean> {
    if (this.connection) return true;
    const { pathname } = new URL(this.url);
    const connection = await createConnection({
      uri: this.url,
      timezone: 'Z',
      supportBigNumbers: true,
      bigNumberStrings: true,
      connectTimeout: 5_000,
      enableKeepAlive: true,
    });
    connection.on('error', () => this.forget(connection));
    try {
      for (const statement of SESSION_STATEMENTS) await connection.query(statement);
      const [rows] = await connection.query<RowDataPacket[]>('SELECT GET_LOCK(?, 0) AS got', [
        lockName(pathname, this.what),
      ]);
      if (Number(rows[0]?.['got']) === 1) {
        this.connection = connection;
        return true;
      }
    } catch (error) {
      connection.destroy();
      throw error;
    }
    connection.destroy();
    return false;
  }

  async select<T>(sql: string, values: SqlValue[]): Promise<T[]> {
    return (await this.run<RowDataPacket[]>(sql, values)) as T[];
  }

  async execute(sql: string, values: SqlValue[]): Promise<number> {
    return (await this.run<ResultSetHeader>(sql, values)).affectedRows;
  }

  release(): void {
    const { connection } = this;
    this.connection = undefined;
    connection?.destroy();
  }

  private async run<R extends RowDataPacket[] | ResultSetHeader>(
    sql: string,
    values: SqlValue[],
  ): Promise<R> {
    const { connection } = this;
    if (!connection) throw new Error('the relay has lost its lock');
    try {
      const [result] = await connection.query<R>({ sql, values, timeout: STATEMENT_MS });
      return result;
    } catch (error) {
      // The lock may be lost, so the next run starts with a new connection.
      this.forget(connection);
      throw error;
    }
  }

  private forget(connection: Connection): void {
    if (this.connection === connection) this.connection = undefined;
    connection.destroy();
  }
}
