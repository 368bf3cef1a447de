import { assertBalanced, move } from './entry';

const wallet = { account: 'available', walletId: 'w' } as const;
const spent = { account: 'spent', walletId: null } as const;

describe('ledger entries', () => {
  it('are accepted when they move an amount between two accounts', () => {
    expect(() =>
      assertBalanced([...move('credits', 5, wallet, spent), ...move('EUR', 999, spent, wallet)]),
    ).not.toThrow();
  });

  it('are rejected when they balance only across different units', () => {
    expect(() =>
      assertBalanced([
        { ...wallet, unit: 'EUR', amount: 5 },
        { ...spent, unit: 'credits', amount: -5 },
      ]),
    ).toThrow('sum to');
  });

  it('are rejected when an amount is fractional', () => {
    expect(() => assertBalanced(move('EUR', 0.5, wallet, spent))).toThrow('whole');
  });
});
