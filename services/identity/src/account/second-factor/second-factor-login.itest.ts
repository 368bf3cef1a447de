import { FORMER_STAFF_SECRET, type IdentityApp, identityApp } from '../../../test/app';
import { PASSWORD, type SignedUp, activeMember, mailRecipient } from '../../../test/factories';
import { addPasskey, confirm, loginWith } from '../../../test/passkeys';
import { STEP, codeOf, enableSecondFactor, setUp } from '../../../test/second-factor';
import { Sealed } from '../one-time-codes/sealed';

const NEW_PASSWORD = 'kites over the dunes';
const MINUTE = 60_000;

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());
afterEach(() => app.sql('DELETE FROM login_attempt'));

const aMember = async () => {
  const member = await activeMember(app);
  return { member, ...(await enableSecondFactor(app, member)) };
};
let networks = 0;
const aNetwork = (): string => `10.61.${(networks += 1)}.1`;
const login = (
  { email }: SignedUp,
  code?: string,
  { password = PASSWORD, address = aNetwork(), device = '' } = {},
) =>
  app.request('POST', '/api/user', {
    headers: { 'x-forwarded-for': address, ...(device && { 'x-duet-device': device }) },
    body: { email, password, ...(code !== undefined && { code }) },
  });
const REQUIRED = { error: 'invalid_fields', fields: { code: 'required' } };
const WRONG = { error: 'invalid_fields', fields: { code: 'wrong_code' } };

// @spec 2.123
describe('login with a second factor', () => {
  it('asks for the code after the right password; starts no session without a code', async () => {
    const { member, secret } = await aMember();
    const answers = [
      await login(member, codeOf(app, secret), { password: 'a wrong guess' }),
      await login(member),
      await login(member, codeOf(app, secret, 7)),
      await login(member, 'k3f9a-0xw2c'),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [422, { error: 'login_failed' }],
      [422, REQUIRED],
      [422, WRONG],
      [422, WRONG],
    ]);
    for (const { headers } of answers) expect(headers['x-duet-session']).toBeUndefined();
    const { status, headers } = await login(member, codeOf(app, secret));
    expect([status, headers['x-duet-session']]).toEqual([200, expect.any(String)]);
  });

  it('accepts a code once, even in concurrent logins, and then rejects codes of earlier time steps', async () => {
    const { member, secret } = await aMember();
    const code = codeOf(app, secret);
    const answers = await Promise.all([login(member, code), login(member, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await login(member, code)).body).toEqual(WRONG);
    expect((await login(member, codeOf(app, secret, -1))).body).toEqual(WRONG);
    app.clock.advance(STEP);
    expect((await login(member, codeOf(app, secret))).status).toBe(200);
  });

  it('rejects the code that turned the second factor on', async () => {
    const member = await activeMember(app);
    const { secret } = await setUp(app, member);
    const code = codeOf(app, secret);
    await app.request('POST', '/api/second-factor', { as: member.as, body: { code } });
    expect((await login(member, code)).body).toEqual(WRONG);
  });

  it('accepts each recovery code once, ignoring case, spaces and hyphen, and sends a mail', async () => {
    const { member, codes } = await aMember();
    const [code = ''] = codes;
    const typed = ` ${code.replace('-', ' ').toUpperCase()} `;
    const answers = await Promise.all([login(member, typed), login(member, typed)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await login(member, code)).body).toEqual(WRONG);
    expect((await app.request('GET', '/api/second-factor', { as: member.as })).body).toMatchObject({
      recovery_codes_left: 7,
    });
    expect(await mailRecipient(app, member.id, 'recovery_code_used')).toMatchObject({
      values: { left: '7' },
    });
  });

  it('requires no code, and ignores any code, until the setup is finished', async () => {
    const member = await activeMember(app);
    await setUp(app, member);
    expect((await login(member)).status).toBe(200);
    expect((await login(member, '123456')).status).toBe(200);
  });

  it('needs no code if the member logs in with a passkey', async () => {
    const member = await activeMember(app);
    const { passkey } = await addPasskey(app, member);
    await enableSecondFactor(app, member);
    expect((await loginWith(app, passkey)).status).toBe(200);
  });

  it('encrypts the stored secret with the current key at the next login', async () => {
    const { member, secret } = await aMember();
    const former = new Sealed({
      PRINCIPAL_SECRET: FORMER_STAFF_SECRET,
      STAFF_SECRET: undefined,
      STAFF_SECRET_ACCEPTED: undefined,
    });
    const stored = async () =>
      (
        await app.sql<{ totp_secret: string }>(
          'SELECT totp_secret FROM second_factor WHERE member_id = ?',
          [member.id],
        )
      )[0]?.totp_secret ?? '';
    await app.sql('UPDATE second_factor SET totp_secret = ? WHERE member_id = ?', [
      former.seal(secret, member.id),
      member.id,
    ]);
    expect((await login(member, codeOf(app, secret))).status).toBe(200);
    const sealed = await stored();
    expect(() => former.open(sealed, member.id)).toThrow();
    expect(app.get(Sealed).open(sealed, member.id)).toBe(secret);
  });
});

// @spec 2.123
describe('limits of second-factor codes', () => {
  it('treat a wrong code like a wrong password', async () => {
    const { member, secret } = await aMember();
    const address = aNetwork();
    for (let tries = 0; tries < 10; tries += 1) await login(member, '000000', { address });
    expect((await login(member, codeOf(app, secret), { address })).body).toEqual({
      error: 'account_blocked',
      params: { minutes: 5 },
    });
    app.clock.advance(5 * MINUTE + 1);
    expect((await login(member, codeOf(app, secret), { address })).status).toBe(200);
  });

  it('count a login without a code as a failed login', async () => {
    const { member, secret } = await aMember();
    const address = aNetwork();
    for (let tries = 0; tries < 5; tries += 1) {
      await login(member, '000000', { address });
      await login(member, undefined, { address });
    }
    expect((await login(member, codeOf(app, secret), { address })).body).toMatchObject({
      error: 'account_blocked',
    });
  });

  it.each([
    [9, 200],
    [10, 429],
  ])(
    'are neither raised nor reset by requests for a reactivation mail: %i wrong codes',
    async (wrong, status) => {
      const { member, secret } = await aMember();
      const address = aNetwork();
      for (let tries = 0; tries < wrong; tries += 1) {
        await app.request('POST', '/api/account/reactivation-mail', {
          headers: { 'x-forwarded-for': address },
          body: { email: member.email, password: PASSWORD },
        });
        await login(member, '000000', { address });
      }
      expect((await login(member, codeOf(app, secret), { address })).status).toBe(status);
    },
  );

  it('are reset by a complete login', async () => {
    const { member, secret } = await aMember();
    const address = aNetwork();
    for (let tries = 0; tries < 9; tries += 1) await login(member, '000000', { address });
    expect((await login(member, codeOf(app, secret), { address })).status).toBe(200);
    app.clock.advance(STEP);
    for (let tries = 0; tries < 9; tries += 1) await login(member, '000000', { address });
    expect((await login(member, codeOf(app, secret), { address })).status).toBe(200);
  });
});

// @spec 2.123
describe('password reset', () => {
  const resetOf = async ({ id, email }: SignedUp) => {
    await app.request('POST', '/api/password-reset', {
      headers: { 'x-forwarded-for': aNetwork() },
      body: { email },
    });
    const token = (await mailRecipient(app, id, 'password_reset'))?.token;
    const address = aNetwork();
    return (code?: string) =>
      app.request('POST', '/api/password-reset/do', {
        headers: { 'x-forwarded-for': address },
        body: {
          token,
          new_password: NEW_PASSWORD,
          new_password_repeat: NEW_PASSWORD,
          ...(code !== undefined && { code }),
        },
      });
  };

  it('requires the second-factor code; a failed reset leaves the link and the old password valid', async () => {
    const { member, secret } = await aMember();
    const reset = await resetOf(member);
    for (const [answer, expected] of [
      [await reset(), REQUIRED],
      [await reset('000000'), WRONG],
    ] as const) {
      expect(answer.body).toEqual(expected);
      expect(answer.headers['x-duet-session']).toBeUndefined();
    }
    expect((await login(member)).body).toEqual(REQUIRED);
    const { status, headers } = await reset(codeOf(app, secret));
    expect([status, headers['x-duet-session']]).toEqual([200, expect.any(String)]);
    expect((await login(member)).body).toEqual({ error: 'login_failed' });
  });

  it('accepts a recovery code, and counts wrong codes as failed logins', async () => {
    const { member, codes } = await aMember();
    const reset = await resetOf(member);
    for (let tries = 0; tries < 10; tries += 1) await reset('000000');
    expect((await reset(codes[0])).body).toMatchObject({ error: 'account_blocked' });
    app.clock.advance(5 * MINUTE + 1);
    expect((await reset(codes[0])).status).toBe(200);
  });

  it('requires no code if the account has no second factor', async () => {
    const member = await activeMember(app);
    await confirm(app, member);
    expect((await (await resetOf(member))()).status).toBe(200);
  });
});
