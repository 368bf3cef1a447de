import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { LoginAttemptEntity } from './login-attempt.entity';

export interface AttemptRow {
  attempts: LoginAttemptEntity['attempts'];
  firstAt: LoginAttemptEntity['first_at'];
  blockedUntil: LoginAttemptEntity['blocked_until'];
}

@Injectable()
export class LoginAttemptRepository {
  constructor(private readonly database: DataSource) {}

  async delete(scopes: readonly string[]): Promise<void> {
    await this.database.query('DELETE FROM login_attempt WHERE scope IN (?)', [scopes]);
  }

  /** Subtracts one attempt. Ends its block if no later attempt was counted. */
  async takeBack({
    scope,
    attempts,
    firstAt,
  }: {
    scope: string;
    attempts: number;
    firstAt: Date;
  }): Promise<void> {
    await this.database.query(
      `UPDATE login_attempt
        SET blocked_until = IF(attempts = ?, NULL, blocked_until), attempts = attempts - 1
        WHERE scope = ? AND first_at = ? AND attempts > 0`,
      [attempts, scope, firstAt],
    );
  }

  async deleteOfAccount(tx: EntityManager, account: string): Promise<void> {
    await tx.query('DELETE FROM login_attempt WHERE account = ?', [account]);
  }

  async hasBlock(account: string, now: Date): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      'SELECT scope FROM login_attempt WHERE account = ? AND blocked_until > ? LIMIT 1',
      [account, now],
    );
    return rows.length > 0;
  }

  async lock(
    tx: EntityManager,
    { scope, account, now }: { scope: string; account: string | null; now: Date },
  ): Promise<AttemptRow> {
    await tx.query(
      `INSERT INTO login_attempt (scope, account, attempts, first_at, last_at)
       VALUES (?, ?, 0, ?, ?)
       ON DUPLICATE KEY UPDATE last_at = VALUES(last_at)`,
      [scope, account, now, now],
    );
    const rows = await tx.query<AttemptRow[]>(
      `SELECT attempts, first_at AS firstAt, blocked_until AS blockedUntil
        FROM login_attempt
        WHERE scope = ?
        FOR UPDATE`,
      [scope],
    );
    const row = rows[0];
    if (!row) throw new Error('login attempt counter is missing after its insert');
    return row;
  }

  async save(
    tx: EntityManager,
    scope: string,
    { attempts, firstAt, blockedUntil }: AttemptRow,
  ): Promise<void> {
    await tx.query(
      'UPDATE login_attempt SET attempts = ?, first_at = ?, blocked_until = ? WHERE scope = ?',
      [attempts, firstAt, blockedUntil, scope],
    );
  }
}
