import { Redis } from 'ioredis';
import type { PasskeyRequestResponse } from '@duet/schemas/passkeys';
import { type IdentityApp, identityApp } from '../../../test/app';
import type { SoftwarePasskey } from '../../../test/authenticator';
import { PASSWORD, type SignedUp, activeMember, sha256, signupForm } from '../../../test/factories';
import { addPasskey } from '../../../test/passkeys';

const MINUTE = 60_000;

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

const aMember = async () => {
  const member = await activeMember(app);
  const { passkey } = await addPasskey(app, member);
  // The confirmation of identity for adding the passkey expires.
  app.clock.advance(10 * MINUTE);
  return { member, passkey };
};
async function confirmWith({ as }: SignedUp, passkey: SoftwarePasskey) {
  const { body } = await app.request('POST', '/api/sudo/options', { as, body: {} });
  const { options } = body as PasskeyRequestResponse;
  return app.request('POST', '/api/sudo/passkey', { as, body: passkey.prove(options) });
}
const changeMail = ({ as }: SignedUp) =>
  app.request('POST', '/api/mail-change', { as, body: { email: signupForm().email } });

// @spec 2.121
describe('confirmation of identity', () => {
  it('by passkey replaces the password for ten minutes', async () => {
    const { member, passkey } = await aMember();
    expect((await changeMail(member)).body).toEqual({
      error: 'invalid_fields',
      fields: { password: 'required' },
    });
    const { status, headers, body } = await confirmWith(member, passkey);
    expect(headers['x-duet-session']).toMatch(/^[\w-]{43}$/);
    expect([status, body]).toEqual([
      200,
      { confirmed_until: new Date(app.clock.now().getTime() + 10 * MINUTE).toISOString() },
    ]);
    expect((await changeMail(member)).status).toBe(200);
    app.clock.advance(10 * MINUTE);
    expect((await changeMail(member)).status).toBe(422);
  });

  it('replaces the password in a password change, a data export and an account deletion', async () => {
    const { member, passkey } = await aMember();
    const call = (method: 'POST' | 'DELETE', path: string, body: object) =>
      app.request(method, path, { as: member.as, body });
    const password = {
      new_password: 'kites over the dunes',
      new_password_repeat: 'kites over the dunes',
    };
    expect((await call('POST', '/api/password', password)).body).toMatchObject({
      fields: { old_password: 'required' },
    });
    await confirmWith(member, passkey);
    expect((await call('POST', '/api/password', password)).status).toBe(200);
    expect((await call('POST', '/api/account/export', {})).status).toBe(200);
    expect((await call('DELETE', '/api/account', {})).body).toMatchObject({ deleted: true });
  });

  it('gives the session a new token, and ends the previous token after ten seconds', async () => {
    const member = await activeMember(app);
    const confirm = () =>
      app.request('POST', '/api/sudo', { as: member.as, body: { password: PASSWORD } });
    const open = async (token: string) =>
      (await app.call('sessions.resolve', { token_hash: sha256(token) })).body.session;
    const redis = app.get(Redis);
    await redis.set(`session:${sha256(member.token)}`, 'cached');
    const second = String((await confirm()).headers['x-duet-session']);
    expect(await open(second)).toMatchObject({ session_id: member.as.session });
    expect(await redis.get(`session:${sha256(member.token)}`)).toBeNull();
    expect((await open(member.token))?.expires_at).toBe(
      new Date(app.clock.now().getTime() + 10_000).toISOString(),
    );
    app.clock.advance(10_000);
    expect(await open(member.token)).toBeNull();
    const third = String((await confirm()).headers['x-duet-session']);
    expect(new Set([member.token, second, third]).size).toBe(3);
    expect(await redis.get(`session:${sha256(member.token)}`)).toBe('revoked');
    await app.request('GET', '/api/logout', {
      as: member.as,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    for (const token of [second, third]) {
      expect(await open(token)).toBeNull();
      expect(await redis.get(`session:${sha256(token)}`)).toBe('revoked');
    }
    const late = await confirm();
    expect([late.status, late.headers['x-duet-session']]).toEqual([403, undefined]);
  });

  it('counts wrong passwords as failed logins', async () => {
    const { member } = await aMember();
    const send = (password: string) =>
      app.request('POST', '/api/sudo', { as: member.as, body: { password } });
    expect((await send('not the password')).body).toMatchObject({
      fields: { password: 'wrong_password' },
    });
    for (let tries = 1; tries < 10; tries += 1) await send('not the password');
    expect((await send(PASSWORD)).body).toMatchObject({ error: 'account_blocked' });
  });

  it('is valid only in the session that made it', async () => {
    const { member, passkey } = await aMember();
    await confirmWith(member, passkey);
    const login = await app.request('POST', '/api/user', {
      body: { email: member.email, password: PASSWORD },
    });
    expect(login.status).toBe(200);
    const [row] = await app.sql<{ id: string }>(
      'SELECT id FROM session WHERE member_id = ? AND id <> ?',
      [member.id, member.as.session],
    );
    const other = { ...member, as: { ...member.as, session: row?.id ?? '' } };
    expect((await changeMail(other)).status).toBe(422);
    expect((await changeMail(member)).status).toBe(200);
  });

  it('rejects the passkey of another member', async () => {
    const [{ member }, { passkey }] = [await aMember(), await aMember()];
    expect((await confirmWith(member, passkey)).body).toEqual({ error: 'passkey_failed' });
    expect((await changeMail(member)).status).toBe(422);
  });

  it('offers no passkey to a member without one', async () => {
    const member = await activeMember(app);
    const { body } = await app.request('POST', '/api/sudo/options', { as: member.as, body: {} });
    expect(body).toEqual({ error: 'passkey_failed' });
  });

  it('does not make a request with a wrong password succeed', async () => {
    const { member, passkey } = await aMember();
    await confirmWith(member, passkey);
    const { body } = await app.request('POST', '/api/mail-change', {
      as: member.as,
      body: { email: signupForm().email, password: 'not the password' },
    });
    expect(body).toMatchObject({ fields: { password: 'wrong_password' } });
  });
});
