import { newId } from '@duet/service-kit/ids';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Moves earlier refunds of reversed payments from the account `charged_back` to `reversal_loss`.
 */
export class BookReversalLosses1764400000400 implements MigrationInterface {
  readonly name = 'BookReversalLosses1764400000400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lot ADD KEY by_frozen_at (frozen_at)');
    const lots = (await runner.query(
      'SELECT order_id AS orderId, wallet_id AS walletId, refunded_value AS amount, currency FROM lot WHERE frozen_at IS NOT NULL AND refunded_value > 0',
    )) as { orderId: string; walletId: string; amount: number; currency: string }[];
    for (const { orderId, walletId, amount, currency } of lots) {
      const id = newId();
      await runner.query(
        "INSERT INTO ledger_transaction (id, idempotency_key, kind, wallet_id, reference, occurred_at) VALUES (?, ?, 'chargeback', ?, ?, UTC_TIMESTAMP(3))",
        [id, `reversal_loss:${orderId}`, walletId, orderId],
      );
      await runner.query(
        `INSERT INTO ledger_entry (transaction_id, line, account, wallet_id, unit, amount) VALUES (?, 0, 'charged_back', NULL, ?, ?), (?, 1, 'reversal_loss', NULL, ?, ?)`,
        [id, currency, -amount, id, currency, amount],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lot DROP KEY by_frozen_at');
  }
}
