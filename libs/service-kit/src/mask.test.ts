import { maskAddresses } from './mask';

it.each([
  ['550 5.1.1 <nora@example.org>: no such user', '550 5.1.1 <…@example.org>: no such user'],
  [
    'rcpt to nora.de-wit+duet@mail.example.org, kim@example.org',
    'rcpt to …@mail.example.org, …@example.org',
  ],
  ['connect ECONNREFUSED 127.0.0.1:4300', 'connect ECONNREFUSED 127.0.0.1:4300'],
])('maskAddresses removes local parts from %j', (text, masked) => {
  expect(maskAddresses(text)).toBe(masked);
});
