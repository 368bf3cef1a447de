import { createHash } from 'node:crypto';
import { FIRST_DIGEST, computeDigest, toCanonicalRow } from './checkpoint-digest';

const range = {
  chain: 'movement',
  number: 7,
  from: new Date('2026-11-01T10:00:00.000Z'),
  until: new Date('2026-11-01T10:10:00.000Z'),
};

it('computeDigest hashes lines that an auditor can write with a text editor', () => {
  const text = `${FIRST_DIGEST}\nmovement\n7\n2026-11-01T10:00:00.000Z\n2026-11-01T10:10:00.000Z\n["a"]\n["b"]\n`;
  expect(computeDigest(FIRST_DIGEST, range, ['["a"]', '["b"]'])).toBe(
    createHash('sha256').update(text).digest('hex'),
  );
});

it('toCanonicalRow writes numbers, times and bytes as text, and keeps null', () => {
  expect(
    toCanonicalRow([
      'a"b',
      5,
      '5',
      new Date('2026-11-01T10:00:00.000Z'),
      Buffer.from([1, 255]),
      null,
    ]),
  ).toBe('["a\\"b","5","5","2026-11-01T10:00:00.000Z","01ff",null]');
});
