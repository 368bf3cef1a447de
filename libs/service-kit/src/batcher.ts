import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseUnavailable } from './database-errors';
import { AppError } from './errors';
import { isInTransaction } from './transaction';

export interface BatcherOptions<I> {
  /** Most items of one batch. */
  size: number;
  /** Batches under way at a time; each holds one database connection. */
  parallel: number;
  /**
   * Two items with the same key never share a batch: the later one finds what the earlier one left.
   */
  getKey: (item: I) => string;
}

/**
 * Does all items, in their order, or throws and has done none. An item that is refused by itself
 * gives its error.
 */
type Work<I, O extends object> = (items: I[]) => Promise<(O | Error)[]>;

interface Waiting<I, O> {
  item: I;
  resolve: (value: O) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: what arrives while batches are under way is done together in the next one, so that
 * many items share statements and one commit. There is no timer: an item that arrives when nothing
 * is under way begins at once. When a batch fails, its items are done one by one, so that one which
 * cannot be done sinks no other.
 */
export class Batcher<I, O extends object> {
  /** A batch belongs to no single request: it runs in none's context. */
  private readonly outside = AsyncLocalStorage.snapshot();
  private waiting: Waiting<I, O>[] = [];
  private running = 0;
  private isCalled = false;

  constructor(
    private readonly work: Work<I, O>,
    private readonly options: BatcherOptions<I>,
  ) {}

  /**
   * @returns the item's own answer, once its batch is committed.
   * @throws its own refusal, or what made it fail alone
   */
  add(item: I): Promise<O> {
    if (isInTransaction())
      throw new Error('Batcher.add inside of Transactions.run would wait for its own connection');
    return new Promise<O>((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.call();
    });
  }

  /** Whatever else came in with the same turn of the event loop goes along. */
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

  /** Never rejects. */
  private async settle(batch: Waiting<I, O>[]): Promise<void> {
    try {
      const outcomes = await this.work(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index] ?? new Error('A batch gave no outcome of an item');
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

/**
 * Trouble that is the database's, not an item's: asking a hundred times more would only add to it.
 */
const wouldFailAlone = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof AppError && error.code === 'unavailable');
