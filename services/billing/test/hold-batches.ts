import { Transactions } from '@duet/service-kit/transaction';
import type { BillingApp } from './app';

type State = 'sent' | 'cancelled';

export function holdBatches({ app }: { app: () => BillingApp }) {
  const settleAll = (settlements: readonly (readonly [string, State])[]) =>
    app().deliverAll(
      'message.settled',
      settlements.map(([id, state]) => ({ aggregate_id: id, payload: { message_id: id, state } })),
    );
  const lots = () =>
    app().sql<{ remaining: number; held: number; spent: number }>(
      `SELECT remaining, held, spent
        FROM lot
        ORDER BY wallet_id, order_id IS NOT NULL, created_at, id`,
    );
  const states = async () =>
    Object.fromEntries(
      (
        await app().sql<{ hold_key: string; state: string }>('SELECT hold_key, state FROM hold')
      ).map((row) => [row.hold_key, row.state]),
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
