import { settings } from '@duet/schemas/settings';
import { AppError } from '@duet/service-kit/errors';
import { type IdentityApp, identityApp, quietDay } from '../../../test/app';
import { activeMember, PASSWORD, signupForm } from '../../../test/factories';
import { SiteService } from './site.service';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());
afterEach(() => app.stub.answer(quietDay));

const away = {
  'prices.get': () => {
    throw new AppError('unavailable');
  },
};

describe('site settings', () => {
  // @spec 3.10
  it("contain the site's values, billing's prices and the visitor's country and languages", async () => {
    const answer = await app.request('GET', '/api/settings', { as: { country: 'BE' } });
    expect(settings.parse(answer.body)).toMatchObject({
      site: 'duet',
      name: 'Duet',
      message_credits: 3,
      geoip_country: 'BE',
      geoip_selected_country: 'BE',
      languages: ['nl', 'fr', 'de'],
    });
    expect(answer.body).not.toHaveProperty('photo_approval');
  });

  // @spec 2.94
  it('contain the questions of the match finder; the race question only if the site enables it', async () => {
    const ask = async (site: string) =>
      settings.parse((await app.request('GET', '/api/settings', { as: { site } })).body)
        .match_finder;
    expect([await ask('duet'), await ask('funkenflug')]).toEqual([
      ['age', 'appearance'],
      ['age', 'appearance'],
    ]);
    await app.sql(
      "UPDATE site SET settings = JSON_SET(settings, '$.match_finder', JSON_ARRAY('race')) WHERE id = 'duet'",
    );
    app.clock.advance(6_000);
    expect(await ask('duet')).toEqual(['race']);
    await app.sql(
      "UPDATE site SET settings = JSON_REMOVE(settings, '$.match_finder') WHERE id = 'duet'",
    );
    app.clock.advance(6_000);
  });

  it.each([['localhost'], ['localhost:3000'], ['127.0.0.1:3100'], ['LOCALHOST']])(
    'are found for the host %s',
    async (host) => {
      expect((await app.call('settings.get', { host, country: null })).body).toMatchObject({
        site: 'duet',
        geoip_country: null,
        geoip_selected_country: 'NL',
      });
    },
  );

  it.each([['unknown.example'], ['localhost.evil.example'], ['duet'], ['']])(
    'are rejected for the unknown host %s',
    async (host) => {
      expect(await app.call('settings.get', { host, country: null })).toMatchObject({
        status: 421,
        body: { error: 'unknown_site' },
      });
    },
  );

  it('are found by the host of the site’s origin or domain, even if `site_host` has no row', async () => {
    const getSite = async (host: string) =>
      (await app.call('settings.get', { host, country: null })).body.site;
    await app.sql(
      "UPDATE site SET origin = 'https://www.duet.example', settings = ? WHERE id = 'duet'",
      [JSON.stringify({ domain: 'duet.example' })],
    );
    app.clock.advance(6_000);
    expect([
      await getSite('www.duet.example'),
      await getSite('duet.example:443'),
      await getSite('localhost'),
      await getSite('funkenflug.localhost'),
    ]).toEqual(['duet', 'duet', 'duet', 'funkenflug']);
    await app.sql(
      "UPDATE site SET origin = 'http://localhost:3000', settings = '{}' WHERE id = 'duet'",
    );
    app.clock.advance(6_000);
  });

  it('are those of the site whose origin has the host, even if an older site’s domain has it too', async () => {
    const store = (domain: string | null, origin: string) =>
      app.sql(
        `UPDATE site SET origin = IF(id = 'duet', origin, ?),
             settings = IF(id = 'duet', ?, settings)`,
        [origin, JSON.stringify(domain === null ? {} : { domain })],
      );
    await store('other.example', 'https://other.example');
    app.clock.advance(6_000);
    expect(
      (await app.call('settings.get', { host: 'other.example', country: null })).body.site,
    ).toBe('funkenflug');
    await store(null, 'http://funkenflug.localhost:3000');
    app.clock.advance(6_000);
  });

  it('contain only fields of the schema, even if the site has an unknown setting', async () => {
    const sites = app.get(SiteService);
    const site = await sites.get('duet');
    const planted = {
      ...site,
      settings: {
        ...site.settings,
        new_private_setting: 'a secret',
        look: { accent: '#d9480f', margin: 12 },
      },
    };
    const told = await sites.getSettings(planted, 'NL');
    expect(JSON.stringify(told)).not.toMatch(/new_private_setting|a secret|margin/);
    expect(Object.keys(told).filter((name) => !Object.hasOwn(settings.shape, name))).toEqual([]);
    for (const name of [
      'photo_approval',
      'company',
      'time_zone',
      'cost_currency',
      'resell_cards',
      'chat_history_days',
      'age_proof_countries',
      'age_proof_days',
    ])
      expect(told).not.toHaveProperty(name);
    expect(told).toMatchObject({
      site: 'duet',
      name: 'Duet',
      countries: site.settings.countries,
      look: { accent: '#d9480f' },
    });
  });

  it('contain the origin of the site', async () => {
    expect((await app.request('GET', '/api/settings')).body).toMatchObject({
      origin: 'http://localhost:3000',
    });
    expect(
      (await app.request('GET', '/api/settings', { as: { site: 'funkenflug' } })).body,
    ).toMatchObject({ origin: 'http://funkenflug.localhost:3000' });
  });

  it('include the languages and look of the site with the requested host name', async () => {
    const { body } = await app.call('settings.get', {
      host: 'funkenflug.localhost:3000',
      country: 'CH',
    });
    expect(body).toMatchObject({
      site: 'funkenflug',
      name: 'Funkenflug',
      domain_language: 'de',
      geoip_selected_country: 'CH',
      look: { accent: '#d9480f' },
    });
    expect(body.languages[0]).toBe('de');
    expect(body.languages).not.toContain('fr');
    expect(
      (await app.call('settings.get', { host: 'localhost', country: null })).body,
    ).not.toHaveProperty('look');
  });

  // @spec 3.55
  it('contain advertising cards for the matching service, but not for browsers', async () => {
    const rules = async (site: string) => (await app.call('sites.get', { site })).body;
    expect(await rules('duet')).toMatchObject({ member_resell: false, resell_cards: [] });
    const { member_resell: on, resell_cards: cards } = await rules('funkenflug');
    expect([on, cards.map(({ kind }) => kind)]).toEqual([true, ['cam', 'cam', 'resell']]);
    for (const { text } of cards)
      expect(Object.keys(text).sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl']);
    expect(
      (await app.call('settings.get', { host: 'funkenflug.localhost', country: null })).body,
    ).not.toHaveProperty('resell_cards');
  });

  it('have an origin with the site’s host name and the scheme and port of the first site', async () => {
    expect(await app.sql('SELECT id, origin FROM site ORDER BY id')).toEqual([
      { id: 'duet', origin: 'http://localhost:3000' },
      { id: 'funkenflug', origin: 'http://funkenflug.localhost:3000' },
    ]);
  });

  it('offer all languages of the site to a visitor from another country', async () => {
    expect(
      (await app.request('GET', '/api/settings', { as: { country: 'JP' } })).body,
    ).toMatchObject({
      geoip_country: 'JP',
      geoip_selected_country: 'NL',
      languages: expect.arrayContaining(['pl', 'it']) as string[],
    });
  });

  it('keep the last prices while billing is unavailable, and apply new prices within seconds', async () => {
    await app.request('GET', '/api/settings');
    app.stub.answer(away);
    app.clock.advance(6_000);
    expect((await app.request('GET', '/api/settings')).body).toMatchObject({ message_credits: 3 });
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
    app.clock.advance(6_000);
    expect((await app.request('GET', '/api/settings')).body).toMatchObject({ message_credits: 4 });
  });

  it('are unavailable until billing has returned prices once', async () => {
    await app.sql('UPDATE site SET prices = NULL');
    app.stub.answer(away);
    app.clock.advance(6_000);
    expect((await app.request('GET', '/api/settings')).status).toBe(503);
    app.stub.answer(quietDay);
    expect((await app.request('GET', '/api/settings')).status).toBe(200);
  });
});

describe('two sites', () => {
  it('keep members separate, and allow the same e-mail address on both sites', async () => {
    const { email, id, as } = await activeMember(app);
    const login = (site: string) =>
      app.request('POST', '/api/user', { as: { site }, body: { email, password: PASSWORD } });
    expect((await login('funkenflug')).body).toEqual({ error: 'login_failed' });
    expect((await login('duet')).status).toBe(200);
    const form = signupForm({ email, country: 'DE', region: 'de-hamburg', city: 'Hamburg' });
    expect(
      (await app.request('POST', '/api/signup', { as: { site: 'funkenflug' }, body: form })).status,
    ).toBe(201);
    expect((await login('funkenflug')).status).toBe(200);
    expect(
      (await app.request('GET', `/api/profiles/${id}`, { as: { ...as, site: 'funkenflug' } }))
        .status,
    ).not.toBe(200);
  });
});

describe('reference data', () => {
  // @spec 3.16, 3.24
  it('is available to visitors', async () => {
    expect((await app.request('GET', '/api/regions')).body).toMatchObject({
      NL: expect.arrayContaining([
        {
          key: 'nl-utrecht',
          name: 'Utrecht',
          cities: expect.arrayContaining(['Zeist']) as string[],
        },
      ]) as object[],
    });
    expect((await app.request('GET', '/api/interests')).body).toMatchObject({
      interests: expect.arrayContaining(['wine']) as string[],
    });
    expect((await app.request('GET', '/api/companyinfo')).body).toMatchObject({
      name: 'Duet B.V.',
      added: '2023-12-01T12:00:00.000Z',
    });
    expect((await app.request('GET', '/api/geocode?lat=52.37&lon=4.9')).body).toEqual({
      country: 'NL',
      region: 'nl-noord-holland',
      city: 'Amsterdam',
    });
  });

  it('has no place for coordinates at sea, and rejects coordinates out of range', async () => {
    expect((await app.request('GET', '/api/geocode?lat=0&lon=0')).status).toBe(404);
    expect((await app.request('GET', '/api/geocode?lat=95&lon=0')).body).toMatchObject({
      fields: { lat: 'too_big' },
    });
    expect((await app.request('GET', '/api/geocode')).status).toBe(422);
    expect((await app.request('GET', '/api/geocode?lat=x&lon=1')).status).toBe(422);
  });
});
