const KEPT = 32;
/** Shorter texts get no fingerprint, because common greetings would match. */
export const SKETCHED_LENGTH = 25;

/**
 * Returns the 32 smallest hashes of the trigrams of a folded text, for finding similar texts; null
 * for a short text.
 */
export function computeSketch(plain: string): Buffer | null {
  const words = plain.replace(/[^a-z]+/g, ' ').trim();
  if (words.length < SKETCHED_LENGTH) return null;
  const hashes = new Set<number>();
  for (let index = 0; index + 3 <= words.length; index += 1) hashes.add(hash(words, index));
  const kept = [...hashes].sort((one, other) => one - other).slice(0, KEPT);
  const sketch = Buffer.alloc(kept.length * 4);
  for (const [index, value] of kept.entries()) sketch.writeUInt32BE(value, index * 4);
  return sketch;
}

/** Estimates the share of trigrams that two texts have in common, from 0 to 1. */
export function likeness(one: Buffer, other: Buffer): number {
  const wanted = Math.max(one.length, other.length) / 4;
  let [left, right, seen, shared] = [0, 0, 0, 0];
  while (seen < wanted && (left < one.length || right < other.length)) {
    const mine = left < one.length ? one.readUInt32BE(left) : Infinity;
    const theirs = right < other.length ? other.readUInt32BE(right) : Infinity;
    if (mine <= theirs) left += 4;
    if (theirs <= mine) right += 4;
    if (mine === theirs) shared += 1;
    seen += 1;
  }
  return shared / seen;
}

function hash(text: string, from: number): number {
  let value = 0x811c9dc5;
  for (let index = from; index < from + 3; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
