import { type IdentityApp, identityApp } from '../../../test/app';
import { SoftwarePasskey } from '../../../test/authenticator';
import { PASSWORD, type SignedUp, activeMember, sha256 } from '../../../test/factories';
import { addPasskey, loginOptions, loginWith } from '../../../test/passkeys';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const FAILED = { error: 'passkey_failed' };

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());
afterEach(() => app.sql('DELETE FROM login_attempt'));

const resolve = async (token: unknown) =>
  (await app.call('sessions.resolve', { token_hash: sha256(String(token)) })).body.session;
const aMember = async (behaviour = {}) => {
  const member = await activeMember(app);
  return { member, ...(await addPasskey(app, member, behaviour)) };
};
const newDeviceMails = async ({ id }: SignedUp): Promise<number> =>
  (await app.sql("SELECT id FROM mail_request WHERE member_id = ? AND kind = 'new_device'", [id]))
    .length;

// @spec 2.119
describe('login with a passkey', () => {
  it('finds the account, starts a session and records when the passkey was used', async () => {
    const { member, passkey } = await aMember();
    const answer = await loginWith(app, passkey);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { user: { id: member.id, email: member.email, status: 'active' } },
    ]);
    expect(await resolve(answer.headers['x-duet-session'])).toMatchObject({ member_id: member.id });
    const { body } = await app.request('GET', '/api/passkeys', { as: member.as });
    expect(body).toMatchObject({ passkeys: [{ used_at: app.clock.now().toISOString() }] });
  });

  it('ends the earlier session of the browser, and sends a mail if the device is new', async () => {
    const { member, passkey } = await aMember();
    const { options, device } = await loginOptions(app);
    const { headers } = await app.request('POST', '/api/passkeys/login', {
      as: member.as,
      body: passkey.prove(options),
      headers: { 'x-duet-device': device, 'user-agent': FIREFOX },
    });
    expect(await resolve(member.token)).toBeNull();
    expect(headers['x-duet-device']).toBe(device);
    expect(await newDeviceMails(member)).toBe(1);
    await loginWith(app, passkey, { device });
    expect(await newDeviceMails(member)).toBe(1);
  });

  it('accepts repeated logins with a passkey that has no signature counter', async () => {
    const { passkey } = await aMember({ counts: false });
    expect((await loginWith(app, passkey)).status).toBe(200);
    expect((await loginWith(app, passkey)).status).toBe(200);
  });

  it('rejects a signature counter that did not grow, because the passkey may be a copy', async () => {
    const { member, passkey } = await aMember();
    expect((await loginWith(app, passkey)).status).toBe(200);
    passkey.behaviour.counter -= 1;
    expect((await loginWith(app, passkey)).body).toEqual(FAILED);
    passkey.behaviour.counter = 50;
    const { options, device } = await loginOptions(app);
    const first = passkey.prove(options);
    const send = () =>
      app.request('POST', '/api/passkeys/login', {
        body: first,
        headers: { 'x-duet-device': device },
      });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(member.id).toBeTruthy();
  });

  it('rejects a challenge that has expired or belongs to another device or site', async () => {
    const { passkey } = await aMember();
    const [mine, theirs] = [await loginOptions(app), await loginOptions(app)];
    const send = (device: string | null, as = {}) =>
      app.request('POST', '/api/passkeys/login', {
        as,
        body: passkey.prove(mine.options),
        headers: device ? { 'x-duet-device': device } : {},
      });
    expect((await send(theirs.device)).body).toEqual(FAILED);
    expect((await send(null)).body).toEqual(FAILED);
    expect((await send(mine.device, { site: 'funkenflug' })).body).toEqual(FAILED);
    app.clock.advance(5 * 60_000);
    expect((await send(mine.device)).body).toEqual(FAILED);
  });

  it('rejects a passkey of another site', async () => {
    const { passkey } = await aMember();
    const { options, device } = await loginOptions(app, { site: 'funkenflug' });
    const answer = await app.request('POST', '/api/passkeys/login', {
      as: { site: 'funkenflug' },
      body: passkey.prove(options),
      headers: { 'x-duet-device': device },
    });
    expect([answer.status, answer.body]).toEqual([422, FAILED]);
  });

  it('returns the same response for an unknown passkey, a wrong key and missing user verification', async () => {
    const { passkey } = await aMember();
    const forged = Object.assign(new SoftwarePasskey(), { id: passkey.id });
    passkey.behaviour.verifies = false;
    const answers = [
      await loginWith(app, new SoftwarePasskey()),
      await loginWith(app, forged),
      await loginWith(app, passkey),
    ];
    for (const { status, body, headers } of answers)
      expect([status, body, headers['x-duet-session']]).toEqual([422, FAILED, undefined]);
  });

  it('rejects the user handle of another member', async () => {
    const [{ passkey }, other] = [await aMember(), await aMember()];
    const { options, device } = await loginOptions(app);
    const proof = passkey.prove(options);
    proof.response.userHandle = Buffer.from(other.member.id).toString('base64url');
    const { body } = await app.request('POST', '/api/passkeys/login', {
      body: proof,
      headers: { 'x-duet-device': device },
    });
    expect(body).toEqual(FAILED);
  });
});

// @spec 2.119
describe('limits of the login with a passkey', () => {
  it('block the account after ten failures', async () => {
    const { passkey } = await aMember();
    const forged = Object.assign(new SoftwarePasskey(), { id: passkey.id });
    for (let tries = 0; tries < 10; tries += 1) await loginWith(app, forged);
    const { status, body } = await loginWith(app, passkey);
    expect([status, body]).toMatchObject([429, { error: 'account_blocked' }]);
    app.clock.advance(5 * 60_000);
    expect((await loginWith(app, passkey)).status).toBe(200);
  });

  it('block a network after a hundred unknown passkeys in a day', async () => {
    const headers = { 'x-forwarded-for': '10.77.0.1' };
    const unknown = new SoftwarePasskey();
    for (let tries = 0; tries < 100; tries += 1) await loginWith(app, unknown, { headers });
    expect((await loginWith(app, unknown, { headers })).status).toBe(429);
    expect((await loginWith(app, unknown)).status).toBe(422);
  });

  it('block suspended and deleted accounts with the same errors as a password login', async () => {
    const restricted = await aMember();
    await app.sql(
      `INSERT INTO member_decision (id, member_id, site, decision, ground, facts, source, decided_at)
       VALUES (?, ?, 'duet', 'ban', 'money', '', 'staff', ?)`,
      ['0'.repeat(26), restricted.member.id, app.clock.now()],
    );
    expect((await loginWith(app, restricted.passkey)).body).toMatchObject({
      error: 'account_restricted',
      params: { token: expect.any(String) as string },
    });
    const leaving = await aMember();
    await app.request('DELETE', '/api/account', {
      as: leaving.member.as,
      body: { password: PASSWORD },
    });
    expect((await loginWith(app, leaving.passkey)).body).toEqual({
      error: 'account_in_deletion',
      params: { days: 14 },
    });
  });
});
