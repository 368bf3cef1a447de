import { LRUCache } from 'lru-cache';

export interface CacheOptions<V> {
  /** A value of this age, milliseconds, is not used again: the next reader waits for a new one. */
  ttlMs: number;
  /**
   * From this age on, milliseconds, the next reader gets the value at once and it is loaded again
   * in the background. As long as `ttlMs` when not given: nothing is loaded in the background.
   */
  refreshMs?: number;
  /** Most values that are kept; the least recently used one goes first. 1,000 when not given. */
  max?: number;
  /** Limits the values by their sizes instead of their number. */
  size?: { max: number; of: (value: V) => number };
  /**
   * Called once for each load that failed. What it returns, such as `last`, is the answer for
   * `retryMs`; what it throws goes to the readers, and the next one loads again. Without it the
   * readers get the error.
   * @param last what was loaded before, however old; undefined when nothing was
   */
  onFailure?: (error: unknown, key: string, last: V | undefined) => V;
  /** How long the answer of `onFailure` is used before the next load; 1,000 when not given. */
  retryMs?: number;
  /** Milliseconds; a test can give its clock. The system's time when not given. */
  now?: () => number;
}

interface Entry<V> {
  value: V;
  /** When its load began: what it says is not older. */
  at: number;
  ttlMs: number;
}

type Load<V> = () => V | Promise<V>;

/**
 * Keeps what is expensive to load. Readers of one key share one load (single flight). An outage of
 * the source is bridged by `onFailure`; a clock that was set back makes nothing fresh.
 */
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
      // Those who already wait get the answer of a load whose key was invalidated; it is not kept.
      ignoreFetchAbort: true,
    });
  }

  /**
   * The value of a key.
   * @param load gets it where it is not known or too old
   * @throws what `load` throws, or `onFailure` in its place
   */
  async get(key: string, load: Load<V>): Promise<V> {
    const known = this.entries.get(key);
    const age = known ? this.now() - known.at : -1;
    const isUsable = known !== undefined && age >= 0 && age < known.ttlMs;
    if (isUsable && age < (this.options.refreshMs ?? Infinity)) return known.value;
    const options = { context: load, forceRefresh: true, allowStale: isUsable };
    return (await this.entries.forceFetch(key, options)).value;
  }

  /**
   * The source has changed: the next reader waits for a new load, also where one is under way now.
   * The old value is only given to `onFailure` from then on.
   */
  invalidate(key: string): void {
    const last = this.entries.peek(key);
    if (last) this.entries.set(key, { ...last, ttlMs: 0 });
    else this.entries.delete(key);
  }

  private async load(key: string, last: Entry<V> | undefined, load: Load<V>): Promise<Entry<V>> {
    const { ttlMs, onFailure, retryMs = 1_000 } = this.options;
    const at = this.now();
    try {
      return { value: await load(), at, ttlMs };
    } catch (error) {
      if (!onFailure) throw error;
      return { value: onFailure(error, key, last?.value), at: this.now(), ttlMs: retryMs };
    }
  }
}
