import { move, type IdentifiedTransaction } from './movement';
import { toEntries, toRows } from './movement-rows';

const hold = (key: string, ...parts: [lotId: string, amount: number][]): IdentifiedTransaction => ({
  ...{ id: `id-${key}`, at: new Date(0), key: `hold:${key}`, kind: 'hold', walletId: 'w' },
  reference: key,
  hold: { key, kind: 'message', isMoved: false },
  movements: parts.flatMap(([lotId, amount]) => move('available', 'held', { amount, lotId })),
});
const end = (kind: 'post' | 'release', key: string, amount: number): IdentifiedTransaction => ({
  ...hold(key),
  ...{ key: `${kind}:${key}`, kind },
  movements: move('held', kind === 'post' ? 'spent' : 'available', { amount, lotId: 'l' }),
});
const wallets = (available: number) => new Map([['w', { site: 'duet', available }]]);

describe('toEntries', () => {
  it('adds up the amounts of a hold’s lots, and sets the wallet id only for wallet accounts', () => {
    expect(toEntries(hold('a', ['l', 3], ['m', 1]))).toEqual([
      { account: 'available', walletId: 'w', unit: 'credits', amount: -4 },
      { account: 'held', walletId: 'w', unit: 'credits', amount: 4 },
    ]);
    expect(toEntries(end('post', 'a', 2))).toEqual([
      { account: 'held', walletId: 'w', unit: 'credits', amount: -2 },
      { account: 'spent', walletId: null, unit: 'credits', amount: 2 },
    ]);
  });

  it('returns two entries for each pair of accounts', () => {
    const movements = [
      ...move('provider', 'charged_back', { amount: 700, unit: 'EUR', lotId: 'l' }),
      ...move('provider', 'reversal_loss', { amount: 299, unit: 'EUR', lotId: 'l' }),
    ];
    expect(toEntries({ ...hold('a'), movements }).map(({ amount }) => amount)).toEqual([
      -700, 700, -299, 299,
    ]);
  });
});

describe('toRows', () => {
  it('computes the balance after each movement from the final balance', () => {
    const rows = toRows(
      [hold('a', ['l', 3], ['m', 1]), end('post', 'b', 2), hold('c', ['m', 2])],
      wallets(4),
    );
    expect(rows.map(({ key, line, balanceAfter }) => [key, line, balanceAfter])).toEqual([
      ['hold:a', 0, 7],
      ['hold:a', 1, 6],
      ['end:b', 0, null],
      ['hold:c', 0, 4],
    ]);
  });

  it('uses the same key for posting and for releasing a hold', () => {
    const rows = toRows([end('post', 'a', 2), end('release', 'a', 2)], wallets(2));
    expect(rows.map(({ key }) => key)).toEqual(['end:a', 'end:a']);
  });

  it('accepts the hold of a free message', () => {
    const movement = { debit: 'held', credit: 'available', unit: 'credits', amount: 0 } as const;
    expect(
      toRows([{ ...hold('a'), movements: [{ ...movement, lotId: null }] }], wallets(0)),
    ).toMatchObject([{ balanceAfter: null }]);
  });

  it.each([
    ['a fraction', { amount: 0.5 }, 'whole'],
    ['a negative amount', { amount: -1 }, 'whole'],
    ['one account only', { debit: 'available' as const }, 'debits and credits'],
    ['an amount without a lot', { lotId: null }, 'no lot'],
  ])('rejects %s', (_what, change, message) => {
    const movements = hold('a', ['l', 2]).movements.map((each) => ({ ...each, ...change }));
    expect(() => toRows([{ ...hold('a'), movements }], wallets(2))).toThrow(message);
  });

  it('rejects a wallet that is unknown', () => {
    expect(() => toRows([hold('a', ['l', 1])], new Map())).toThrow('unknown');
  });
});
