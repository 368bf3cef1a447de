import { Transactions } from '@duet/service-kit/transaction';
import type { EntityManager } from 'typeorm';
import type { BillingApp } from './app';

export interface Crash {
  /** Index of the SQL statement at which the step crashes. */
  at: number;
  when: 'before' | 'after';
}

class Crashed extends Error {}

/** @returns false if the step ended before statement `at`, without a crash */
export async function crashing(
  app: BillingApp,
  { at, when }: Crash,
  step: () => Promise<unknown>,
): Promise<boolean> {
  const transactions = app.get(Transactions);
  const run = transactions.run.bind(transactions);
  let count = 0;
  let crashed = false;
  const breakable = (tx: EntityManager): EntityManager =>
    new Proxy(tx, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key, target);
        if (key !== 'query')
          return typeof value === 'function'
            ? (value as (...args: unknown[]) => unknown).bind(target)
            : value;
        return async (sql: string, parameters?: unknown[]) => {
          const isLast = count++ === at;
          crashed ||= isLast;
          if (isLast && when === 'before') throw new Crashed(sql);
          const result: unknown = await target.query(sql, parameters);
          if (isLast) throw new Crashed(sql);
          return result;
        };
      },
    });
  const spy = jest
    .spyOn(transactions, 'run')
    .mockImplementation(<T>(fn: (tx: EntityManager) => Promise<T>) =>
      run((tx) => fn(breakable(tx))),
    );
  try {
    await step().catch(() => undefined);
  } finally {
    spy.mockRestore();
  }
  return crashed;
}
