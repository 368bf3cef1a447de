import { Harness } from '../../test/harness';
import { exampleSettings, json } from '../../test/upstream';

const gateway = new Harness();
let asked: (string | null)[] = [];
const restart = async (env: Record<string, string>) => {
  await gateway.stop();
  await gateway.start(env);
};
const from = async (headers: Record<string, string>) => {
  await gateway.sendRequest('GET', '/api/regions', { headers });
  return ((await gateway.principal()) as { country: string | null }).country;
};

beforeAll(async () => {
  await gateway.start({ TRUST_PROXY: '1' });
  gateway.upstream.answers['/internal/settings/get'] = (req, res) => {
    let body = '';
    req
      .setEncoding('utf8')
      .on('data', (part: string) => (body += part))
      .on('end', () => {
        const { country } = JSON.parse(body) as { country: string | null };
        asked.push(country);
        json(res, 200, { ...exampleSettings(), geoip_country: country });
      });
  };
});
beforeEach(() => {
  asked = [];
});
afterAll(() => gateway.close());

describe('country of a visitor', () => {
  // @spec 3.13
  it("comes from the address in the trusted proxy's header, and decides which settings a page gets", async () => {
    const { text } = await gateway.sendRequest('GET', '/', {
      headers: { accept: 'text/html', 'x-forwarded-for': '217.0.43.1' },
    });
    expect(asked).toEqual(['DE']);
    expect(text).toContain('"geoip_country":"DE"');
    expect(await from({ 'x-forwarded-for': '145.0.2.10' })).toBe('NL');
  });

  it('does not depend on addresses that the client writes into x-forwarded-for', async () => {
    expect(await from({ 'x-forwarded-for': '145.0.2.10, 217.0.43.1' })).toBe('DE');
  });

  it('is LOCAL_COUNTRY for local addresses, and unknown without LOCAL_COUNTRY', async () => {
    expect(await from({})).toBeNull();
    await restart({ LOCAL_COUNTRY: 'PL' });
    expect(await from({})).toBe('PL');
    expect(await from({ 'x-forwarded-for': '145.0.2.10' })).toBe('PL');
  });

  it('comes from the country header of the CDN if COUNTRY_HEADER is set', async () => {
    await restart({ TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' });
    expect(await from({ 'x-forwarded-for': '145.0.2.10', 'cf-ipcountry': 'FR' })).toBe('FR');
    expect(await from({ 'x-forwarded-for': '145.0.2.10', 'cf-ipcountry': 'XX' })).toBeNull();
  });
});
