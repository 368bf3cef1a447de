import { randomBytes } from 'node:crypto';
import { SessionSeal } from './session-seal';

const seal = new SessionSeal(randomBytes(32), 1_000);
const NOW = Date.parse('2026-07-01');
const sealed = seal.seal('session:1', '{"a":"1.2"}', NOW);

describe('SessionSeal', () => {
  it('accepts a sealed session under its Redis key within the maximum age', () => {
    expect(seal.open('session:1', sealed, NOW + 1_000)).toBe('{"a":"1.2"}');
  });

  it.each([
    ['another Redis key', 'session:2', sealed, NOW],
    ['another text', 'session:1', sealed.replace('1.2', '1.3'), NOW],
    ['another time', 'session:1', sealed.replace(/^\w+/, (NOW + 5).toString(36)), NOW],
    ['no seal', 'session:1', '{"a":"1.2"}', NOW],
    ['a copy that is too old', 'session:1', sealed, NOW + 1_001],
  ])('rejects %s', (_, key, text, at) => {
    expect(seal.open(key, text, at)).toBeNull();
    expect(new SessionSeal(randomBytes(32), 1_000).open('session:1', sealed, NOW)).toBeNull();
  });
});
