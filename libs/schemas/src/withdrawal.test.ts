import { findRefundPeriod } from './withdrawal';

// @spec 2.152
test.each([
  [0, undefined],
  [1, 14],
  [14, 14],
  [30, 30],
])('a site with %s days for refunds promises %s days', (days, promised) =>
  expect(findRefundPeriod(days)).toBe(promised),
);
