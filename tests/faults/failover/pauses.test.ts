import type { SendLog } from '../check';
import { longestPause } from './pauses';

const log = (...moments: (number | undefined)[]): SendLog[] =>
  moments.map((acknowledgedAt) => ({
    sender: 'anna',
    conversation: 'c',
    clientId: 'k',
    text: 'words',
    ...(acknowledgedAt !== undefined && { acknowledgedAt }),
  }));

describe('longest pause of a failover', () => {
  it('is the longest time between two successive acknowledgements, also in an unsorted log', () => {
    expect(longestPause(log(1_000, 5_000, 2_000, undefined), 500, 5_500)).toBe(3);
  });

  it('includes the times before the first and after the last acknowledgement', () => {
    expect(longestPause(log(4_000), 0, 5_000)).toBe(4);
    expect(longestPause(log(), 0, 5_000)).toBe(5);
  });

  it('ignores acknowledgements outside the measured period', () => {
    expect(longestPause(log(100, 2_000, 9_000), 1_000, 4_000)).toBe(2);
  });
});
