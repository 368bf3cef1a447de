export type RandomSource = () => number;

/** Implements the random number generator mulberry32. */
export function randomSource(seed: number): RandomSource {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const random = randomSource(20261120);

export const below = (limit: number, source = random): number => Math.floor(source() * limit);

export function shuffled<T>(list: readonly T[], source = random): T[] {
  return list
    .map((value) => ({ value, at: source() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

export function pick<T>(list: readonly T[], source = random): T {
  const value = list[below(list.length, source)];
  if (value === undefined) throw new Error('cannot draw from an empty list');
  return value;
}

export function rounds<T>(list: readonly T[]): () => T {
  let left: T[] = [];
  let order: T[] | undefined;
  return () => {
    order ??= shuffled(list);
    if (left.length === 0) left = [...order];
    const next = left.shift();
    if (next === undefined) throw new Error('cannot draw from an empty list');
    return next;
  };
}
