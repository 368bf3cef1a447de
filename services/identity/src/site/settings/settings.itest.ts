import { STANDARD_BUDGETS } from '@duet/schemas/budgets';
import type {
  SettingEntry,
  SettingHistoryResponse,
  SettingsEditorResponse,
} from '@duet/schemas/staff-settings';
import { type IdentityApp, identityApp } from '../../../test/app';
import { type LoggedIn, staffAtWork } from '../../../test/staff';
import { SettingChanges } from '../sites/setting-changes';

let app: IdentityApp;
let staff: LoggedIn;
beforeAll(async () => {
  app = await identityApp();
  staff = await staffAtWork(app);
}, 30_000);
afterAll(() => app.close());

const entries = async () =>
  (
    (await app.request('GET', '/api/staff/settings', { as: staff.as }))
      .body as SettingsEditorResponse
  ).entries;
const entry = async (key: string): Promise<SettingEntry | undefined> =>
  (await entries()).find((each) => each.key === key);
const put = async (key: string, value: unknown, version?: string | null) =>
  app.request('PUT', `/api/staff/settings/${key}`, {
    as: staff.as,
    body: {
      value,
      version: version === undefined ? ((await entry(key))?.version ?? null) : version,
    },
  });
const history = async () =>
  (
    (await app.request('GET', '/api/staff/settings/history', { as: staff.as }))
      .body as SettingHistoryResponse
  ).changes;
const undo = (id: string) =>
  app.request('POST', '/api/staff/settings/undo', { as: staff.as, body: { id } });
const shown = async () => {
  app.clock.advance(4_000);
  return (await app.request('GET', '/api/settings')).body as Record<string, unknown>;
};

// @spec 15.16
describe('settings editor', () => {
  it('lists every setting with value, schema and whether the value is the default', async () => {
    const all = await entries();
    expect(all.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['index_title', 'company', 'time_zone', 'look', 'photo_approval']),
    );
    expect(all.find(({ key }) => key === 'min_age')).toMatchObject({
      value: 18,
      is_default: true,
      schema: { type: 'integer', minimum: 18 },
    });
    expect(all.find(({ key }) => key === 'signups')).toMatchObject({
      schema: { enum: ['all', 'with_trafficsource', 'invite'] },
    });
    expect(all.find(({ key }) => key === 'company')).toMatchObject({
      schema: { type: 'object', properties: { kvk: { type: 'string' } } },
    });
  });

  it('applies a change within seconds, and records it in the history and the audit log', async () => {
    expect((await put('index_title', 'Duet: by hand')).status).toBe(200);
    expect(await shown()).toMatchObject({ index_title: 'Duet: by hand' });
    expect((await history())[0]).toMatchObject({
      kind: 'setting',
      key: 'index_title',
      before: null,
      after: '"Duet: by hand"',
      by: 'Robin',
      undoable: true,
    });
    expect(
      await app.sql("SELECT action, subject_id FROM staff_audit WHERE subject_kind = 'setting'"),
    ).toEqual([{ action: 'setting.changed', subject_id: 'index_title' }]);
  });

  it('marks stored values that are invalid', async () => {
    const [row] = await app.sql<{ settings: string }>(
      "SELECT settings FROM site WHERE id = 'duet'",
    );
    const store = (settings: string) =>
      app.sql("UPDATE site SET settings = ? WHERE id = 'duet'", [settings]);
    await store('{"min_age":3}');
    expect(await entry('min_age')).toMatchObject({ value: 18, is_default: false, is_broken: true });
    expect(await entry('signups')).toMatchObject({ is_default: true, is_broken: false });
    await store('[]');
    expect((await entries()).every((each) => each.is_broken && !each.is_default)).toBe(true);
    await store(row?.settings ?? '{}');
  });

  // @spec 3.67
  it('changes the texts of one language; a language without its own text shows the general text', async () => {
    await put('index_title', 'Duet: by hand');
    expect((await put('texts', { fr: { index_title: 'Duet : à la main' }, de: {} })).status).toBe(
      200,
    );
    const inLanguage = async (locale: 'fr' | 'de') => {
      app.clock.advance(4_000);
      return (await app.request('GET', '/api/settings', { as: { locale } })).body;
    };
    expect(await inLanguage('fr')).toMatchObject({ index_title: 'Duet : à la main' });
    expect(await inLanguage('de')).toMatchObject({ index_title: 'Duet: by hand' });
    expect((await put('texts', { de: { index_title: 'x'.repeat(121) } })).body).toEqual({
      error: 'invalid_fields',
      fields: { 'value.de.index_title': 'too_long' },
    });
  });

  it('rejects an invalid value and names the field', async () => {
    expect((await put('min_age', 12)).body).toEqual({
      error: 'invalid_fields',
      fields: { value: 'too_small' },
    });
    expect((await put('time_zone', 'Mars/Olympus')).body).toMatchObject({
      fields: { value: 'invalid_value' },
    });
    const company = (await entry('company'))?.value as object;
    expect((await put('company', { ...company, delete_discount: 91 })).body).toMatchObject({
      fields: { 'value.delete_discount': 'too_big' },
    });
    expect((await put('nothing', 1, null)).status).toBe(404);
    expect((await put('__proto__', 1, null)).status).toBe(404);
  });

  it('rejects a change based on an outdated version, and lets one of several concurrent changes succeed', async () => {
    await put('description', 'One.');
    const seen = (await entry('description'))?.version ?? null;
    expect((await put('description', 'Two.', null)).body).toEqual({ error: 'setting_changed' });
    const answers = await Promise.all(
      ['Three.', 'Four.', 'Five.'].map((value) => put('description', value, seen)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('resets a setting to its default', async () => {
    await put('message_length', 500);
    expect(await entry('message_length')).toMatchObject({ value: 500, is_default: false });
    expect((await put('message_length', undefined)).status).toBe(200);
    expect(await entry('message_length')).toMatchObject({ value: 2_000, is_default: true });
  });

  it('undoes only the newest change of a setting', async () => {
    await put('support_phone', '+31 1');
    await put('support_phone', '+31 2');
    const [newest, older] = (await history()).filter(({ key }) => key === 'support_phone');
    expect((await undo(older?.id ?? '')).body).toEqual({ error: 'setting_changed' });
    expect((await undo(newest?.id ?? '')).status).toBe(200);
    expect(await shown()).toMatchObject({ support_phone: '+31 1' });
    expect((await history())[0]).toMatchObject({ before: '"+31 2"', after: '"+31 1"' });
  });

  it('neither shows nor changes `domain`, the host name in mail links', async () => {
    expect(await entry('domain')).toBeUndefined();
    expect((await put('domain', 'evil.example', null)).status).toBe(404);
    expect((await put('domain', undefined, null)).status).toBe(404);
    await app.get(SettingChanges).set('duet', 'domain', 'duet.example', 'root');
    const [change] = await history();
    expect(change).toMatchObject({ key: 'domain', undoable: false });
    expect((await undo(change?.id ?? '')).status).toBe(404);
    expect(await shown()).toMatchObject({ domain: 'duet.example' });
    await app.get(SettingChanges).undo('duet', 'domain', 'root');
  });

  it('cannot undo a change of another site', async () => {
    const elsewhere = { ...staff.as, site: 'funkenflug' };
    const [newest] = await history();
    expect(
      (
        await app.request('POST', '/api/staff/settings/undo', {
          as: elsewhere,
          body: { id: newest?.id },
        })
      ).status,
    ).toBe(404);
  });
});

// @spec 10.75
describe('budgets for reading profiles', () => {
  it('can be set for each site, and are returned to services but not to visitors', async () => {
    expect((await put('profile_budgets', { address_day: 5_000 })).status).toBe(200);
    expect(await shown()).not.toHaveProperty('profile_budgets');
    expect((await app.call('budgets.get', { site: 'duet' })).body).toEqual({
      ...STANDARD_BUDGETS.profile_budgets,
      address_day: 5_000,
    });
    expect((await put('profile_budgets', { visitor_search_pages: 3 })).status).toBe(200);
    await shown();
    expect((await app.call('sites.get', { site: 'duet' })).body).toMatchObject({
      visitor_search_pages: 3,
      member_search_pages: STANDARD_BUDGETS.profile_budgets.member_search_pages,
    });
    expect((await put('profile_budgets', { network_day: 1 })).status).toBe(422);
    expect((await put('profile_budgets', undefined)).status).toBe(200);
  });
});
