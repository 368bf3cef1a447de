import { isRedirectAllowed, redirectHosts } from './redirect-hosts';

describe('hosts to which a provider may send browsers', () => {
  const hosts = redirectHosts.parse('pay.nl, Bank.example');

  it('are the listed hosts and their subdomains', () => {
    for (const address of ['https://pay.nl/x', 'https://a.pay.nl', 'https://bank.example:8443/'])
      expect(isRedirectAllowed(address, hosts)).toBe(true);
    for (const address of [
      'https://pay.nl.example/x',
      'https://xpay.nl',
      'https://pay.nl@evil.example/',
      'https://evil.example/?pay.nl',
    ])
      expect(isRedirectAllowed(address, hosts)).toBe(false);
  });

  it('include every host if the list is empty, but only for http and https URLs', () => {
    expect(isRedirectAllowed('https://anything.example', redirectHosts.parse(''))).toBe(true);
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])
      for (const list of [[], hosts]) expect(isRedirectAllowed(address, list)).toBe(false);
  });

  it('are rejected if the setting lists URLs instead of host names', () => {
    expect(redirectHosts.safeParse('https://pay.nl').success).toBe(false);
  });
});
