import { sendBody } from './messaging';

const send = (cost: number) =>
  sendBody.safeParse({ client_id: 'abcdefghijkl', text: 'Hello', cost });

test('sendBody rejects a displayed price that is negative, fractional or too large', () => {
  expect(send(2).success).toBe(true);
  for (const cost of [-1, 0.5, 2 ** 31, 99_999_999_999, 1e308])
    expect(new Set(send(cost).error?.issues.flatMap(({ path }) => path))).toEqual(
      new Set(['cost']),
    );
});
