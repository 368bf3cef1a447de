import type { Request, Response } from 'express';
import { headersOfEveryResponse } from './csp';

function getHeaders(secure: boolean, subdomains: 'on' | 'off' = 'on'): Record<string, string> {
  const headers: Record<string, string> = {};
  const res = { set: (all: Record<string, string>) => Object.assign(headers, all) };
  const next = jest.fn();
  headersOfEveryResponse({ SECURE_COOKIES: secure, HSTS_SUBDOMAINS: subdomains })(
    {} as Request,
    res as unknown as Response,
    next,
  );
  expect(next).toHaveBeenCalledWith();
  return headers;
}

describe('headers of every response', () => {
  it('forbid scripts, plugins, other base addresses and frames', () => {
    const policy = getHeaders(true)['content-security-policy'] ?? '';
    const directives = policy.split('; ');
    expect(directives).toEqual(
      expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    );
    expect(policy).not.toMatch(/script-src|object-src/);
    expect(getHeaders(true)['x-content-type-options']).toBe('nosniff');
  });

  it('include HSTS for a year if the site has TLS, with subdomains unless the operator excludes them', () => {
    expect(getHeaders(true)['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect(getHeaders(true, 'off')['strict-transport-security']).toBe('max-age=31536000');
    expect(getHeaders(false)['strict-transport-security']).toBeUndefined();
  });
});
