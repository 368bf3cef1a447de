import { getRandomValues, randomInt } from 'node:crypto';
import { decodeTime, encodeTime, monotonicFactory } from 'ulidx';

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
const numbers = new Uint32Array(1_024);
let used = numbers.length;
const nextUlid = monotonicFactory(secureRandom);

function secureRandom(): number {
  if (used === numbers.length) {
    getRandomValues(numbers);
    used = 0;
  }
  return (numbers[used++] ?? 0) / 2 ** 32;
}

/** Returns a ULID of 26 characters, strictly rising within a process. */
export const newId = (): string => nextUlid();

/** Returns a lower bound for ids that are created at or after a time. */
export const idFloor = (at: Date): string => `${encodeTime(at.getTime(), 10)}${'0'.repeat(16)}`;

export const getIdTime = (id: string): Date => new Date(decodeTime(id));

/** `id >= bounds[0] AND id < bounds[1]` selects ids created after `from` and up to `until`. */
export const toIdRange = ({ from, until }: { from: Date; until: Date }): [string, string] => [
  idFloor(new Date(from.getTime() + 1)),
  idFloor(new Date(until.getTime() + 1)),
];

/** Each character has 5.17 random bits, so a member id (12 characters) has 62 bits. */
export function randomId(length: number): string {
  let id = '';
  for (let i = 0; i < length; i += 1) id += ALPHABET.charAt(randomInt(ALPHABET.length));
  return id;
}
