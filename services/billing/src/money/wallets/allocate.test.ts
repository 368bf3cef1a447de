import { allocate } from './allocate';

const lots = [
  { id: 'free', remaining: 3 },
  { id: 'old', remaining: 2 },
  { id: 'new', remaining: 10 },
];

describe('allocate', () => {
  it('takes from the lots in the given order', () => {
    expect(allocate(lots, 6)).toEqual([
      { lotId: 'free', amount: 3 },
      { lotId: 'old', amount: 2 },
      { lotId: 'new', amount: 1 },
    ]);
  });

  it('can allocate all credits of the lots', () => {
    expect(allocate(lots, 15).reduce((sum, part) => sum + part.amount, 0)).toBe(15);
  });

  it('rejects an amount above the total', () => {
    expect(() => allocate(lots, 16)).toThrow('1 credits too few');
  });
});
