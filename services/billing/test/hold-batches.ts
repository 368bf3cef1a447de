import { Transactions } from '@duet/service-kit/transaction';
import type { BillingApp } from './app';
import { HELD, LOTS, SPENT } from './lots';

type State = 'sent' | 'cancelled';

export function holdBatches({ app }: { app: () => BillingApp }) {
  const settleAll = (settlements: readonly (readonly [string, State])[]) =>
    app().deliverAll(
      'message.settled',
      settlements.map(([id, state]) => ({ aggregate_id: id, payload: { message_id: id, state } })),
    );
  const lots = () =>
    app().sql<{ remaining: number; held: number; spent: number }>(
      `SELECT l.remaining, ${HELD} AS held, ${SPENT} AS spent
        FROM ${LOTS}
        ORDER BY l.wallet_id, l.order_id IS NOT NULL, l.created_at, l.id`,
    );
  const states = async () =>
    Object.fromEntries(
      (
        await app().sql<{ id: string; state: string }>(
          `SELECT h.pending_id AS id, COALESCE(e.kind, h.kind) AS state
            FROM movement h
            LEFT JOIN movement e ON e.idempotency_key = CONCAT('end:', h.pending_id) AND e.line = 0
            WHERE h.kind IN ('hold', 'cancel') AND h.line = 0`,
        )
      ).map(({ id, state }) => [id, state]),
    );

  function counted(): { count: number } {
    const statements = { count: 0 };
    const transactions = app().get(Transactions);
    const run = transactions.run.bind(transactions);
    jest.spyOn(transactions, 'run').mockImplementation((fn) =>
      run((tx) => {
        const query = tx.query.bind(tx);
        jest.spyOn(tx, 'query').mockImplementation((...args: Parameters<typeof tx.query>) => {
          statements.count += 1;
          return query(...args);
        });
        return fn(tx);
      }),
    );
    return statements;
  }

  return { settleAll, lots, states, counted };
}
