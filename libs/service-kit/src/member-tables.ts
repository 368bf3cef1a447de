import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Cache } from './cache';

export type Rows = Record<string, Record<string, unknown>[]>;

const SECRET = /(_hash|_key|_secret|token)$/;

export const isLeftOutOfExports = (column: string): boolean => SECRET.test(column);

/**
 * Reads and erases a member's rows in every table with a column `member_id`, so that new tables are
 * included.
 */
@Injectable()
export class MemberTables {
  private readonly names = new Cache<string[]>({ ttlMs: Infinity });

  constructor(private readonly database: DataSource) {}

  async rows(memberId: string, except: readonly string[] = []): Promise<Rows> {
    const rows: Rows = {};
    for (const table of await this.list(except)) {
      const found = await this.database.query<Record<string, unknown>[]>(
        `SELECT * FROM \`${table}\` WHERE member_id = ?`,
        [memberId],
      );
      if (found.length > 0) rows[table] = found.map(presentRow);
    }
    return rows;
  }

  async erase(tx: EntityManager, memberId: string, except: readonly string[] = []): Promise<void> {
    for (const table of await this.list(except))
      await tx.query(`DELETE FROM \`${table}\` WHERE member_id = ?`, [memberId]);
  }

  private async list(except: readonly string[]): Promise<string[]> {
    const names = await this.names.get('all', () => this.read());
    return names.filter((name) => !except.includes(name));
  }

  private async read(): Promise<string[]> {
    const rows = await this.database.query<{ name: string }[]>(
      `SELECT c.table_name AS name FROM information_schema.columns c
       JOIN information_schema.tables t ON t.table_schema = c.table_schema
           AND t.table_name = c.table_name
       WHERE c.table_schema = DATABASE() AND c.column_name = 'member_id'
           AND t.table_type = 'BASE TABLE'
       ORDER BY c.table_name`,
    );
    return rows.map(({ name }) => name);
  }
}

function presentRow(row: Record<string, unknown>): Record<string, unknown> {
  const open = Object.entries(row).filter(
    ([column, value]) => !isLeftOutOfExports(column) && !Buffer.isBuffer(value),
  );
  return Object.fromEntries(
    open.map(([column, value]) => [column, value instanceof Date ? value.toISOString() : value]),
  );
}
