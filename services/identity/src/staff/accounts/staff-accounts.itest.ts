import { type IdentityApp, identityApp } from '../../../test/app';
import { sha256 } from '../../../test/factories';
import { addStaff, createCode, getPrincipal, staffAccounts, staffLogin } from '../../../test/staff';
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

  it('lose sessions, codes and recovery codes when the second factor is reset', async () => {
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
  it('have the permissions of new roles from the next login', async () => {
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
