import type {
  SettingEntry,
  SettingHistoryResponse,
  SettingsEditorResponse,
} from '@duet/schemas/staff-settings';
import { newId } from '@duet/service-kit/ids';
import type { As } from '@duet/testing/test-app';
import { type BillingApp, createBillingApp, reset } from '../../../test/app';
import { activateMember } from '../../../test/factories';

jest.setTimeout(60_000);

const admin: As = { staff: newId(), permissions: ['settings.edit'] };
let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
  app.stub.answer({
    'staff.names': ({ staff_ids: ids }) => ({
      names: Object.fromEntries(ids.map((id) => [id, 'Ada'])),
    }),
  });
});
beforeEach(() => reset(app));
afterAll(() => app.close());

const get = async (path: string, as = admin) =>
  (await app.request('GET', `/api/staff/catalogue${path}`, { as })).body;
const entry = async (kind: string, key: string): Promise<SettingEntry | undefined> =>
  ((await get('')) as SettingsEditorResponse).entries.find(
    (each) => each.kind === kind && each.key === key,
  );
const put = (place: string, value: unknown, version: string | null, as = admin) =>
  app.request('PUT', `/api/staff/catalogue/${place}`, { as, body: { value, version } });
const history = async () => ((await get('/history')) as SettingHistoryResponse).changes;
const undo = (id: string) =>
  app.request('POST', '/api/staff/catalogue/undo', { as: admin, body: { id } });
const sold = async () => {
  const member = await activateMember(app);
  const { body } = await app.request('GET', '/api/credits', { as: { member, country: 'NL' } });
  return (body as { bundles: { id: string; price: number }[] }).bundles;
};

const SUMMER = {
  value_percentage: 12.5,
  country: 'NL',
  currency: null,
  minimum_order_value: 1_000,
  expires: '2027-08-31T22:00:00.000Z',
  window_seconds: null,
  first_purchase: false,
  validity: 'once-per-user',
  status: 'active',
  paymentmethods: ['ideal'],
};

// @spec 15.16
describe('price editor', () => {
  it('changes prices immediately, with history and audit log', async () => {
    const before = await entry('prices', 'prices');
    expect(before).toMatchObject({
      version: null,
      schema: { properties: { refund_days: { maximum: 365 } } },
    });
    expect(
      (await put('prices/prices', { ...(before?.value as object), message_credits: 3 }, null))
        .status,
    ).toBe(200);
    expect((await app.call('prices.get', { site: 'duet' })).body).toMatchObject({
      message_credits: 3,
    });
    expect(await history()).toMatchObject([
      { kind: 'prices', key: 'prices', by: 'Ada', undoable: true },
    ]);
    expect(JSON.parse((await history())[0]?.before ?? '')).toMatchObject({ message_credits: 2 });
    expect((await app.published('billing_staff.acted')).at(-1)?.payload).toMatchObject({
      staff_id: admin.staff,
      action: 'catalogue.changed',
      subject: { kind: 'prices', id: 'prices' },
    });
  });

  it('rejects invalid prices, names the field and changes nothing', async () => {
    const value = (await entry('prices', 'prices'))?.value as object;
    expect((await put('prices/prices', { ...value, refund_days: 366 }, null)).body).toEqual({
      error: 'invalid_fields',
      fields: { 'value.refund_days': 'too_big' },
    });
    expect(
      (await put('prices/prices', { ...value, gift_credits: undefined }, null)).body,
    ).toMatchObject({ fields: { 'value.gift_credits': 'required' } });
    expect([await history(), (await entry('prices', 'prices'))?.value]).toEqual([[], value]);
  });

  it('accepts one of several parallel changes and rejects the other changes', async () => {
    const value = (await entry('prices', 'prices'))?.value as object;
    const answers = await Promise.all(
      [3, 4, 5].map((message_credits) => put('prices/prices', { ...value, message_credits }, null)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: 'setting_changed',
    });
    expect(await history()).toHaveLength(1);
  });

  it('reverts only the newest change, and records the reversion as a new change', async () => {
    const value = (await entry('prices', 'prices'))?.value as object;
    await put('prices/prices', { ...value, message_credits: 3 }, null);
    await put('prices/prices', { ...value, message_credits: 4 }, (await history())[0]?.id ?? null);
    const [newest, older] = await history();
    expect((await undo(older?.id ?? '')).body).toEqual({ error: 'setting_changed' });
    expect((await undo(newest?.id ?? '')).status).toBe(200);
    expect((await entry('prices', 'prices'))?.value).toMatchObject({ message_credits: 3 });
    expect(await history()).toHaveLength(3);
  });

  it('writes nothing when the prices stay equal', async () => {
    const value = (await entry('prices', 'prices'))?.value;
    expect((await put('prices/prices', value, null)).status).toBe(200);
    expect(await history()).toEqual([]);
  });
});

describe('bundle editor', () => {
  const bundle = {
    country: 'NL',
    currency: 'EUR',
    credits: 15,
    price: 1_299,
    style: 'p0',
    position: 9,
    active: true,
  };

  // @spec 15.16
  it('offers a new bundle and hides an inactive bundle', async () => {
    expect((await put('bundle/p9-nl', bundle, null)).status).toBe(200);
    expect(await sold()).toContainEqual(expect.objectContaining({ id: 'p9-nl', price: 1_299 }));
    const [made] = await history();
    expect(made).toMatchObject({ before: null, undoable: false });
    expect((await undo(made?.id ?? '')).body).toEqual({ error: 'conflict' });
    expect((await put('bundle/p9-nl', { ...bundle, active: false }, made?.id ?? null)).status).toBe(
      200,
    );
    expect((await sold()).map(({ id }) => id)).not.toContain('p9-nl');
  });

  it('keeps the bundles of sites separate', async () => {
    await put('bundle/p9-nl', bundle, null);
    const others = ((await get('', { ...admin, site: 'funkenflug' })) as SettingsEditorResponse)
      .entries;
    expect(others.map(({ key }) => key)).not.toContain('p9-nl');
  });
});

describe('discount code editor', () => {
  // @spec 15.16
  it('makes a new code valid and a disabled code invalid', async () => {
    expect((await put('discount/summer', SUMMER, null)).status).toBe(200);
    expect((await entry('discount', 'SUMMER'))?.value).toEqual(SUMMER);
    const ask = async () =>
      (
        await app.request('GET', '/api/discountcode?code=SUMMER', {
          as: { member: await activateMember(app), country: 'NL' },
        })
      ).body;
    expect(await ask()).toMatchObject({ code: 'SUMMER', value_percentage: 12.5, status: 'active' });
    await put(
      'discount/SUMMER',
      { ...SUMMER, status: 'disabled' },
      (await history())[0]?.id ?? null,
    );
    expect(await ask()).toEqual({ error: 'discount_not_found' });
  });

  it('hides personal codes and rejects changes to them', async () => {
    const member = await activateMember(app);
    const { code } = (
      await app.call('discounts.grant', { site: 'duet', member_id: member, percent: 20 })
    ).body;
    expect(await entry('discount', code)).toBeUndefined();
    expect((await put(`discount/${code}`, SUMMER, null)).body).toEqual({ error: 'conflict' });
  });
});

it('the editor answers 404 for an unknown kind of item and for an invalid key', async () => {
  for (const place of [
    'shoes/red',
    'prices/other',
    'bundle/Not%20one',
    'discount/a%20b',
    '__proto__/x',
  ])
    expect([place, (await put(place, {}, null)).status]).toEqual([place, 404]);
});
