import { DELETE_REASONS, type DeleteAccountResponse } from '@duet/schemas/leaving';
import { type IdentityApp, identityApp, quietDay } from '../../../test/app';
import {
  PASSWORD,
  type SignedUp,
  activeMember,
  mailRecipient,
  sha256,
  signUp,
  signupForm,
} from '../../../test/factories';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());
afterEach(() => app.stub.answer(quietDay));

const DAY = 86_400_000;
const leave = (member: SignedUp, changes: object = {}) =>
  app.request('DELETE', '/api/account', {
    as: member.as,
    body: { password: PASSWORD, reason: 'found_someone', ...changes },
  });
const reactivate = (token: string, as = {}) =>
  app.request('POST', '/api/account/reactivate', { as, body: { token } });
const mailedToken = async (member: SignedUp): Promise<string> =>
  (await mailRecipient(app, member.id, 'account_deleted'))?.token ?? '';
const login = (member: SignedUp, password = PASSWORD) =>
  app.request('POST', '/api/user', { body: { email: member.email, password } });
const again = (member: SignedUp, password = PASSWORD) =>
  app.request('POST', '/api/account/reactivation-mail', {
    body: { email: member.email, password },
  });
const getCards = async (member: SignedUp) =>
  (await app.published('member.changed')).filter(({ aggregate_id }) => aggregate_id === member.id);
const hide = async (percent: number) =>
  app.sql(
    `UPDATE site
      SET settings = JSON_SET(settings, '$.company', JSON_OBJECT('name', 'Duet B.V.', 'address',
        'Keizersgracht 1', 'kvk', '0', 'city', 'Amsterdam', 'country', 'NL', 'tradenames',
        JSON_ARRAY(), 'vat_numbers', JSON_ARRAY(), 'support_phone', '1', 'delete_discount', ?,
        'added', '2023-12-01T12:00:00.000Z'))
      WHERE id = 'duet'`,
    [percent],
  );

describe('account deletion', () => {
  // @spec 2.19
  it('hides the member immediately and notifies the other services', async () => {
    const member = await activeMember(app);
    const answer = await leave(member);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      deleted: true,
      erase_at: new Date(app.clock.now().getTime() + 14 * DAY).toISOString(),
    });
    expect((await app.request('GET', `/api/profiles/${member.id}`)).status).toBe(404);
    expect((await getCards(member)).at(-1)?.payload).toMatchObject({
      account_status: 'deleted',
      profile_status: 'disabled',
    });
  });

  it('ends every session and clears the session cookie', async () => {
    const member = await activeMember(app);
    const other = String((await login(member)).headers['x-duet-session']);
    const answer = await leave(member);
    expect(answer.headers['x-duet-session']).toBe('');
    for (const token of [member.token, other])
      expect(
        (await app.call('sessions.resolve', { token_hash: sha256(token) })).body.session,
      ).toBeNull();
  });

  it('mails a reactivation link and the date of the erasure', async () => {
    const member = await activeMember(app, { locale: 'de' });
    await leave(member);
    const mail = await mailRecipient(app, member.id, 'account_deleted');
    expect(mail).toMatchObject({
      email: member.email,
      locale: 'de',
      values: { until: expect.stringMatching(/^\d+\. \p{L}+ \d{4}$/u) },
    });
    expect(mail?.token).toMatch(/^[\w-]{43}$/);
  });

  // @spec 2.73
  it.each([null, ...DELETE_REASONS])('accepts the reason %s', async (reason) => {
    const member = await signUp(app);
    expect((await leave(member, { reason, remarks: 'It was nice.' })).status).toBe(200);
    expect(
      await app.sql('SELECT reason, remarks FROM deletion WHERE member_id = ?', [member.id]),
    ).toEqual([{ reason, remarks: 'It was nice.' }]);
  });

  // @spec 3.17
  it('requires the password, a valid reason and remarks within the length limit', async () => {
    const member = await activeMember(app);
    expect((await leave(member, { password: 'not my password' })).body).toEqual({
      error: 'invalid_fields',
      fields: { password: 'wrong_password' },
    });
    expect((await leave(member, { reason: 'boredom' })).body).toMatchObject({
      fields: { reason: 'invalid_value' },
    });
    expect((await leave(member, { remarks: 'x'.repeat(1001) })).body).toMatchObject({
      fields: { remarks: 'too_long' },
    });
    expect((await app.request('GET', '/api/user', { as: member.as })).body).toMatchObject({
      user: { status: 'active' },
    });
  });

  it('counts wrong passwords as failed logins', async () => {
    const member = await activeMember(app);
    for (let i = 0; i < 10; i += 1)
      expect((await leave(member, { password: 'not my password' })).status).toBe(422);
    expect((await leave(member)).body).toEqual({
      error: 'account_blocked',
      params: { minutes: 5 },
    });
  });

  it('succeeds only once under concurrent requests', async () => {
    const member = await activeMember(app);
    const statuses = (await Promise.all(Array.from({ length: 4 }, () => leave(member)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 403, 403, 403]);
  });

  // @spec 8.8
  it('keeps the address reserved until the erasure', async () => {
    const member = await activeMember(app);
    await leave(member);
    expect(
      (await app.request('POST', '/api/signup', { body: signupForm({ email: member.email }) }))
        .body,
    ).toMatchObject({ fields: { email: 'email_taken' } });
  });
});

describe('discount for leaving members', () => {
  beforeAll(async () => {
    await hide(30);
    app.clock.advance(10_000);
  });
  afterAll(async () => {
    await hide(0);
    app.clock.advance(10_000);
  });
  const getOutcome = (member: SignedUp) =>
    app.sql('SELECT percent, outcome FROM delete_offer WHERE member_id = ?', [member.id]);

  // @spec 3.18
  it('is offered once, at the first attempt to delete the account', async () => {
    const member = await activeMember(app);
    expect((await leave(member)).body).toEqual({ deleted: false, offer: { percent: 30 } });
    expect((await app.request('GET', '/api/user', { as: member.as })).body).toMatchObject({
      user: { status: 'active' },
    });
    expect((await leave(member)).body).toMatchObject({ deleted: true });
    expect(await getOutcome(member)).toEqual([{ percent: 30, outcome: 'declined' }]);
  });

  // @spec 10.12
  it('is granted once to a member who stays, and is not offered again', async () => {
    const member = await activeMember(app);
    await leave(member);
    const taken = await app.request('POST', '/api/account/offer', { as: member.as, body: {} });
    expect(taken).toMatchObject({ status: 200, body: { code: 'STAY-TEST' } });
    expect(
      (await app.request('POST', '/api/account/offer', { as: member.as, body: {} })).body,
    ).toEqual({ error: 'conflict' });
    expect(await getOutcome(member)).toEqual([{ percent: 30, outcome: 'taken' }]);
    expect((await leave(member)).body as DeleteAccountResponse).toMatchObject({ deleted: true });
    expect(await getOutcome(member)).toEqual([{ percent: 30, outcome: 'taken' }]);
  });

  it('can still be accepted if the first attempt failed because billing was unavailable', async () => {
    const member = await activeMember(app);
    await leave(member);
    app.stub.answer({ 'discounts.grant': () => Promise.reject(new Error('billing is down')) });
    expect(
      (await app.request('POST', '/api/account/offer', { as: member.as, body: {} })).status,
    ).toBeGreaterThanOrEqual(500);
    expect(await getOutcome(member)).toEqual([{ percent: 30, outcome: null }]);
    app.stub.answer(quietDay);
    expect(
      (await app.request('POST', '/api/account/offer', { as: member.as, body: {} })).status,
    ).toBe(200);
  });

  it('is not offered after a wrong password', async () => {
    const member = await activeMember(app);
    expect((await leave(member, { password: 'not my password' })).status).toBe(422);
    expect(await getOutcome(member)).toEqual([]);
  });
});

describe('reactivation of a deleted account', () => {
  // @spec 4.5
  it('restores account and profile with the mailed link and confirms by mail', async () => {
    const member = await activeMember(app);
    await leave(member);
    expect((await reactivate(await mailedToken(member))).status).toBe(200);
    expect((await login(member)).body).toMatchObject({
      user: { status: 'active', profile: { status: 'active' } },
    });
    expect((await getCards(member)).at(-1)?.payload).toMatchObject({
      account_status: 'active',
      profile_status: 'active',
    });
    expect(await mailRecipient(app, member.id, 'account_reactivated')).toMatchObject({
      email: member.email,
      token: null,
    });
    expect(await mailRecipient(app, member.id, 'account_deleted')).toBeNull();
  });

  it('leaves an unconfirmed account unconfirmed', async () => {
    const member = await signUp(app);
    await leave(member);
    await reactivate(await mailedToken(member));
    expect((await login(member)).body).toMatchObject({
      user: { status: 'not_confirmed', profile: { status: 'disabled' } },
    });
  });

  it('requires a POST request with an unused reactivation link on the member’s site', async () => {
    const member = await activeMember(app);
    const stranger = await signUp(app);
    await leave(member);
    const token = await mailedToken(member);
    expect((await app.request('GET', `/api/account/reactivate?token=${token}`)).status).toBe(405);
    expect((await reactivate(token, { site: 'funkenflug' })).body).toEqual({
      error: 'invalid_token',
    });
    expect(
      (await reactivate((await mailRecipient(app, stranger.id, 'activation'))?.token ?? '')).body,
    ).toEqual({ error: 'invalid_token' });
    expect((await reactivate(token)).status).toBe(200);
    expect((await reactivate(token)).body).toEqual({ error: 'invalid_token' });
  });

  // @spec 4.4, 9.5
  it('works only before the end of the grace period of 14 days', async () => {
    const [early, late] = [await activeMember(app), await activeMember(app)];
    await leave(early);
    await leave(late);
    const [first, second] = [await mailedToken(early), await mailedToken(late)];
    app.clock.advance(14 * DAY - 60_000);
    expect((await reactivate(first)).status).toBe(200);
    app.clock.advance(60_000);
    expect((await reactivate(second)).body).toEqual({ error: 'invalid_token' });
  });
});

describe('login during the grace period', () => {
  // @spec 8.7
  it('reveals the pending deletion only when the password is correct', async () => {
    const member = await activeMember(app);
    await leave(member);
    app.clock.advance(DAY);
    const answer = await login(member);
    expect([answer.status, answer.body]).toEqual([
      409,
      { error: 'account_in_deletion', params: { days: 13 } },
    ]);
    expect(answer.headers['x-duet-session']).toBeUndefined();
    expect((await login(member, 'wrong guess')).body).toEqual({ error: 'login_failed' });
  });

  it('sends the reactivation link again after the correct password, at most once a minute', async () => {
    const member = await activeMember(app);
    await leave(member);
    const first = await mailedToken(member);
    expect((await again(member)).status).toBe(429);
    app.clock.advance(61_000);
    expect((await again(member, 'wrong guess')).body).toEqual({ error: 'login_failed' });
    expect((await again(member)).status).toBe(200);
    expect(
      await app.sql(
        "SELECT id FROM mail_request WHERE member_id = ? AND kind = 'account_deleted'",
        [member.id],
      ),
    ).toHaveLength(2);
    expect((await reactivate(first)).status).toBe(200);
    expect((await again(member)).body).toEqual({ error: 'conflict' });
  });
});
