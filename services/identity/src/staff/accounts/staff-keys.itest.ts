import type { StaffKeysResponse } from '@duet/schemas/staff';
import type { TestResponse } from '@duet/testing/test-app';
import { Redis } from 'ioredis';
import { type IdentityApp, identityApp } from '../../../test/app';
import { STAFF_ORIGIN, SoftwarePasskey } from '../../../test/authenticator';
import { activeMember, sha256 } from '../../../test/factories';
import { addPasskey } from '../../../test/passkeys';
import {
  STAFF_PASSWORD,
  addKey,
  createCode,
  getPrincipal,
  staffAccounts,
  staffAtWork,
  staffLogin,
  staffLoginByKey,
  stepUpByKey,
} from '../../../test/staff';

const MINUTE = 60_000;
const FAILED = { status: 422, body: { error: 'login_failed' } };
const NEW_PASSWORD = 'a river of slow turtles';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(2 * MINUTE));
afterEach(() => app.sql('DELETE FROM login_attempt'));

const actions = async (staff: string | undefined): Promise<string[]> =>
  (
    await app.sql<{ action: string }>(
      'SELECT action FROM staff_audit WHERE subject_id = ? OR staff_id = ? ORDER BY id',
      [staff, staff],
    )
  ).map(({ action }) => action);
const requireKeys = async (mode: 'optional' | 'required'): Promise<void> => {
  await app.sql(
    "UPDATE site SET settings = JSON_SET(settings, '$.staff_webauthn', ?) WHERE id = 'duet'",
    [mode],
  );
  app.clock.advance(MINUTE);
};
const isOpen = async (token: string): Promise<boolean> =>
  (await app.call('staff.resolve', { token_hash: sha256(token) })).body.session !== null;

// @spec 15.20
describe('security keys of staff', () => {
  it('are added, listed and removed by their owner, with entries in the audit log', async () => {
    const [robin, kim] = [await staffAtWork(app), await staffAtWork(app)];
    const { id } = await addKey(app, robin.as);
    const list = async (as = robin.as) =>
      ((await app.request('GET', '/api/staff/keys', { as })).body as StaffKeysResponse).keys;
    expect(await list()).toMatchObject([{ id, used_at: null }]);
    expect(await list(kim.as)).toEqual([]);
    const remove = (as = robin.as) => app.request('DELETE', `/api/staff/keys/${id}`, { as });
    expect((await remove(kim.as)).status).toBe(404);
    expect((await remove()).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await actions(robin.as.staff)).slice(-2)).toEqual([
      'staff.key_added',
      'staff.key_removed',
    ]);
  });

  it('need a recent authentication to be added or removed', async () => {
    const { as } = await staffAtWork(app);
    const { id } = await addKey(app, as);
    app.clock.advance(11 * MINUTE);
    for (const [method, path] of [
      ['POST', 'keys/options'],
      ['POST', 'keys'],
      ['DELETE', `keys/${id}`],
      ['POST', 'password'],
    ] as const)
      expect(
        await app.request(method, `/api/staff/${path}`, {
          as,
          ...(method === 'POST' && { body: {} }),
        }),
      ).toMatchObject({ status: 403, body: { error: 'step_up_required' } });
  });

  it('allow a login together with address and password', async () => {
    const { enrolment, as } = await staffAtWork(app);
    const { key } = await addKey(app, as);
    const answer = await staffLoginByKey(app, enrolment, key);
    expect(answer).toMatchObject({ status: 200, body: { staff: { has_key: true } } });
    expect(await isOpen(String(answer.headers['x-duet-session']))).toBe(true);
    expect(await staffLoginByKey(app, enrolment, key, { password: 'wrong' })).toMatchObject(FAILED);
  });

  it('are rejected at login if they belong to another account or do not verify the user', async () => {
    const [robin, kim] = [await staffAtWork(app), await staffAtWork(app)];
    const { key } = await addKey(app, robin.as);
    const { passkey } = await addPasskey(app, await activeMember(app));
    expect(await staffLoginByKey(app, kim.enrolment, key)).toMatchObject(FAILED);
    expect(await staffLoginByKey(app, robin.enrolment, passkey)).toMatchObject(FAILED);
    expect(
      await staffLoginByKey(app, robin.enrolment, new SoftwarePasskey({ origin: STAFF_ORIGIN })),
    ).toMatchObject(FAILED);
    key.behaviour.verifies = false;
    expect(await staffLoginByKey(app, robin.enrolment, key)).toMatchObject(FAILED);
  });

  it('are rejected for another origin, and in a step-up that uses a login challenge', async () => {
    const { enrolment, as } = await staffAtWork(app);
    const { key } = await addKey(app, as);
    for (const origin of ['https://staff.duet.phishing.example', 'http://localhost:3000']) {
      key.behaviour.origin = origin;
      expect(await staffLoginByKey(app, enrolment, key)).toMatchObject(FAILED);
    }
    key.behaviour.origin = STAFF_ORIGIN;
    const { body } = await app.request('POST', '/api/staff/login/options', { body: {} });
    const proof = key.prove((body as { options: Parameters<typeof key.prove>[0] }).options);
    expect(
      await app.request('POST', '/api/staff/step-up', { as, body: { key: proof } }),
    ).toMatchObject({ status: 422, body: { error: 'passkey_failed' } });
  });

  it('are the only second factor of their owner on sites that require keys', async () => {
    const [robin, kim] = [await staffAtWork(app), await staffAtWork(app)];
    const { key } = await addKey(app, robin.as);
    await requireKeys('required');
    const [recovery = ''] = robin.enrolment.recoveryCodes;
    const code = () => createCode(app, robin.enrolment);
    expect(await staffLogin(app, robin.enrolment, code())).toMatchObject(FAILED);
    expect((await staffLoginByKey(app, robin.enrolment, key)).status).toBe(200);
    expect(await staffLogin(app, robin.enrolment, recovery)).toMatchObject(FAILED);
    expect((await staffLogin(app, kim.enrolment, createCode(app, kim.enrolment))).status).toBe(200);
    await requireKeys('optional');
    expect((await staffLogin(app, robin.enrolment, code())).status).toBe(200);
    expect((await staffLogin(app, robin.enrolment, recovery)).status).toBe(200);
  });

  it('are removed by a reset of the second factor', async () => {
    const { enrolment, as } = await staffAtWork(app);
    const { key } = await addKey(app, as);
    await staffAccounts(app).resetSecondFactor(enrolment.account.email);
    expect(await staffLoginByKey(app, enrolment, key)).toMatchObject(FAILED);
    expect(await app.sql('SELECT id FROM staff_key WHERE staff_id = ?', [as.staff])).toEqual([]);
  });
});

// @spec 15.21
describe('step-up authentication of staff', () => {
  const confirm = (as: object, body: object) =>
    app.request('POST', '/api/staff/step-up', { as, body });

  it('is valid for ten minutes, whether by key or by password and code', async () => {
    const { enrolment, token, as } = await staffAtWork(app);
    const { key } = await addKey(app, as);
    const authenticatedAt = async ({ headers }: TestResponse) =>
      (await getPrincipal(app, String(headers['x-duet-session']))).authenticatedAt;
    expect((await getPrincipal(app, token)).authenticatedAt).toEqual(as.authenticatedAt);
    app.clock.advance(11 * MINUTE);
    const code = createCode(app, enrolment);
    const byCode = await confirm(as, { password: STAFF_PASSWORD, code });
    expect(byCode).toMatchObject({
      status: 200,
      body: {
        authenticated_until: new Date(app.clock.now().getTime() + 10 * MINUTE).toISOString(),
      },
    });
    expect(await authenticatedAt(byCode)).toEqual(app.clock.now());
    app.clock.advance(11 * MINUTE);
    const byKey = await stepUpByKey(app, as, key);
    expect(byKey.status).toBe(200);
    expect(await authenticatedAt(byKey)).toEqual(app.clock.now());
    expect((await actions(as.staff)).slice(-2)).toEqual(['staff.step_up', 'staff.step_up']);
  });

  it('gives the session a new token; the old token has no step-up and expires after ten seconds', async () => {
    const { enrolment, token, as } = await staffAtWork(app);
    app.clock.advance(11 * MINUTE);
    const body = { password: STAFF_PASSWORD, code: createCode(app, enrolment) };
    const next = String((await confirm(as, body)).headers['x-duet-session']);
    expect(next).not.toBe(token);
    expect((await getPrincipal(app, token)).authenticatedAt).toEqual(new Date(0));
    app.clock.advance(10_000);
    expect([await isOpen(token), await isOpen(next)]).toEqual([false, true]);
    await app.request('POST', '/api/staff/logout', { as, body: {} });
    for (const each of [token, next])
      expect(await app.get(Redis).get(`staff-session:${sha256(each)}`)).toBe('revoked');
  });

  it('removes a cached session from Redis, but keeps the entry of a revoked session', async () => {
    const { enrolment, as, ...first } = await staffAtWork(app);
    let { token } = first;
    const redis = app.get(Redis);
    for (const [value, left] of [
      ['cached', null],
      ['revoked', 'revoked'],
    ] as const) {
      app.clock.advance(MINUTE);
      const name = `staff-session:${sha256(token)}`;
      await redis.set(name, value);
      const body = { password: STAFF_PASSWORD, code: createCode(app, enrolment) };
      const answer = await confirm(as, body);
      expect(answer.status).toBe(200);
      token = String(answer.headers['x-duet-session']);
      expect(await redis.get(name)).toBe(left);
    }
  });

  it('rejects a wrong password or code, a used code, and a request with only one factor', async () => {
    const { enrolment, as } = await staffAtWork(app);
    const used = createCode(app, enrolment);
    await confirm(as, { password: STAFF_PASSWORD, code: used });
    const code = createCode(app, enrolment);
    const wrong: [object, object][] = [
      [{ password: 'wrong', code }, { password: 'wrong_password' }],
      [{ password: STAFF_PASSWORD, code: used }, { code: 'wrong_code' }],
      [{ code }, { password: 'required' }],
      [{ password: STAFF_PASSWORD }, { code: 'required' }],
    ];
    for (const [body, fields] of wrong)
      expect(await confirm(as, body)).toMatchObject({
        status: 422,
        body: { error: 'invalid_fields', fields },
      });
  });

  it('is blocked after ten wrong attempts, like a login', async () => {
    const { as } = await staffAtWork(app);
    const guess = () => confirm(as, { password: 'wrong', code: '000000' });
    for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(422);
    expect(await guess()).toMatchObject({ status: 429, body: { error: 'account_blocked' } });
  });

  it('is rejected after the session has ended', async () => {
    const { enrolment, as } = await staffAtWork(app);
    await app.request('POST', '/api/staff/logout', { as, body: {} });
    app.clock.advance(MINUTE);
    const body = { password: STAFF_PASSWORD, code: createCode(app, enrolment) };
    expect(await confirm(as, body)).toMatchObject({
      status: 403,
      body: { error: 'staff_authentication_required' },
    });
  });
});

// @spec 15.22
describe('password of staff', () => {
  const change = (as: object, old = STAFF_PASSWORD, next = NEW_PASSWORD) =>
    app.request('POST', '/api/staff/password', {
      as,
      body: { old_password: old, new_password: next },
    });

  it('is changed by its owner; the change ends the other sessions and is in the audit log', async () => {
    const { enrolment, token, as } = await staffAtWork(app);
    app.clock.advance(MINUTE);
    const other = await staffLogin(app, enrolment, createCode(app, enrolment));
    expect((await change(as)).status).toBe(200);
    expect(await isOpen(token)).toBe(true);
    expect(await isOpen(String(other.headers['x-duet-session']))).toBe(false);
    expect((await actions(as.staff)).at(-1)).toBe('staff.password_changed');
    app.clock.advance(MINUTE);
    expect(await staffLogin(app, enrolment, createCode(app, enrolment))).toMatchObject(FAILED);
    const options = { password: NEW_PASSWORD };
    expect((await staffLogin(app, enrolment, createCode(app, enrolment), options)).status).toBe(
      200,
    );
  });

  it('is not changed if the old password is wrong or the new password is too common', async () => {
    const { enrolment, token, as } = await staffAtWork(app);
    expect((await change(as, 'wrong')).body).toMatchObject({
      fields: { old_password: 'wrong_password' },
    });
    expect((await change(as, STAFF_PASSWORD, 'password123')).body).toMatchObject({
      fields: { new_password: 'password_too_common' },
    });
    expect(await isOpen(token)).toBe(true);
    app.clock.advance(MINUTE);
    expect((await staffLogin(app, enrolment, createCode(app, enrolment))).status).toBe(200);
  });
});
