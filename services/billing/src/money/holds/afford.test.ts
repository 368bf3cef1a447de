import { afford, type HoldCost } from './afford';

const wallet = (id: string, available: number) => ({
  id,
  site: 'duet',
  available,
  liveOrders: 0,
  version: 1,
});
const [rich, poor] = [wallet('rich', 100), wallet('poor', 5)];
const ask = (key: string, from: HoldCost['wallet'], cost: number, maxCost?: number): HoldCost => ({
  key,
  kind: 'message',
  cost,
  maxCost,
  wallet: from,
});
const plan = (...asks: HoldCost[]) => {
  const { granted, refused } = afford(asks);
  return [
    granted.map(({ key }) => key),
    refused.map(({ ask: { key }, refusal }) => [key, refusal.code, refusal.params]),
  ];
};

describe('afford', () => {
  it('grants requests in order as long as the wallet has enough credits', () => {
    expect(
      plan(
        ask('a', poor, 3),
        ask('b', rich, 90),
        ask('c', poor, 3),
        ask('d', poor, 2),
        ask('e', rich, 11),
      ),
    ).toEqual([
      ['a', 'b', 'd'],
      [
        ['c', 'insufficient_credits', { cost: 3, balance: 2 }],
        ['e', 'insufficient_credits', { cost: 11, balance: 10 }],
      ],
    ]);
  });

  it('rejects a price above the agreed maximum and takes nothing from the balance', () => {
    expect(plan(ask('a', poor, 4, 3), ask('b', poor, 4, 4))).toEqual([
      ['b'],
      [['a', 'price_changed', { cost: 4 }]],
    ]);
  });

  it('grants a free request to an empty wallet', () => {
    expect(plan(ask('a', wallet('empty', 0), 0))).toEqual([['a'], []]);
  });
});
