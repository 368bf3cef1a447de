import { type IdentityApp, identityApp } from '../../../test/app';
import { PASSWORD, sha256, signUp, signupForm } from '../../../test/factories';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

const post = (form: Record<string, unknown>, headers: Record<string, string> = {}) =>
  app.request('POST', '/api/signup', { body: form, headers });

describe('signup', () => {
  it('creates an unconfirmed member, logs the member in and notifies the other services', async () => {
    const member = await signUp(app);
    expect(member.user).toMatchObject({
      status: 'not_confirmed',
      credits: 0,
      paid_user: false,
      language: 'en',
      profile: { status: 'disabled', city: 'Zeist' },
    });
    expect(
      (await app.call('sessions.resolve', { token_hash: sha256(member.token) })).body.session,
    ).toMatchObject({ member_id: member.id, site: 'duet' });
    const card = (await app.published('member.changed')).find(
      ({ aggregate_id }) => aggregate_id === member.id,
    );
    expect(card).toMatchObject({
      version: 1,
      payload: {
        account_status: 'not_confirmed',
        profile_status: 'disabled',
        date_of_birth: '1990-05-17',
      },
    });
    expect(
      (await app.published('mail.requested')).filter(
        ({ aggregate_id }) => aggregate_id === member.id,
      ),
    ).toHaveLength(1);
  });

  it('stores neither the password nor the session token', async () => {
    const member = await signUp(app);
    const [account] = await app.sql<{ password_hash: string }>(
      'SELECT * FROM account WHERE id = ?',
      [member.id],
    );
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    const [session] = await app.sql('SELECT * FROM session WHERE member_id = ?', [member.id]);
    expect(JSON.stringify(session)).not.toContain(member.token);
  });

  // @spec 3.22
  it('stores the genders `male` and `female` as `man` and `woman`', async () => {
    const { user } = await signUp(app, { gender: 'female', looking_for: 'male' });
    expect(user.profile).toMatchObject({ gender: 'woman', looking_for: 'man' });
  });

  // @spec 2.150
  it('stores the interests of the new member', async () => {
    const { as } = await signUp(app, { interests: ['cooking', 'dogs'] });
    const { body } = await app.request('GET', '/api/profile', { as });
    expect(body).toMatchObject({ profile: { interests: ['cooking', 'dogs'] } });
  });

  // @spec 5.1, 5.2, 5.3, 14.9
  it.each([
    ['email', { email: 'nobody' }, 'invalid_email'],
    ['email', { email: `${'x'.repeat(250)}@duet.example` }, 'too_long'],
    ['email', { email: undefined }, 'required'],
    ['name', { name: 'someone@duet.example', email: 'Someone@duet.example' }, 'name_is_email'],
    ['name', { name: '@maeve' }, 'name_starts_with_at'],
    ['name', { name: 'x' }, 'too_short'],
    ['name', { name: 'x'.repeat(31) }, 'too_long'],
    ['name', { name: 'Mae\nve' }, 'invalid_text'],
    ['name', { name: 'Mae\u202Eve' }, 'invalid_text'],
    ['name', { name: 'Mae\0ve' }, 'invalid_text'],
    ['name', { name: '....' }, 'invalid_value'],
    ['password', { password: 'short' }, 'too_short'],
    ['password', { password: 'x'.repeat(201) }, 'too_long'],
    ['password', { password: 'Password123' }, 'password_too_common'],
    ['password', { password: 'aaaaaaaaaaaa' }, 'password_too_common'],
    ['password', { password: 'Maeve of Zeist', name: 'maeve of zeist' }, 'password_too_common'],
    ['date_of_birth', { date_of_birth: '2012-01-01' }, 'under_age'],
    ['date_of_birth', { date_of_birth: '1990-02-30' }, 'invalid_date'],
    ['date_of_birth', { date_of_birth: '1820-01-01' }, 'invalid_date'],
    ['date_of_birth', { date_of_birth: '2090-01-01' }, 'invalid_date'],
    ['date_of_birth', { date_of_birth: '' }, 'required'],
    ['gender', { gender: 'robot' }, 'invalid_value'],
    ['looking_for', { looking_for: undefined }, 'required'],
    ['country', { country: 'JP' }, 'invalid_value'],
    ['region', { region: 'be-antwerpen' }, 'invalid_value'],
    ['city', { city: 'Atlantis' }, 'invalid_value'],
    ['accept_terms', { accept_terms: false }, 'required'],
    ['accept_sexual_orientation', { accept_sexual_orientation: false }, 'required'],
    ['accept_sexual_orientation', { accept_sexual_orientation: undefined }, 'required'],
    ['email', { email: 'someone@mailinator.com' }, 'email_disposable'],
    [
      'signup_message.text',
      { signup_message: { profile_id: 'abcdefghijkl', text: ' ' } },
      'required',
    ],
    [
      'signup_message.text',
      { signup_message: { profile_id: 'abcdefghijkl', text: 'x'.repeat(2_001) } },
      'too_long',
    ],
    [
      'signup_message.text',
      { signup_message: { profile_id: 'abcdefghijkl', text: 'Call me: zero six 12 34 56 78' } },
      'contact_details',
    ],
    ['name', { name: 'insta: nora.99' }, 'contact_details'],
    [
      'signup_message.profile_id',
      { signup_message: { profile_id: '../../etc', text: 'Hi' } },
      'invalid_value',
    ],
  ])('rejects an invalid %s and names the field: %j', async (field, changes, code) => {
    const answer = await post(signupForm(changes));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: 'invalid_fields', fields: { [field]: code } });
    expect(answer.headers['x-duet-session']).toBeUndefined();
  });

  // @spec 5.6
  it('accepts visitors who turn eighteen today, and rejects visitors who turn eighteen tomorrow', async () => {
    const today = app.clock.now();
    const birthday = new Date(
      Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate()),
    );
    const tomorrow = new Date(birthday.getTime() + 86_400_000);
    expect(
      (await post(signupForm({ date_of_birth: birthday.toISOString().slice(0, 10) }))).status,
    ).toBe(201);
    expect(
      (await post(signupForm({ date_of_birth: tomorrow.toISOString().slice(0, 10) }))).body,
    ).toMatchObject({ fields: { date_of_birth: 'under_age' } });
  });

  // @spec 5.4
  it('rejects an address that is taken, even if typed in capitals, and names the field', async () => {
    const { email } = await signUp(app);
    const answer = await post(signupForm({ email: email.toUpperCase() }));
    expect([answer.status, answer.body]).toEqual([
      422,
      { error: 'invalid_fields', fields: { email: 'email_taken' } },
    ]);
  });

  it('does not reveal that an address is taken while another field is wrong', async () => {
    const { email } = await signUp(app);
    expect((await post(signupForm({ email, city: 'Atlantis' }))).body).toEqual({
      error: 'invalid_fields',
      fields: { city: 'invalid_value' },
    });
  });

  it('creates only one account for concurrent signups with the same address', async () => {
    const form = signupForm();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  });

  it('returns a session for a repeated signup only with the same idempotency key and password', async () => {
    const form = signupForm();
    const key = { 'idempotency-key': '7d5f5f2e-65a1-4d3c-9a51-1f2f7f1f0001' };
    const [first, again] = [await post(form, key), await post(form, key)];
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({
      user: { id: (first.body as { user: { id: string } }).user.id },
    });
    expect((await post({ ...form, password: `${PASSWORD}?` }, key)).body).toMatchObject({
      fields: { email: 'email_taken' },
    });
    expect(
      (await post(form, { 'idempotency-key': '7d5f5f2e-65a1-4d3c-9a51-1f2f7f1f0002' })).body,
    ).toMatchObject({ fields: { email: 'email_taken' } });
  });

  // @spec 6.2
  it('is closed to visitors without a traffic source when the site requires one', async () => {
    await app.sql("UPDATE site SET settings = ? WHERE id = 'duet'", [
      JSON.stringify({ signups: 'with_trafficsource' }),
    ]);
    app.clock.advance(6_000);
    expect((await post(signupForm())).body).toEqual({ error: 'signup_closed' });
    expect((await post(signupForm({ tracking: { sub1: 'a', network: ' ' } }))).body).toEqual({
      error: 'signup_closed',
    });
    expect((await post(signupForm({ tracking: { network: 'adnet' } }))).status).toBe(201);
    expect((await post(signupForm({ tracking: { network: '', ref: 'friend' } }))).status).toBe(201);
    await app.sql("UPDATE site SET settings = '{}' WHERE id = 'duet'");
    app.clock.advance(6_000);
  });

  // @spec 6.3
  it('is closed on invite-only sites, and the settings contain the invite message', async () => {
    await app.sql("UPDATE site SET settings = ? WHERE id = 'duet'", [
      JSON.stringify({ signups: 'invite', invite_message: { en: 'Ask a member.' } }),
    ]);
    app.clock.advance(6_000);
    expect((await post(signupForm({ tracking: { network: 'adnet' } }))).body).toEqual({
      error: 'signup_closed',
    });
    expect((await app.request('GET', '/api/settings')).body).toMatchObject({
      signups: 'invite',
      invite_message: { en: 'Ask a member.' },
    });
    await app.sql("UPDATE site SET settings = '{}' WHERE id = 'duet'");
    app.clock.advance(6_000);
  });

  // @spec 5.6
  it('applies the minimum age of the site', async () => {
    await app.sql("UPDATE site SET settings = ? WHERE id = 'duet'", [
      JSON.stringify({ min_age: 21 }),
    ]);
    app.clock.advance(6_000);
    const nineteen = `${app.clock.now().getUTCFullYear() - 20}-01-01`;
    expect((await post(signupForm({ date_of_birth: nineteen }))).body).toMatchObject({
      fields: { date_of_birth: 'under_age' },
    });
    await app.sql("UPDATE site SET settings = '{}' WHERE id = 'duet'");
    app.clock.advance(6_000);
    expect((await post(signupForm({ date_of_birth: nineteen }))).status).toBe(201);
  });

  // @spec 3.9
  it('stores the tracking data with the account', async () => {
    const tracking = { network: 'adnet', ref: 'friend', sub1: 'a', sub2: 'b', sub3: 'c' };
    const { id } = await signUp(app, { tracking });
    const [account] = await app.sql<{ tracking: string }>(
      'SELECT tracking FROM account WHERE id = ?',
      [id],
    );
    expect(JSON.parse(account?.tracking ?? '{}')).toEqual(tracking);
  });
});

describe('signup/check', () => {
  const check = (form: Record<string, unknown>) =>
    app.request('POST', '/api/signup/check', { body: form });

  it('validates only the submitted fields', async () => {
    expect((await check({ email: 'new@duet.example' })).status).toBe(200);
    expect((await check({ country: 'NL', region: 'nl-utrecht' })).status).toBe(200);
    expect((await check({})).status).toBe(200);
    expect((await check({ accept_terms: true })).status).toBe(200);
    expect((await check({ accept_sexual_orientation: false })).body).toMatchObject({
      fields: { accept_sexual_orientation: 'required' },
    });
    expect((await check({ email: 'x@trashmail.com' })).body).toMatchObject({
      fields: { email: 'email_disposable' },
    });
    expect((await check({ date_of_birth: '2015-01-01' })).body).toMatchObject({
      fields: { date_of_birth: 'under_age' },
    });
    expect((await check({ name: 'a@b.example', email: 'a@b.example' })).body).toMatchObject({
      fields: { name: 'name_is_email' },
    });
    expect((await check({ country: 'NL', region: 'de-bayern', city: 'x' })).body).toMatchObject({
      fields: { region: 'invalid_value' },
    });
  });

  it('returns the same response for a registered and an unknown address', async () => {
    const { email } = await signUp(app);
    const [known, unknown] = [
      await check({ email }),
      await check({ email: 'unknown@duet.example' }),
    ];
    expect([known.status, known.body]).toEqual([200, {}]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });
});
