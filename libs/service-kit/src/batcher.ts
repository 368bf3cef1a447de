import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseUnavailable } from './database-errors';
import { AppError } from './errors';
import { isInTransaction } from './transaction';

export interface BatcherOptions<I> {
  size: number;
  /** Number of concurrent batches. Each batch uses one database connection. */
  parallel: number;
  /** Items with the same key never share a batch. */
  getKey: (item: I) => string;
}

/**
 * Processes all items in order, or throws without effect. Returns an Error for each rejected item.
 */
type Work<I, O extends object> = (items: I[]) => Promise<(O | Error)[]>;

interface Waiting<I, O> {
  item: I;
  resolve: (value: O) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: items that arrive while a batch runs share the next batch. If a batch fails, its
 * items run one by one.
 */
export class Batcher<I, O extends object> {
  private readonly outside = AsyncLocalStorage.snapshot();
  private waiting: Waiting<I, O>[] = [];
  private running = 0;
  private isCalled = false;

  constructor(
    private readonly work: Work<I, O>,
    private readonly options: BatcherOptions<I>,
  ) {}

  /**
   * @returns the item's result after the commit of its batch
   * @throws the item's own error
   */
  add(item: I): Promise<O> {
    if (isInTransaction())
      throw new Error('Batcher.add was called within Transactions.run, which could deadlock');
    return new Promise<O>((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.call();
    });
  }

  private call(): void {
    if (this.isCalled || this.waiting.length === 0 || this.running >= this.options.parallel) return;
    this.isCalled = true;
    this.outside(() =>
      setImmediate(() => {
        this.isCalled = false;
        void this.run();
      }),
    );
  }

  private async run(): Promise<void> {
    const batch = this.next();
    this.running += 1;
    this.call();
    await this.settle(batch);
    this.running -= 1;
    this.call();
  }

  private next(): Waiting<I, O>[] {
    const keys = new Set<string>();
    const [batch, left]: [Waiting<I, O>[], Waiting<I, O>[]] = [[], []];
    for (const each of this.waiting) {
      const key = this.options.getKey(each.item);
      const fits = batch.length < this.options.size && !keys.has(key);
      keys.add(key);
      (fits ? batch : left).push(each);
    }
    this.waiting = left;
    return batch;
  }

  private async settle(batch: Waiting<I, O>[]): Promise<void> {
    try {
      const outcomes = await this.work(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index] ?? new Error('the batch returned no result for an item');
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      }
    } catch (error) {
      if (batch.length > 1 && !wouldFailAlone(error))
        for (const each of batch) await this.settle([each]);
      else for (const { reject } of batch) reject(error);
    }
  }
}

const wouldFailAlone = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof AppError && error.code === 'unavailable');
