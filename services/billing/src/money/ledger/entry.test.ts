import { assertBalanced, move } from './entry';

const wallet = { account: 'available', walletId: 'w' } as const;
const spent = { account: 'spent', walletId: null } as const;

describe('ledger entries', () => {
  it('accept a movement between two accounts', () => {
    expect(() =>
      assertBalanced([...move('credits', 5, wallet, spent), ...move('EUR', 999, spent, wallet)]),
    ).not.toThrow();
  });

  it('reject sums that balance only across units', () => {
    expect(() =>
      assertBalanced([
        { ...wallet, unit: 'EUR', amount: 5 },
        { ...spent, unit: 'credits', amount: -5 },
      ]),
    ).toThrow('sum to');
  });

  it('reject fractional amounts', () => {
    expect(() => assertBalanced(move('EUR', 0.5, wallet, spent))).toThrow('whole');
  });
});
