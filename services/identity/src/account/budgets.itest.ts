import { Budgets } from '@duet/service-kit/budgets/budgets';
import { Logger } from '@nestjs/common';
import { type IdentityApp, identityApp } from '../../test/app';
import { PASSWORD, activeMember, signUp, signupForm } from '../../test/factories';

const HOUR = 3_600_000;

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp(
    {},
    {},
    {
      address_answer_budgets: { address_hour: 4, address_day: 6, member_hour: 4, member_day: 6 },
      open_mail_budgets: { address_day: 3, site_day: 100 },
    },
  );
});
afterAll(() => app.close());
afterEach(() => app.sql('DELETE FROM quota'));

const post = (path: string, body: object, from: string, as?: object) =>
  app.request('POST', `/api/${path}`, {
    body,
    headers: { 'x-forwarded-for': from },
    ...(as && { as }),
  });
const reset = (email: string, from: string) => post('password-reset', { email }, from);
const UNKNOWN = { error: 'invalid_fields', fields: { email: 'unknown_email' } };
const TAKEN = { error: 'invalid_fields', fields: { email: 'email_taken' } };

describe('limit of responses that reveal whether an address has an account', () => {
  it('counts requests to all endpoints together, for known and unknown addresses', async () => {
    const { email } = await signUp(app);
    expect((await post('signup', signupForm(), '198.51.100.1')).status).toBe(201);
    expect((await post('signup', signupForm({ email }), '198.51.100.1')).body).toEqual(TAKEN);
    expect((await reset('nobody@example.org', '198.51.100.1')).body).toEqual(UNKNOWN);
    expect((await reset(email, '198.51.100.1')).status).toBe(200);
    for (const answer of [
      await post('signup', signupForm({ email }), '198.51.100.1'),
      await post('signup', signupForm(), '198.51.100.1'),
      await reset('nobody@example.org', '198.51.100.1'),
    ]) {
      expect([answer.status, answer.body]).toEqual([429, { error: 'too_many_requests' }]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_500);
    }
    expect((await reset('nobody@example.org', '198.51.100.2')).body).toEqual(UNKNOWN);
  });

  it('blocks a caller for the rest of the hour, and later for the rest of the day', async () => {
    for (let i = 0; i < 4; i += 1)
      expect((await reset(`nobody${i}@example.org`, '198.51.100.1')).body).toEqual(UNKNOWN);
    expect((await reset('nobody@example.org', '198.51.100.1')).status).toBe(429);
    app.clock.advance(HOUR);
    for (let i = 0; i < 2; i += 1)
      expect((await reset(`nobody${i}@example.org`, '198.51.100.1')).body).toEqual(UNKNOWN);
    const spent = await reset('nobody@example.org', '198.51.100.1');
    expect(spent.status).toBe(429);
    expect(Number(spent.headers['retry-after'])).toBeGreaterThan(80_000);
    app.clock.advance(23 * HOUR);
    expect((await reset('nobody@example.org', '198.51.100.1')).body).toEqual(UNKNOWN);
  });

  it('counts one IPv6 network as one caller', async () => {
    for (let i = 0; i < 4; i += 1) await reset('nobody@example.org', `2001:db8:1:2::${i + 1}`);
    expect((await reset('nobody@example.org', '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await reset('nobody@example.org', '2001:db8:1:3::1')).body).toEqual(UNKNOWN);
  });

  it('counts the requests of a member together, whatever their network', async () => {
    const [member, { email }] = [await activeMember(app), await signUp(app)];
    const change = (i: number) =>
      post('mail-change', { email, password: PASSWORD }, `198.51.100.${i}`, member.as);
    for (let i = 1; i <= 4; i += 1) expect((await change(i)).body).toEqual(TAKEN);
    expect((await change(5)).body).toEqual({ error: 'too_many_requests' });
  });

  it('applies to the address change of an unconfirmed signup', async () => {
    const [member, { email }] = [await signUp(app), await signUp(app)];
    const correct = (i: number) =>
      post('activation/email', { email }, `198.51.100.${i}`, member.as);
    for (let i = 1; i <= 4; i += 1) expect((await correct(i)).body).toEqual(TAKEN);
    expect((await correct(5)).body).toEqual({ error: 'too_many_requests' });
  });

  it('is never exceeded under concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => reset(`nobody${i}@example.org`, '198.51.100.1')),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
  });
});

describe('limit of mails that visitors can trigger', () => {
  const complaint = (i: number, from: string) =>
    post(
      'complaints',
      {
        name: 'Ada',
        email: `ada${i}@else.example`,
        kind: 'other',
        text: 'This is about something that I have seen here.',
      },
      from,
    );

  it('counts the complaints and signups of one network together, and each network separately', async () => {
    for (let i = 0; i < 3; i += 1) expect((await complaint(i, '198.51.100.1')).status).toBe(201);
    expect((await complaint(4, '198.51.100.1')).body).toEqual({ error: 'too_many_requests' });
    expect((await post('signup', signupForm(), '198.51.100.1')).body).toEqual({
      error: 'too_many_requests',
    });
    expect((await complaint(5, '198.51.100.2')).status).toBe(201);
  });

  it('also counts confirmation links that members request for new addresses', async () => {
    const [member, unconfirmed] = [await activeMember(app), await signUp(app)];
    await app.sql('DELETE FROM quota');
    const from = '198.51.100.3';
    const change = (email: string) =>
      post('mail-change', { email, password: PASSWORD }, from, member.as);
    const correct = (email: string) => post('activation/email', { email }, from, unconfirmed.as);
    for (const answer of [
      await change('one@else.example'),
      await correct('two@else.example'),
      await change('three@else.example'),
    ])
      expect(answer.status).toBe(200);
    app.clock.advance(61_000);
    const spent = { error: 'too_many_requests' };
    expect((await change('four@else.example')).body).toEqual(spent);
    expect((await correct('five@else.example')).body).toEqual(spent);
    expect((await post('activation/resend', {}, from, unconfirmed.as)).body).toEqual(spent);
    expect((await post('activation/resend', {}, '198.51.100.4', unconfirmed.as)).status).toBe(200);
  });

  it('counts all mails of a site; complaints above the limit are stored without a receipt by mail', async () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await app.get(Budgets).spend('open_mail', { site: 'duet' }, { points: 95 });
    for (let i = 10; i < 16; i += 1)
      expect((await complaint(i, `198.51.100.${i}`)).status).toBe(201);
    expect(
      await app.sql("SELECT id FROM mail_request WHERE address LIKE 'ada1_@else.example'"),
    ).toHaveLength(5);
    expect(
      await app.sql("SELECT id FROM complaint WHERE email LIKE 'ada1_@else.example'"),
    ).toHaveLength(6);
    expect((await post('signup', signupForm(), '198.51.100.9')).status).toBe(429);
    expect(error.mock.calls.map(([fields]) => fields as unknown)).toEqual([
      { budget: 'open_mail', site: 'duet' },
    ]);
  });
});
