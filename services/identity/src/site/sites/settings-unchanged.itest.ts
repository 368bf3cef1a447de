import { type Dependency, FRESH_ONCE, pollAround } from '@duet/testing/unchanged';
import { type IdentityApp, identityApp, quietDay } from '../../../test/app';
import { SiteService } from './site.service';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
beforeEach(() => app.stub.answer(quietDay));
afterAll(() => app.close());

const later = () => app.clock.advance(4_000);

describe('GET /api/settings with an ETag', () => {
  it.each<Dependency>([
    [
      'a setting',
      async () => {
        await app.sql(
          `UPDATE site SET settings = JSON_SET(settings, '$.min_age', 30) WHERE id = 'duet'`,
        );
        later();
      },
    ],
    [
      'a price',
      () => {
        app.stub.answer({
          'prices.get': () => ({
            message_credits: 4,
            photo_credits: 5,
            gift_credits: 8,
            signup_credits: 6,
            refund_days: 14,
            minimum_message_costs: [],
          }),
        });
        later();
        return Promise.resolve();
      },
    ],
    ['the language', { locale: 'de' }],
    ['the country', { country: 'DE' }],
    ['the site', { site: 'funkenflug' }],
  ])('responds with 200 only after a change of %s', async (_what, change) => {
    later();
    expect(await pollAround(app, '/api/settings', {}, change)).toEqual(FRESH_ONCE);
  });

  it('responds with 200 for the ETag of another domain', async () => {
    const { headers } = await app.request('GET', '/api/settings');
    const tagged = { headers: { 'if-none-match': String(headers.etag) } };
    const path = '/api/settings?forced_domain=funkenflug.localhost';
    expect((await app.request('GET', path, tagged)).status).toBe(200);
    expect((await app.request('GET', '/api/settings', tagged)).status).toBe(304);
  });

  it('responds with 304 without building the response, even after a reload of unchanged settings', async () => {
    const { headers } = await app.request('GET', '/api/settings');
    const build = jest.spyOn(app.get(SiteService), 'getSettings');
    later();
    const tagged = { headers: { 'if-none-match': String(headers.etag) } };
    expect((await app.request('GET', '/api/settings', tagged)).status).toBe(304);
    expect(build).not.toHaveBeenCalled();
  });
});
