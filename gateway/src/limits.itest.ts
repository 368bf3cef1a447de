import { Harness } from '../test/harness';

const OWN = { 'sec-fetch-site': 'same-origin' };

describe('rate limits', () => {
  const gateway = new Harness();
  // 3 logins, 6 mutations a member, 30 an address.
  beforeEach(() => gateway.start({ RATE_LIMIT_SCALE: '0.05', TRUST_PROXY: '1' }));
  afterEach(() => gateway.stop());
  afterAll(() => gateway.redis.disconnect());

  const login = (address: string) => gateway.ask('POST', '/api/user', { body: '{}', headers: { ...OWN, 'x-forwarded-for': address } });

  it('an address that tries too many logins gets 429 with Retry-After, others do not', async () => {
    for (let i = 0; i < 3; i += 1) expect((await login('198.51.100.1')).status).toBe(200);
    const refused = await login('198.51.100.1');
    expect(refused).toMatchObject({ status: 429, json: { error: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300);
    expect((await login('198.51.100.2')).status).toBe(200);
    expect((await gateway.ask('GET', '/api/likes', { headers: { 'x-forwarded-for': '198.51.100.1' } })).status).toBe(200);
  });

  it('one IPv6 customer is one address', async () => {
    for (let i = 0; i < 3; i += 1) await login(`2001:db8:1:1::${i}`);
    expect((await login('2001:db8:1:1:ffff::9')).status).toBe(429);
    expect((await login('2001:db8:1:2::1')).status).toBe(200);
  });

  it('a member is limited over all their addresses and sessions', async () => {
    const tokens = [gateway.login(), gateway.login()];
    const statuses: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      const headers = { ...OWN, 'x-forwarded-for': `198.51.100.${i}` };
      statuses.push((await gateway.ask('PUT', '/api/likes/abcdefabcdef', { token: tokens[i % 2] ?? '', headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('counters are shared through Redis by all gateways', async () => {
    for (let i = 0; i < 3; i += 1) await login('198.51.100.7');
    const other = new Harness();
    try {
      // Starting empties Redis, so the first gateway's calls come after it.
      await other.start({ RATE_LIMIT_SCALE: '0.05', TRUST_PROXY: '1' });
      for (let i = 0; i < 3; i += 1) await login('198.51.100.8');
      const answer = await other.ask('POST', '/api/user', { body: '{}', headers: { ...OWN, 'x-forwarded-for': '198.51.100.8' } });
      expect(answer.status).toBe(429);
    } finally {
      await other.close();
    }
  });
});
