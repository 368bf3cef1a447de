import { STANDARD_BUDGETS } from '@duet/schemas/budgets';
import { CATALOGUE_PATH } from '@duet/schemas/own-landers';
import { type Evidence, addEvidence } from '@duet/schemas/remote-evidence';
import { eventually } from '@duet/testing/eventually';
import { Harness } from '../../test/harness';

const OWN = { 'sec-fetch-site': 'same-origin' };

describe('rate limits', () => {
  const gateway = new Harness();
  // Limits at this scale: 3 logins per address, 6 mutations per member, 30 per address.
  beforeEach(() => gateway.start({ RATE_LIMIT_SCALE: '0.05', TRUST_PROXY: '1' }));
  afterEach(() => gateway.stop());
  afterAll(() => gateway.redis.disconnect());

  const login = (address: string) =>
    gateway.sendRequest('POST', '/api/user', {
      body: '{}',
      headers: { ...OWN, 'x-forwarded-for': address },
    });

  // @spec 11.5
  it('limit failure reports from one address in the evidence about a version, not in the metrics', async () => {
    const report = (address: string) =>
      gateway.sendRequest('POST', '/remote-failures', {
        body: 'chat@1.0.0',
        headers: { 'x-forwarded-for': address },
      });
    for (const last of [1, 1, 1, 2]) expect((await report(`198.51.100.${last}`)).status).toBe(204);
    const { text } = await gateway.sendRequest('GET', '/metrics');
    expect(text).toContain(
      'duet_gateway_remote_failures_total{remote="chat",version="1.0.0",kind="browser"} 4',
    );
    await eventually(async () => {
      const sums = new Map<string, Evidence>();
      for (const key of await gateway.redis.keys('remote-evidence:*'))
        addEvidence(sums, await gateway.redis.hgetall(key));
      expect(sums.get('chat@1.0.0')?.browser).toBe(2);
    });
  });

  it('answer visit reports over their limit with 204, and do not count them against the page limit', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    const report = (body: string) =>
      gateway.sendRequest('POST', '/campaign-visits', { body, headers });
    for (let i = 0; i < 35; i += 1)
      expect((await report(`${'0'.repeat(26)}.a seen`)).status).toBe(204);
    expect((await report('no report')).status).toBe(204);
    const page = await gateway.sendRequest('GET', '/', {
      headers: { ...headers, accept: 'text/html' },
    });
    expect(page.status).not.toBe(429);
  });

  it('reject the fourth login from one address with 429 and Retry-After', async () => {
    for (let i = 0; i < 3; i += 1) expect((await login('198.51.100.1')).status).toBe(200);
    const refused = await login('198.51.100.1');
    expect(refused).toMatchObject({ status: 429, json: { error: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300);
    expect((await login('198.51.100.2')).status).toBe(200);
    expect(
      (
        await gateway.sendRequest('GET', '/api/likes', {
          headers: { 'x-forwarded-for': '198.51.100.1' },
        })
      ).status,
    ).toBe(200);
  });

  it('count one IPv6 /64 as one address', async () => {
    for (let i = 0; i < 3; i += 1) await login(`2001:db8:1:1::${i}`);
    expect((await login('2001:db8:1:1:ffff::9')).status).toBe(429);
    expect((await login('2001:db8:1:2::1')).status).toBe(200);
  });

  it("add up a member's mutations from all addresses and sessions", async () => {
    const tokens = [gateway.login(), gateway.login()];
    const statuses: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      const headers = { ...OWN, 'x-forwarded-for': `198.51.100.${i}` };
      statuses.push(
        (
          await gateway.sendRequest('PUT', '/api/likes/abcdefabcdef', {
            token: tokens[i % 2] ?? '',
            headers,
          })
        ).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  // Limits of this test: 120 profiles a minute and 3,000 a day per address, 60 a minute per member.
  const search = async (address: string, token?: string) => {
    const { status, headers } = await gateway.sendRequest('GET', '/api/search', {
      headers: { 'x-forwarded-for': address },
      ...(token && { token }),
    });
    return [status, Number(headers['retry-after'] ?? 0)] as const;
  };

  it('count all profiles that visitors from one address see in search, profile calls and pages', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.20' };
    for (let i = 0; i < 5; i += 1) expect((await search('198.51.100.20'))[0]).toBe(200);
    const [status, seconds] = await search('198.51.100.20');
    expect([status, seconds > 0 && seconds <= 60]).toEqual([429, true]);
    expect(
      await gateway.sendRequest('GET', '/api/profiles/abcdefabcdef', { headers }),
    ).toMatchObject({
      status: 429,
      json: { error: 'too_many_requests' },
    });
    expect(
      (
        await gateway.sendRequest('GET', '/members/abcdefabcdef', {
          headers: { ...headers, accept: 'text/html' },
        })
      ).status,
    ).toBe(429);
    expect((await gateway.sendRequest('GET', '/api/likes', { headers })).status).toBe(200);
    expect(
      (await gateway.sendRequest('GET', '/', { headers: { ...headers, accept: 'text/html' } }))
        .status,
    ).toBe(200);
    expect((await search('198.51.100.21'))[0]).toBe(200);
  });

  it("count a member's profile views across addresses, but not against the limits of these addresses", async () => {
    const token = gateway.login();
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await search(`198.51.100.${30 + i}`, token))[0]);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(await gateway.redis.get('budget:profile:address_minute:198.51.100.30')).toBeNull();
    expect((await search('198.51.100.30'))[0]).toBe(200);
  });

  it('count an unknown session as a visitor', async () => {
    for (let i = 0; i < 5; i += 1) await search('198.51.100.40', 'x'.repeat(42) + String(i));
    expect((await search('198.51.100.40', 'y'.repeat(43)))[0]).toBe(429);
  });

  it('limit the number of profiles per day for each IPv6 /64', async () => {
    await gateway.redis.set('budget:profile:address_day:2001:db8:1:3', 2_990, 'EX', 3_600);
    const [status, seconds] = await search('2001:db8:1:3::7');
    expect([status, seconds > 3_000 && seconds <= 3_600]).toEqual([429, true]);
    expect((await search('2001:db8:1:4::7'))[0]).toBe(200);
  });

  // @spec 10.75
  it('count the profiles of all visitors and members of a network together', async () => {
    gateway.upstream.budgets = {
      ...STANDARD_BUDGETS.profile_budgets,
      network_minute: 1_440,
      network_day: 100_000,
    };
    const statuses: number[] = [];
    for (const [index, last] of [1, 7, 7, 200].entries())
      statuses.push((await search(`198.51.101.${last}`, index === 1 ? gateway.login() : ''))[0]);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await search('198.51.102.1'))[0]).toBe(200);
  });

  it('report the numbers of profiles read and calls rejected to the identity service', async () => {
    const other = new Harness();
    await other.start({ RATE_LIMIT_SCALE: '0.05', TRUST_PROXY: '1' });
    const headers = { 'x-forwarded-for': '198.51.100.50' };
    for (let i = 0; i < 6; i += 1) await other.sendRequest('GET', '/api/search', { headers });
    await other.close();
    const counts = other.upstream.use.flatMap((report) => report.counts);
    expect(
      Object.fromEntries(counts.map(({ limit, used, refused }) => [limit, { used, refused }])),
    ).toEqual({
      address_minute: { used: 120, refused: 1 },
      address_day: { used: 120, refused: 0 },
      network_minute: { used: 120, refused: 0 },
      network_day: { used: 120, refused: 0 },
    });
    expect(new Set(counts.map(({ site, budget }) => `${budget} of ${site}`))).toEqual(
      new Set(['profile of duet']),
    );
  });

  it('are shared between gateways', async () => {
    const other = new Harness();
    try {
      await other.start({ RATE_LIMIT_SCALE: '0.05', TRUST_PROXY: '1' });
      for (let i = 0; i < 3; i += 1) await login('198.51.100.8');
      const answer = await other.sendRequest('POST', '/api/user', {
        body: '{}',
        headers: { ...OWN, 'x-forwarded-for': '198.51.100.8' },
      });
      expect(answer.status).toBe(429);
    } finally {
      await other.close();
    }
  });
});

describe('read limits', () => {
  const gateways = [new Harness(), new Harness()];
  afterAll(() => Promise.all(gateways.map((gateway) => gateway.close())));

  // A member may make 120 reads a minute. A gateway reserves two reads at a time.
  it('are never exceeded when several gateways reserve reads in blocks', async () => {
    for (const gateway of gateways) await gateway.start({ RATE_LIMIT_SCALE: '0.2' });
    const token = gateways[0]?.login() ?? '';
    Object.assign(gateways[1]?.upstream.sessions ?? {}, gateways[0]?.upstream.sessions);
    const statuses: (number | undefined)[] = [];
    for (let call = 0; call < 64; call += 1)
      statuses.push(
        ...(await Promise.all(
          gateways.map(async (gateway) => {
            const { status } = await gateway.sendRequest('GET', '/api/likes', { token });
            return status;
          }),
        )),
      );
    const allowed = statuses.filter((status) => status === 200).length;
    expect([allowed <= 120, allowed >= 118]).toEqual([true, true]);
    expect(statuses.filter((status) => status === 429)).toHaveLength(128 - allowed);
  });

  it('also apply to calls for the lander catalogue', async () => {
    const [gateway = new Harness()] = gateways;
    await gateway.start({ RATE_LIMIT_SCALE: '0.02' });
    const token = gateway.staffLogin({ permissions: ['campaigns.manage'] });
    const headers = { host: 'staff.localhost:3000', cookie: `duet_staff=${token}` };
    const statuses: number[] = [];
    for (let call = 0; call < 13; call += 1)
      statuses.push((await gateway.sendRequest('GET', CATALOGUE_PATH, { headers })).status);
    expect(statuses).toEqual([...Array<number>(12).fill(200), 429]);
  });
});
