import { gzipSync } from 'node:zlib';
import { createHash, randomBytes } from 'node:crypto';
import { mask, unmask } from './masked';

const secret = JSON.stringify({ email: 'Zoë@example.org', credits: 12 });

const digest = (index: number): Buffer => createHash('sha256').update(String(index)).digest();

describe('mask', () => {
  test('can be reversed by unmask', () => {
    expect(unmask(mask(secret, randomBytes(32)))).toBe(secret);
    expect(unmask(mask('', randomBytes(32)))).toBe('');
  });

  test('rejects a key of the wrong length', () => {
    expect(() => mask(secret, randomBytes(8))).toThrow(RangeError);
  });

  // @spec 6.26
  test('prevents the compressed size of a page from revealing a correct guess of the secret', () => {
    const right = 'example.org","credits":12';
    const wrong = 'elsewhere.com","credit:34';
    const gain = (text: string): number =>
      gzipSync(wrong + text).length - gzipSync(right + text).length;
    expect(gain(secret)).toBeGreaterThan(10);
    // Random bytes can match parts of a guess by chance, so the test compares means of many pages.
    const keys = Array.from({ length: 200 }, (_, index) => digest(index));
    const gains = keys.map((key) => gain(mask(secret, key)));
    expect(Math.abs(gains.reduce((sum, each) => sum + each) / gains.length)).toBeLessThan(0.5);
  });
});
