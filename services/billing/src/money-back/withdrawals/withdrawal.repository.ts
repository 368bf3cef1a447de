import { createHash } from 'node:crypto';
import type { WithdrawalReason } from '@duet/schemas/refunds';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import { DataSource, type EntityManager } from 'typeorm';
import type { WithdrawalStatementEntity } from './withdrawal-statement.entity';
import type { WithdrawalEntity } from './withdrawal.entity';

export interface Statement {
  id: WithdrawalEntity['id'];
  site: WithdrawalEntity['site'];
  memberId: WithdrawalStatementEntity['member_id'];
  name: WithdrawalStatementEntity['name'];
  email: WithdrawalStatementEntity['email'];
  contract: WithdrawalStatementEntity['contract'];
  locale: WithdrawalStatementEntity['locale'];
  receivedAt: WithdrawalEntity['received_at'];
}

export interface WaitingWithdrawal {
  id: string;
  receivedAt: Date;
  reason: WithdrawalReason;
  name: string | null;
  email: string | null;
  contract: string | null;
  paymentId: string | null;
}

export interface Outcome {
  state: 'executed' | 'waiting';
  reason: WithdrawalReason | null;
  walletId: string | null;
  orderId: string | null;
}

const STATEMENT = `SELECT w.id, w.site, s.member_id AS memberId, s.name, s.email, s.contract, s.locale,
      w.received_at AS receivedAt
  FROM withdrawal w JOIN withdrawal_statement s ON s.withdrawal_id = w.id`;
const hash = (site: string, email: string): Buffer =>
  createHash('sha256').update(`${site} ${email}`).digest();

@Injectable()
export class WithdrawalRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async insert(
    tx: EntityManager,
    { id, site, memberId, name, email, contract, locale, receivedAt }: Statement,
  ): Promise<void> {
    await tx.query(
      "INSERT INTO withdrawal (id, site, state, received_at) VALUES (?, ?, 'received', ?)",
      [id, site, receivedAt],
    );
    await tx.query(
      `INSERT INTO withdrawal_statement (withdrawal_id, member_id, name, email, address_hash,
          contract, locale, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [id, memberId, name, email, hash(site, email), contract, locale, receivedAt],
    );
  }

  async statement(id: string): Promise<Statement | null> {
    const [row] = await this.database.query<Statement[]>(`${STATEMENT} WHERE w.id = ?`, [id]);
    return row ?? null;
  }

  async insertLink(
    tx: EntityManager,
    tokenHash: string,
    withdrawalId: string,
    now: Date,
  ): Promise<void> {
    await tx.query(
      'INSERT INTO withdrawal_link (token_hash, withdrawal_id, created_at) VALUES (?, ?, ?)',
      [tokenHash, withdrawalId, now],
    );
  }

  async statementByLink(site: string, tokenHash: string): Promise<Statement | null> {
    const [row] = await this.database.query<Statement[]>(
      `${STATEMENT} JOIN withdrawal_link l ON l.withdrawal_id = w.id WHERE l.token_hash = ? AND w.site = ?`,
      [tokenHash, site],
    );
    return row ?? null;
  }

  received(after: string, limit: number): Promise<Statement[]> {
    return this.database.query<Statement[]>(
      `${STATEMENT} WHERE w.state = 'received' AND w.id > ? ORDER BY w.id LIMIT ?`,
      [after, limit],
    );
  }

  /** Deletes the statements of old withdrawals, but keeps the withdrawal rows. */
  async forget(settledBefore: Date): Promise<void> {
    await this.database.query(
      `DELETE FROM withdrawal_statement
        WHERE withdrawal_id IN (SELECT id FROM withdrawal WHERE state IN ('executed', 'settled')
          AND settled_at < ?)`,
      [settledBefore],
    );
    await this.database.query(
      `DELETE FROM withdrawal_link
        WHERE NOT EXISTS (SELECT 1 FROM withdrawal_statement s WHERE s.withdrawal_id =
          withdrawal_link.withdrawal_id)`,
    );
  }

  async decide(
    tx: EntityManager,
    id: string,
    { state, reason, walletId, orderId }: Outcome,
  ): Promise<boolean> {
    const result = (await tx.query(
      `UPDATE withdrawal
        SET state = ?, reason = ?, wallet_id = ?, order_id = ?, settled_at = ?
        WHERE id = ? AND state = 'received'`,
      [state, reason, walletId, orderId, state === 'executed' ? this.clock.now() : null, id],
    )) as ResultSetHeader;
    return result.affectedRows === 1;
  }

  async hasWaiver(tx: EntityManager, orderId: string): Promise<boolean> {
    return (
      ((await tx.query('SELECT 1 FROM order_waiver WHERE order_id = ?', [orderId])) as unknown[])
        .length > 0
    );
  }

  waiting(site: string, after: string, limit: number): Promise<WaitingWithdrawal[]> {
    return this.database.query(
      `SELECT w.id, w.received_at AS receivedAt, w.reason, s.name, s.email, s.contract,
           p.id AS paymentId
       FROM withdrawal w
       LEFT JOIN withdrawal_statement s ON s.withdrawal_id = w.id
       LEFT JOIN payment p ON p.order_id = w.order_id AND p.state IN ('completed', 'charged_back')
       WHERE w.site = ? AND w.state = 'waiting' AND w.id > ? ORDER BY w.id LIMIT ?`,
      [site, after, limit],
    );
  }

  async resolve(
    tx: EntityManager,
    site: string,
    id: string,
    staffId: string,
    note: string,
  ): Promise<boolean> {
    const result = (await tx.query(
      `UPDATE withdrawal
        SET state = 'settled', settled_at = ?, settled_by = ?, note = ?
        WHERE id = ? AND site = ? AND state = 'waiting'`,
      [this.clock.now(), staffId, note, id, site],
    )) as ResultSetHeader;
    return result.affectedRows === 1;
  }
}
