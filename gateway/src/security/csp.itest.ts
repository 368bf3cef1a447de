import { Harness } from '../../test/harness';

const gateway = new Harness();

beforeAll(() => gateway.start());
afterAll(() => gateway.close());

const page = (path: string) =>
  gateway.sendRequest('GET', path, { headers: { accept: 'text/html' } });

describe('pages', () => {
  // @spec 11.15
  it('require Trusted Types and turn off browser features that the site does not use', async () => {
    const { headers } = await page('/members');
    expect(headers['content-security-policy']).toContain(
      "require-trusted-types-for 'script';trusted-types default;",
    );
    expect(headers['permissions-policy']).toMatch(
      /camera=\(\).*publickey-credentials-get=\(self\)/,
    );
  });

  // @spec 11.14
  it('let browsers report violations of the CSP, which are counted without addresses', async () => {
    const { headers } = await page('/members');
    expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
    expect(headers['content-security-policy']).toContain('report-to csp;report-uri /csp-reports');
    const report = { 'effective-directive': 'img-src', 'blocked-uri': 'https://evil.example/abc' };
    const sent = await gateway.sendRequest('POST', '/csp-reports', {
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({ 'csp-report': report }),
    });
    expect(sent.status).toBe(204);
    expect((await gateway.sendRequest('GET', '/metrics')).text).toContain(
      'duet_gateway_policy_violations_total{directive="img-src"} 1',
    );
  });
});
