import { Logger } from '@nestjs/common';
import { reset, type BillingApp } from '../../../test/app';
import { activateMember, buildSnapshot, buyCredits, newMemberId } from '../../../test/factories';
import { createPaymentWorld, type PaymentWorld } from '../../../test/provider';
import { MANDATE_VERSION } from './mandate-texts';

let world: PaymentWorld;
let app: BillingApp;
beforeAll(async () => {
  world = await createPaymentWorld();
  ({ app } = world);
});
afterAll(() => world.close());
afterEach(() => reset(app));

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let numbers = 0;
const newPhone = (): string => `+3161235${String((numbers += 1)).padStart(4, '0')}`;

const FORM = {
  bundle_id: 'p1-nl',
  mandate_version: MANDATE_VERSION,
  account_holder: 'R. de Vries',
  iban: 'NL91 ABNA 0417 1643 00',
  street: 'Oudegracht',
  house_number: '12 bis',
  zip: '3511 AB',
  city: 'Utrecht',
};
const askCode = (member: string, phone: string) =>
  app.request('POST', '/api/direct-debit/otp', { as: { member }, body: { phone } });
async function newCode(member: string, phone: string): Promise<string> {
  expect((await askCode(member, phone)).status).toBe(201);
  return (await world.lastSms(phone)).match(/\d{6}/)?.[0] ?? '';
}
const insertCodes = (count: number) =>
  app.sql(
    `INSERT INTO debit_code (id, site, member_id, phone_hash, code_hash, created_at, expires_at)
      SELECT LPAD(seq, 26, '0'), 'duet', LPAD(seq, 12, '0'), UNHEX(SHA2(seq, 256)),
        UNHEX(SHA2(seq, 256)), ?, ?
      FROM seq_1_to_${count}`,
    [app.clock.now(), app.clock.now()],
  );
const collect = (member: string, otp: string, { phone }: { phone: string }) =>
  app.request('POST', '/api/direct-debit', { as: { member }, body: { ...FORM, otp, phone } });

// @spec 10.38
describe('one-time code for a direct debit', () => {
  it('is stored as a hash only', async () => {
    const member = await activateMember(app);
    const code = await newCode(member, newPhone());
    const [row] = await app.sql('SELECT * FROM debit_code');
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('is sent once a minute, three times a day and to one number a day before the first purchase', async () => {
    const [member, phone] = [await activateMember(app), newPhone()];
    await newCode(member, phone);
    const soon = await askCode(member, phone);
    expect([soon.status, soon.body, soon.headers['retry-after']]).toEqual([
      429,
      { error: 'too_many_requests', params: { seconds: 60 } },
      '60',
    ]);
    app.clock.advance(MINUTE);
    expect((await askCode(member, newPhone())).body).toEqual({
      error: 'too_many_requests',
      params: { seconds: 24 * 3_600 - 60 },
    });
    await newCode(member, phone);
    app.clock.advance(MINUTE);
    await newCode(member, phone);
    app.clock.advance(MINUTE);
    expect((await askCode(member, phone)).status).toBe(429);
    app.clock.advance(DAY);
    expect((await askCode(member, newPhone())).status).toBe(201);
  });

  it('is sent five times a day to a member or a phone number after the first purchase', async () => {
    const [member, other] = [await activateMember(app), await activateMember(app)];
    await buyCredits(app, member, 30);
    const phone = newPhone();
    for (let sent = 0; sent < 5; sent += 1) {
      await newCode(member, phone);
      app.clock.advance(MINUTE);
    }
    expect((await askCode(member, newPhone())).status).toBe(429);
    expect((await askCode(other, phone)).status).toBe(429);
    app.clock.advance(DAY);
    expect((await askCode(other, phone)).status).toBe(201);
  });

  it('is denied on the first day after the signup, and for an unconfirmed account', async () => {
    const [young, unconfirmed] = [newMemberId(), newMemberId()];
    await app.deliver('member.changed', {
      aggregate_id: young,
      payload: buildSnapshot(young, {
        signup_date: new Date(app.clock.now().getTime() - 3_600_000).toISOString(),
      }),
    });
    await app.deliver('member.changed', {
      aggregate_id: unconfirmed,
      payload: buildSnapshot(unconfirmed, { account_status: 'not_confirmed' }),
    });
    expect((await askCode(young, newPhone())).body).toEqual({
      error: 'too_many_requests',
      params: { seconds: 23 * 3_600 },
    });
    expect((await askCode(unconfirmed, newPhone())).body).toEqual({ error: 'not_confirmed' });
    expect(await app.sql('SELECT id FROM debit_code')).toEqual([]);
  });

  it.each([
    ['a country without members', '+5351234567'],
    ['a country outside SEPA', '+12025550123'],
    ['a premium-rate service', '+31900123456'],
  ])('is not sent to a number of %s', async (_what, phone) => {
    const { status, body } = await askCode(await activateMember(app), phone);
    expect([status, body]).toEqual([
      422,
      { error: 'invalid_fields', fields: { phone: 'phone_country_unsupported' } },
    ]);
  });

  it('is denied when the site’s daily budget is used up, with a log entry and a metric', async () => {
    await insertCodes(498);
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    for (let sent = 0; sent < 2; sent += 1) await newCode(await activateMember(app), newPhone());
    for (let asked = 0; asked < 2; asked += 1) {
      const { status, body, headers } = await askCode(await activateMember(app), newPhone());
      expect([status, body, headers['retry-after']]).toEqual([
        503,
        { error: 'unavailable' },
        '3600',
      ]);
    }
    expect(error.mock.calls.map(([fields]) => fields as unknown)).toEqual([
      { budget: 'debit_code', site: 'duet' },
    ]);
    error.mockRestore();
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    expect(metrics).toContain(
      'duet_budget_refusals_total{budget="debit_code",limit="site_day",site="duet"} 2',
    );
    app.clock.advance(DAY);
    await newCode(await activateMember(app), newPhone());
  });

  it.each([
    [
      'the digits are wrong',
      async (right: string) => (right === '000000' ? '000001' : '000000'),
      0,
      4,
    ],
    ['the code is older than ten minutes', async (right: string) => right, 10 * MINUTE, 0],
  ])(
    'is rejected, with the number of attempts left, when %s',
    async (_what, given, later, left) => {
      const member = await activateMember(app);
      const phone = newPhone();
      const otp = await given(await newCode(member, phone));
      app.clock.advance(later);
      const { status, body } = await collect(member, otp, { phone });
      expect([status, body]).toEqual([
        422,
        { error: 'debit_code_invalid', params: { left }, fields: { otp: 'debit_code_invalid' } },
      ]);
    },
  );

  it('is accepted only for its phone number and its member', async () => {
    const [member, other] = [await activateMember(app), await activateMember(app)];
    const phone = newPhone();
    const code = await newCode(member, phone);
    expect((await collect(member, code, { phone: newPhone() })).body).toMatchObject({
      error: 'debit_code_invalid',
    });
    expect((await collect(other, code, { phone })).body).toMatchObject({
      error: 'debit_code_invalid',
    });
  });

  it('is invalid after five wrong attempts', async () => {
    const member = await activateMember(app);
    const phone = newPhone();
    const code = await newCode(member, phone);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let attempt = 0; attempt < 5; attempt += 1) await collect(member, wrong, { phone });
    expect((await collect(member, code, { phone })).body).toMatchObject({
      error: 'debit_code_invalid',
    });
  });
});
