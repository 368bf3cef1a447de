import { type Method, sortMethods } from './methods';

const KINDS = { ideal: 'redirect', visa: 'card', paypal: 'wallet', applepay: 'wallet' } as const;
const methods = (Object.keys(KINDS) as (keyof typeof KINDS)[]).map((method): Method => ({
  method,
  kind: KINDS[method],
  settle_days: 0,
  banks: [],
}));

// @spec 10.62
test.each([
  ['with Apple Pay', true, ['paypal', 'applepay', 'ideal', 'visa']],
  ['without Apple Pay', false, ['paypal', 'ideal', 'visa', 'applepay']],
])('in a browser %s, usable payment wallets come first', (_case, hasApplePay, expected) => {
  expect(sortMethods(methods, hasApplePay).map(({ method }) => method)).toEqual(expected);
});
