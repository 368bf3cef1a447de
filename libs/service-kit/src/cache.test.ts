import { Cache, type CacheOptions } from './cache';

let now: number;
let sources: { resolve: (value: string) => void; reject: (error: Error) => void }[];
beforeEach(() => {
  now = 1_000_000;
  sources = [];
});

const load = (): Promise<string> =>
  new Promise((resolve, reject) => sources.push({ resolve, reject }));
const created = (options: Partial<CacheOptions<string>> = {}) =>
  new Cache<string>({ ttlMs: 1_000, now: () => now, ...options });

async function filled(options?: Partial<CacheOptions<string>>): Promise<Cache<string>> {
  const cache = created(options);
  const reading = cache.get('key', load);
  sources[0]?.resolve('first');
  await reading;
  return cache;
}

describe('Cache', () => {
  it('loads once for concurrent readers', async () => {
    const cache = created();
    const readers = [cache.get('key', load), cache.get('key', load)];
    expect(sources).toHaveLength(1);
    sources[0]?.resolve('first');
    expect(await Promise.all(readers)).toEqual(['first', 'first']);
    expect(await cache.get('key', load)).toBe('first');
    expect(sources).toHaveLength(1);
  });

  it('stores a separate value for each key, including null and undefined', async () => {
    const cache = new Cache<string | null | undefined>({ ttlMs: 1_000 });
    const values = { a: 'a', b: null, c: undefined };
    for (const [key, value] of Object.entries(values)) await cache.get(key, () => value);
    for (const [key, value] of Object.entries(values))
      expect(await cache.get(key, () => 'another')).toBe(value);
  });

  it('reloads an expired value before it responds', async () => {
    const cache = await filled();
    now += 999;
    expect(await cache.get('key', load)).toBe('first');
    now += 1;
    const reading = cache.get('key', load);
    sources[1]?.resolve('second');
    expect(await reading).toBe('second');
  });

  it('counts the age of a value from the start of its load', async () => {
    const cache = created();
    const reading = cache.get('key', load);
    now += 1_000;
    sources[0]?.resolve('first');
    await reading;
    void cache.get('key', load);
    expect(sources).toHaveLength(2);
  });

  it('loads again after the clock was set back', async () => {
    const cache = await filled();
    now -= 1;
    void cache.get('key', load);
    expect(sources).toHaveLength(2);
  });

  it('evicts the least recently used value when the number or the size of values reaches its limit', async () => {
    const sized = { max: 10, of: (value: string) => value.length };
    for (const options of [{ max: 2 }, { size: sized }]) {
      const cache = created(options);
      for (const key of ['one', 'two', 'three']) await cache.get(key, () => 'value');
      expect(await cache.get('three', () => 'again')).toBe('value');
      expect(await cache.get('one', () => 'again')).toBe('again');
    }
  });
});

describe('Cache with background refresh', () => {
  it('returns the old value and loads once in the background', async () => {
    const cache = await filled({ refreshMs: 500 });
    now += 500;
    expect(await cache.get('key', load)).toBe('first');
    expect(await cache.get('key', load)).toBe('first');
    expect(sources).toHaveLength(2);
    sources[1]?.resolve('second');
    await new Promise(setImmediate);
    expect(await cache.get('key', load)).toBe('second');
    expect(sources).toHaveLength(2);
  });

  it('does not return an expired value while it is reloaded', async () => {
    const cache = await filled({ refreshMs: 500 });
    now += 500;
    await cache.get('key', load);
    now += 500;
    const reading = cache.get('key', load);
    expect(sources).toHaveLength(2);
    sources[1]?.resolve('second');
    expect(await reading).toBe('second');
  });

  it('keeps a value until its expiry if the background load fails', async () => {
    const cache = await filled({ refreshMs: 500 });
    now += 500;
    await cache.get('key', load);
    sources[1]?.reject(new Error('away'));
    await new Promise(setImmediate);
    expect(await cache.get('key', load)).toBe('first');
  });
});

describe('Cache with a failing load', () => {
  const failing = () => Promise.reject(new Error('away'));

  it('rejects the readers and loads again for the next reader', async () => {
    const cache = await filled();
    now += 1_000;
    await expect(cache.get('key', failing)).rejects.toThrow('away');
    expect(await cache.get('key', () => 'second')).toBe('second');
  });

  it('returns the last value, loads again in the background after retryMs, and reports the failure once', async () => {
    const reports: [string, string | undefined][] = [];
    const onFailure = (error: unknown, key: string, last?: string): string => {
      reports.push([key, last]);
      if (last === undefined) throw error;
      return last;
    };
    const cache = await filled({ onFailure, retryMs: 100 });
    now += 5_000;
    const answers = await Promise.all([cache.get('key', failing), cache.get('key', failing)]);
    expect(answers).toEqual(['first', 'first']);
    now += 99;
    expect(await cache.get('key', load)).toBe('first');
    now += 1;
    expect(await cache.get('key', () => 'second')).toBe('first');
    await new Promise(setImmediate);
    expect(await cache.get('key', load)).toBe('second');
    await expect(cache.get('other', failing)).rejects.toThrow('away');
    expect(reports).toEqual([
      ['key', 'first'],
      ['other', undefined],
    ]);
  });

  it('returns the fallback value that onFailure supplies', async () => {
    const cache = created({ onFailure: () => 'nothing' });
    expect(await cache.get('key', failing)).toBe('nothing');
    expect(await cache.get('key', load)).toBe('nothing');
  });
});

describe('Cache.invalidate', () => {
  it('makes the next reader load the value again', async () => {
    const cache = await filled({ refreshMs: 500 });
    cache.invalidate('key');
    const reading = cache.get('key', load);
    sources[1]?.resolve('second');
    expect(await reading).toBe('second');
  });

  it('leaves the old value available only to onFailure', async () => {
    const cache = await filled({ onFailure: (_error, _key, last) => last ?? 'nothing' });
    cache.invalidate('key');
    expect(await cache.get('key', () => Promise.reject(new Error('away')))).toBe('first');
  });

  it.each([false, true])(
    'does not cache the result of a load that began before the invalidation (a value was cached: %s)',
    async (isKnown) => {
      const cache = isKnown ? await filled() : created();
      if (isKnown) now += 1_000;
      const older = cache.get('key', load);
      cache.invalidate('key');
      const newer = cache.get('key', load);
      sources.at(-1)?.resolve('new');
      expect(await newer).toBe('new');
      sources.at(-2)?.resolve('old');
      expect(await older).toBe('old');
      expect(await cache.get('key', load)).toBe('new');
    },
  );
});
