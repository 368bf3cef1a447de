import { longestPause } from './pauses';

describe('longest pause', () => {
  it('is the longest time between two successive successes, also of an unsorted list', () => {
    expect(longestPause([1_000, 5_000, 2_000], 500, 5_500)).toBe(3);
  });

  it('includes the times before the first and after the last success', () => {
    expect(longestPause([4_000], 0, 5_000)).toBe(4);
    expect(longestPause([], 0, 5_000)).toBe(5);
  });

  it('ignores successes outside the measured period', () => {
    expect(longestPause([100, 2_000, 9_000], 1_000, 4_000)).toBe(2);
  });
});
