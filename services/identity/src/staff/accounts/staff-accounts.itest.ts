import { type IdentityApp, identityApp } from '../../../test/app';
import { sha256 } from '../../../test/factories';
import {
  STAFF_PASSWORD,
  addStaff,
  createCode,
  getPrincipal,
  staffAccounts,
  staffLogin,
} from '../../../test/staff';
import { Redis } from 'ioredis';
import { StaffAccountError, parseGrant } from './staff-accounts';

const MINUTE = 60_000;

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(2 * MINUTE));

const open = async (token: string) =>
  (await app.call('staff.resolve', { token_hash: sha256(token) })).body.session;

describe('staff accounts', () => {
  // @spec 15.2
  it('lose their sessions when disabled, and can log in again once enabled', async () => {
    const enrolment = await addStaff(app);
    const { headers } = await staffLogin(app, enrolment, createCode(app, enrolment));
    await staffAccounts(app).setStatus(enrolment.account.email, 'disabled');
    expect(await open(String(headers['x-duet-session']))).toBeNull();
    app.clock.advance(MINUTE);
    expect((await staffLogin(app, enrolment, createCode(app, enrolment))).status).toBe(422);
    await staffAccounts(app).setStatus(enrolment.account.email, 'active');
    expect((await staffLogin(app, enrolment, createCode(app, enrolment))).status).toBe(200);
  });

  it('lose their sessions and can no longer use old codes when the second factor is reset', async () => {
    const enrolment = await addStaff(app);
    const { headers } = await staffLogin(app, enrolment, createCode(app, enrolment));
    const fresh = await staffAccounts(app).resetSecondFactor(enrolment.account.email);
    expect(await open(String(headers['x-duet-session']))).toBeNull();
    expect((await staffLogin(app, enrolment, enrolment.recoveryCodes[0] ?? '')).status).toBe(422);
    app.clock.advance(MINUTE);
    expect((await staffLogin(app, enrolment, createCode(app, enrolment))).status).toBe(422);
    expect((await staffLogin(app, fresh, createCode(app, fresh))).status).toBe(200);
  });

  // @spec 15.2
  it('have the permissions of new roles from the next login on', async () => {
    const enrolment = await addStaff(app, [{ site: 'duet', role: 'operator' }]);
    await staffAccounts(app).setGrants(enrolment.account.email, [
      { site: 'duet', role: 'support' },
      { site: 'duet', role: 'moderator' },
    ]);
    const { headers } = await staffLogin(app, enrolment, createCode(app, enrolment));
    expect((await getPrincipal(app, String(headers['x-duet-session']))).permissions).toEqual([
      'photos.review',
      'reports.review',
      'complaints.review',
      'messages.review',
      'appeals.review',
      'money.review',
      'members.support',
      'credits.adjust',
    ]);
  });

  it('with an initial password have no permissions, and the password expires after three days', async () => {
    const enrolment = await addStaff(app, [{ site: 'duet', role: 'operator' }], false);
    const first = await staffLogin(app, enrolment, createCode(app, enrolment));
    expect(first.body).toMatchObject({ staff: { permissions: [], must_change_password: true } });
    const token = String(first.headers['x-duet-session']);
    const as = await getPrincipal(app, token);
    expect(as.permissions).toEqual([]);
    await app.get(Redis).set(`staff-session:${sha256(token)}`, 'cached');
    const change = (next: string) =>
      app.request('POST', '/api/staff/password', {
        as,
        body: { old_password: STAFF_PASSWORD, new_password: next },
      });
    expect((await change(STAFF_PASSWORD)).status).toBe(422);
    expect((await change('a river of slow turtles')).status).toBe(200);
    expect(await app.get(Redis).get(`staff-session:${sha256(token)}`)).toBeNull();
    expect((await getPrincipal(app, token)).permissions).toEqual(['inbox.answer']);

    await staffAccounts(app).resetPassword(enrolment.account.email, STAFF_PASSWORD);
    expect(await open(token)).toBeNull();
    app.clock.advance(3 * 24 * 60 * MINUTE - 1);
    const late = await staffLogin(app, enrolment, createCode(app, enrolment));
    expect(late.body).toMatchObject({ staff: { must_change_password: true } });
    app.clock.advance(MINUTE);
    expect((await staffLogin(app, enrolment, createCode(app, enrolment))).body).toEqual({
      error: 'login_failed',
    });
  });

  it('require a unique address and known sites and roles', async () => {
    const { account } = await addStaff(app);
    const again = {
      email: account.email,
      name: 'Robin',
      password: 'x'.repeat(12),
      grants: [parseGrant('duet:admin')],
    };
    await expect(staffAccounts(app).add(again)).rejects.toThrow(StaffAccountError);
    await expect(
      staffAccounts(app).add({
        ...again,
        email: 'new@duet.example',
        grants: [parseGrant('nowhere:admin')],
      }),
    ).rejects.toThrow(StaffAccountError);
    expect(() => parseGrant('duet:king')).toThrow(StaffAccountError);
  });
});
