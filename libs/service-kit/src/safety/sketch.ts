const KEPT = 32;
/** Shorter openers are everybody's: "hi, how are you?" */
export const SKETCHED_LENGTH = 25;

/**
 * The fingerprint of a text for finding near copies: the 32 smallest hashes of its three-letter
 * pieces. Null for a text too short to be anyone's own. `plain` is folded.
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

/** Share of pieces that two texts have in common, 0 to 1, as the smallest of both sketches tell. */
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

/** FNV-1a of three characters, stirred once more so that the smallest are a fair sample. */
function hash(text: string, from: number): number {
  let value = 0x811c9dc5;
  for (let index = from; index < from + 3; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
