import type { IncomingHttpHeaders } from 'node:http';
import { isCrossSite } from './csrf';

const ask = (
  method: string,
  headers: IncomingHttpHeaders,
  { hasSession = true, changing = false } = {},
) => isCrossSite({ method, headers: { host: 'duet.test', ...headers }, hasSession, changing });

describe('isCrossSite', () => {
  it('allows GETs from other sites', () => {
    expect(ask('GET', { 'sec-fetch-site': 'cross-site' })).toBe(false);
  });

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://duet.test' }, true],
    [{ origin: 'https://duet.test' }, false],
    [{ origin: 'https://DUET.test' }, false],
    [{ origin: 'https://duet.test:8443' }, true],
    [{ origin: 'https://evil.test' }, true],
    [{ origin: 'https://duet.test.evil.test' }, true],
    [{ origin: 'null' }, true],
    [{}, true],
  ])('for a mutation with a session and %j returns %s', (headers, refused) => {
    expect(ask('POST', headers)).toBe(refused);
    expect(ask('DELETE', headers)).toBe(refused);
  });

  it('returns true for a call without a session only if its headers say cross-site (login CSRF)', () => {
    expect(ask('POST', {}, { hasSession: false })).toBe(false);
    expect(ask('POST', { 'sec-fetch-site': 'cross-site' }, { hasSession: false })).toBe(true);
  });

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }, true],
    [{ origin: 'https://evil.test' }, true],
    [{}, false],
  ])('for a GET that changes data with %j returns %s', (headers, refused) => {
    expect(ask('GET', headers, { changing: true })).toBe(refused);
  });
});
