import { LRUCache } from 'lru-cache';

export interface CacheOptions<V> {
  ttlMs: number;
  /** Age in milliseconds from which a read reloads the value in the background. */
  refreshMs?: number;
  max?: number;
  size?: { max: number; of: (value: V) => number };
  /**
   * Called for each failed load. The cache stores the returned value, and a read after `retryMs`
   * loads again in the background. If the callback throws, readers get the error.
   * @param last the previous value, of any age
   */
  onFailure?: (error: unknown, key: string, last: V | undefined) => V;
  retryMs?: number;
  now?: () => number;
}

interface Entry<V> {
  value: V;
  at: number;
  ttlMs: number;
  refreshMs: number;
}

type Load<V> = () => V | Promise<V>;

/** Concurrent readers of a key share one load. */
export class Cache<V> {
  private readonly entries: LRUCache<string, Entry<V>, Load<V>>;
  private readonly now: () => number;

  constructor(private readonly options: CacheOptions<V>) {
    const { size } = options;
    this.now = options.now ?? Date.now;
    this.entries = new LRUCache<string, Entry<V>, Load<V>>({
      ...(size
        ? { maxSize: size.max, sizeCalculation: ({ value }) => size.of(value) }
        : { max: options.max ?? 1_000 }),
      fetchMethod: (key, last, { context }) => this.load(key, last, context),
      noDeleteOnFetchRejection: true,
      // Readers that already wait get the result of the invalidated load; the result is not stored.
      ignoreFetchAbort: true,
    });
  }

  async get(key: string, load: Load<V>): Promise<V> {
    const known = this.entries.get(key);
    const age = known ? this.now() - known.at : -1;
    const isUsable = known !== undefined && age >= 0 && age < known.ttlMs;
    if (isUsable && age < known.refreshMs) return known.value;
    const options = { context: load, forceRefresh: true, allowStale: isUsable };
    return (await this.entries.forceFetch(key, options)).value;
  }

  /** Returns the stored value of any age, without a load. */
  peek(key: string): V | undefined {
    return this.entries.peek(key)?.value;
  }

  /** Makes the next reader load the value again, even while a load is running. */
  invalidate(key: string): void {
    const last = this.entries.peek(key);
    if (last) this.entries.set(key, { ...last, ttlMs: 0 });
    else this.entries.delete(key);
  }

  private async load(key: string, last: Entry<V> | undefined, load: Load<V>): Promise<Entry<V>> {
    const { ttlMs, refreshMs = Infinity, onFailure, retryMs = 1_000 } = this.options;
    const at = this.now();
    try {
      return { value: await load(), at, ttlMs, refreshMs };
    } catch (error) {
      if (!onFailure) throw error;
      const value = onFailure(error, key, last?.value);
      return { value, at: this.now(), ttlMs: Infinity, refreshMs: retryMs };
    }
  }
}
