import { createTestSites } from '../../../test/sites';
import type { IdentityApp } from '../../../test/app';
import { SettingChanges } from './setting-changes';

let app: IdentityApp;
let changes: SettingChanges;
beforeAll(async () => {
  ({ app, changes } = await createTestSites());
});
afterAll(() => app.close());

const settings = async () =>
  (await app.request('GET', '/api/settings')).body as Record<string, unknown>;
const later = () => app.clock.advance(4_000);

describe('setting change', () => {
  // @spec 3.15
  it('applies within seconds, is recorded with user and time, and can be undone', async () => {
    await changes.set('duet', 'index_title', 'Duet: new', 'anna');
    later();
    expect(await settings()).toMatchObject({ index_title: 'Duet: new' });
    expect((await changes.history('duet'))[0]).toMatchObject({
      setting: 'index_title',
      oldValue: null,
      newValue: '"Duet: new"',
      changedBy: 'anna',
      changedAt: expect.any(Date) as Date,
    });
    await changes.undo('duet', 'index_title', 'ben');
    later();
    expect(await settings()).toMatchObject({ index_title: 'Duet: dating and chat for adults' });
    expect((await changes.history('duet'))[0]).toMatchObject({
      oldValue: '"Duet: new"',
      newValue: null,
      changedBy: 'ben',
    });
  });

  it('rejects an invalid value and changes nothing', async () => {
    await expect(changes.set('duet', 'min_age', 17, 'anna')).rejects.toThrow();
    await expect(changes.set('duet', 'shoe_size', 44, 'anna')).rejects.toThrow(
      'There is no setting',
    );
    await expect(changes.set('nowhere', 'min_age', 21, 'anna')).rejects.toThrow('There is no site');
    await expect(changes.undo('duet', 'min_age', 'anna')).rejects.toThrow('never changed');
    expect(await changes.show('duet', 'min_age')).toBe(18);
  });

  it('records nothing when the value stays the same', async () => {
    const before = (await changes.history('duet')).length;
    await changes.set('duet', 'min_age', 21, 'anna');
    await changes.set('duet', 'min_age', 21, 'ben');
    expect(await changes.history('duet')).toHaveLength(before + 1);
    await changes.undo('duet', 'min_age', 'anna');
  });

  it('keeps a concurrent change of another setting', async () => {
    await Promise.all([
      changes.set('duet', 'support_email', 'a@duet.example', 'anna'),
      changes.set('duet', 'support_phone', '+31 1', 'ben'),
    ]);
    later();
    expect(await settings()).toMatchObject({
      support_email: 'a@duet.example',
      support_phone: '+31 1',
    });
  });
});

describe('invalid stored settings', () => {
  const write = (text: string) => app.sql("UPDATE site SET settings = ? WHERE id = 'duet'", [text]);

  it.each([['{"name":"Duet","min_age":12}'], ['not JSON'], ['[1]']])(
    'such as %s keep the last valid values in use',
    async (text) => {
      await write('{"min_age":25}');
      later();
      expect(await settings()).toMatchObject({ min_age: 25 });
      await write(text);
      later();
      expect(await settings()).toMatchObject({ min_age: 25 });
    },
  );
});

describe('settings response', () => {
  // @spec 3.11
  it("contains only the regions of the visitor's country, and no private setting", async () => {
    const answer = (await app.request('GET', '/api/settings', { as: { country: 'DE' } })).body;
    expect(answer).toMatchObject({
      geoip_selected_country: 'DE',
      region_data: {
        country: 'DE',
        regions: expect.arrayContaining([{ key: 'de-bayern', name: 'Bayern' }]) as object[],
      },
    });
    expect(Object.keys(answer as object)).not.toEqual(
      expect.arrayContaining(['company', 'photo_approval']),
    );
    expect(JSON.stringify(answer).length).toBeLessThan(6_000);
  });

  it('contains the settings of the domain in `forced_domain`, and ignores other query parameters', async () => {
    const ask = (query: string) => app.request('GET', `/api/settings?${query}`);
    expect((await ask('forced_domain=Funkenflug.localhost&network=adnet&t=3')).body).toMatchObject({
      site: 'funkenflug',
      name: 'Funkenflug',
    });
    expect((await ask('forced_domain=funkenflug.localhost:3000')).body).toMatchObject({
      site: 'funkenflug',
    });
    expect((await ask('forced_domain=nobody.example')).status).toBe(404);
    expect((await ask('forced_domain=%27%20OR%201')).body).toEqual({
      error: 'invalid_fields',
      fields: { forced_domain: 'invalid_value' },
    });
    expect((await ask('network=adnet')).body).toMatchObject({ site: 'duet' });
  });
});

describe('reference data', () => {
  it.each([['regions'], ['interests'], ['companyinfo']])(
    'lets browsers cache %s for five minutes and revalidates by ETag',
    async (path) => {
      const first = await app.request('GET', `/api/${path}`);
      expect(first.headers['cache-control']).toContain('max-age=300');
      const again = await app.request('GET', `/api/${path}`, {
        headers: { 'if-none-match': `W/"x", ${String(first.headers.etag)}` },
      });
      expect(again.status).toBe(304);
      expect(
        (await app.request('GET', `/api/${path}`, { headers: { 'if-none-match': '"x"' } })).status,
      ).toBe(200);
    },
  );
});
