import { createHmac } from 'node:crypto';
import { isSigned } from './webhook-signature';

const SECRET = 'a secret between two services';
const NOW = new Date('2026-03-01T12:00:00.000Z');
const BODY = Buffer.from('{"reference":"x"}');
const AT = NOW.getTime() / 1_000;
const sign = (at: number, body = BODY, secret = SECRET) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body.toString()}`).digest('hex')}`;

// @spec 14.15
describe('webhook signature', () => {
  it('is valid for five minutes', () => {
    for (const at of [AT, AT - 300, AT + 300])
      expect(isSigned(sign(at), BODY, SECRET, NOW)).toBe(true);
    for (const at of [AT - 301, AT + 301, 0])
      expect(isSigned(sign(at), BODY, SECRET, NOW)).toBe(false);
  });

  it('is invalid for another time, body or secret', () => {
    expect(isSigned(sign(AT, Buffer.from('{"reference":"y"}')), BODY, SECRET, NOW)).toBe(false);
    expect(isSigned(sign(AT - 1).replace(`t=${AT - 1}`, `t=${AT}`), BODY, SECRET, NOW)).toBe(false);
    expect(isSigned(sign(AT, BODY, 'another secret altogether'), BODY, SECRET, NOW)).toBe(false);
  });

  it.each([
    undefined,
    '',
    'v1=00',
    `t=${AT}`,
    `t=${AT},v1=${'0'.repeat(63)}`,
    `t=${AT},v1=${'z'.repeat(64)}`,
    ['t=1', 't=2'],
    `t=-1,v1=${'0'.repeat(64)}`,
  ])('rejects the header %j', (header) => {
    expect(isSigned(header, BODY, SECRET, NOW)).toBe(false);
  });
});
