import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { isRetriableTransactionError } from './database-errors';
import { AppError } from './errors';

type CommitHook = () => unknown;

const MAX_ATTEMPTS = 8;
const BASE_DELAY_MS = 10;
const hooks = new WeakMap<QueryRunner, CommitHook[]>();
const running = new AsyncLocalStorage<true>();
const logger = new Logger('Transactions');

/**
 * Runs `hook` after the commit of `tx`. Errors of the hook are only logged, so its work must be
 * optional or repeated later.
 */
export function onCommit(tx: EntityManager, hook: CommitHook): void {
  const list = tx.queryRunner && hooks.get(tx.queryRunner);
  if (!list) throw new Error('onCommit needs the entity manager of a running Transactions.run');
  list.push(hook);
}

export const isInTransaction = (): boolean => running.getStore() === true;

@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  readonly isRunning = isInTransaction;

  /**
   * Runs `fn` in a READ COMMITTED transaction. Deadlocks and similar errors (1213, 1205, 1020)
   * repeat `fn` up to 8 times, so `fn` may only run SQL with `tx`.
   * @throws {AppError} 503 `unavailable` after the last attempt
   */
  async run<T>(fn: (tx: EntityManager) => Promise<T>): Promise<T> {
    if (running.getStore())
      throw new Error(
        'Transactions.run was called within Transactions.run; pass the entity manager instead',
      );
    for (let attempt = 1; ; attempt += 1) {
      const list: CommitHook[] = [];
      try {
        const result = await running.run(true, () => this.attempt(fn, list));
        fire(list);
        return result;
      } catch (error) {
        if (!isRetriableTransactionError(error)) throw error;
        if (attempt >= MAX_ATTEMPTS)
          throw new AppError('unavailable', { headers: { 'retry-after': '1' }, cause: error });
        await sleep(BASE_DELAY_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
      }
    }
  }

  private attempt<T>(fn: (tx: EntityManager) => Promise<T>, list: CommitHook[]): Promise<T> {
    // The session is READ COMMITTED; setting the level per transaction would cost a round trip.
    return this.dataSource.transaction(async (tx) => {
      if (tx.queryRunner) hooks.set(tx.queryRunner, list);
      return fn(tx);
    });
  }
}

function fire(list: CommitHook[]): void {
  for (const hook of list) {
    void Promise.resolve()
      .then(hook)
      .catch((err: unknown) =>
        logger.error({ err }, 'hook after a commit failed; the hook is not retried'),
      );
  }
}
