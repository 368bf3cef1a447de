import { Sealed } from './sealed';

const [old, next] = [
  'the first key of 32 characters or more',
  'the second key of 32 characters or more',
];
const before = new Sealed({
  PRINCIPAL_SECRET: old,
  STAFF_SECRET: undefined,
  STAFF_SECRET_ACCEPTED: undefined,
});
const during = new Sealed({
  PRINCIPAL_SECRET: next,
  STAFF_SECRET: next,
  STAFF_SECRET_ACCEPTED: old,
});
const after = new Sealed({
  PRINCIPAL_SECRET: next,
  STAFF_SECRET: next,
  STAFF_SECRET_ACCEPTED: undefined,
});

// @spec 11.8
it('Sealed decrypts second factors with the former key, and encrypts them with the new key', () => {
  const sealed = before.seal('a seed', 'anna');
  expect(() => after.open(sealed, 'anna')).toThrow();
  expect(during.open(sealed, 'anna')).toBe('a seed');
  const renewed = during.renewed(sealed, 'anna') ?? '';
  expect(after.open(renewed, 'anna')).toBe('a seed');
  expect(during.renewed(renewed, 'anna')).toBeNull();
});

it('Sealed decrypts a second factor only for its owner', () => {
  expect(() => during.open(before.seal('a seed', 'anna'), 'bert')).toThrow();
});
