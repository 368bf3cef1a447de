import type { AuditResponse } from '@duet/schemas/staff';
import { newId } from '@duet/service-kit/ids';
import { FORMER_STAFF_SECRET, type IdentityApp, identityApp } from '../../../test/app';
import { activeMember, sha256 } from '../../../test/factories';
import { addStaff, createCode, staffAccounts, staffAtWork, staffLogin } from '../../../test/staff';
import { Sealed } from '../../account/one-time-codes/sealed';

const MINUTE = 60_000;

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(2 * MINUTE));

const open = async (token: string) =>
  (await app.call('staff.resolve', { token_hash: sha256(token) })).body.session;

describe('staff login', () => {
  // @spec 15.1
  it('accepts address, password and code, and returns roles and permissions', async () => {
    const enrolment = await addStaff(app, [{ site: 'duet', role: 'operator' }]);
    const answer = await staffLogin(app, enrolment, createCode(app, enrolment));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        staff: {
          name: 'Robin',
          roles: ['operator'],
          permissions: ['inbox.answer'],
          recovery_codes_left: 8,
        },
      },
    });
    const session = await open(String(answer.headers['x-duet-session']));
    expect(session).toMatchObject({
      staff_id: enrolment.account.id,
      site: 'duet',
      permissions: ['inbox.answer'],
    });
    const [row] = await app.sql<{ token_hash: string }>(
      'SELECT token_hash FROM staff_session WHERE id = ?',
      [session?.session_id],
    );
    expect(row?.token_hash).toBe(sha256(String(answer.headers['x-duet-session'])));
  });

  // @spec 15.1
  it('returns the same response for a wrong address, password or code', async () => {
    const enrolment = await addStaff(app);
    const code = createCode(app, enrolment);
    const wrongCode = code === '000000' ? '111111' : '000000';
    const refusals = [
      await staffLogin(app, enrolment, code, { password: 'a wrong password' }),
      await staffLogin(app, enrolment, wrongCode),
      await staffLogin(
        app,
        { ...enrolment, account: { ...enrolment.account, email: 'nobody@duet.example' } },
        code,
      ),
    ];
    for (const { status, body, headers } of refusals)
      expect([status, body, headers['x-duet-session']]).toEqual([
        422,
        { error: 'login_failed' },
        undefined,
      ]);
    expect((await staffLogin(app, enrolment, code)).status).toBe(200);
  });

  // @spec 15.1
  it('accepts a code once, also under concurrent logins', async () => {
    const enrolment = await addStaff(app);
    const code = createCode(app, enrolment);
    const answers = await Promise.all([
      staffLogin(app, enrolment, code),
      staffLogin(app, enrolment, code),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await staffLogin(app, enrolment, code)).status).toBe(422);
    app.clock.advance(30_000);
    expect((await staffLogin(app, enrolment, createCode(app, enrolment))).status).toBe(200);
  });

  it('accepts each recovery code once', async () => {
    const enrolment = await addStaff(app);
    const [code = ''] = enrolment.recoveryCodes;
    expect(await staffLogin(app, enrolment, code.toUpperCase())).toMatchObject({
      status: 200,
      body: { staff: { recovery_codes_left: 7 } },
    });
    expect((await staffLogin(app, enrolment, code)).status).toBe(422);
  });

  it('is blocked on a network after ten failures there, but not on another network', async () => {
    const enrolment = await addStaff(app);
    for (let tries = 0; tries < 10; tries++)
      expect((await staffLogin(app, enrolment, 'wrong', { address: '10.2.0.1' })).status).toBe(422);
    const blocked = await staffLogin(app, enrolment, createCode(app, enrolment), {
      address: '10.2.0.1',
    });
    expect(blocked).toMatchObject({
      status: 429,
      body: { error: 'account_blocked', params: { minutes: 5 } },
    });
    expect(
      (await staffLogin(app, enrolment, createCode(app, enrolment), { address: '10.3.0.1' }))
        .status,
    ).toBe(200);
  });

  // @spec 15.3
  it('works only on sites where the account has a role', async () => {
    const enrolment = await addStaff(app, [{ site: 'funkenflug', role: 'moderator' }]);
    expect((await staffLogin(app, enrolment, createCode(app, enrolment))).status).toBe(422);
    const answer = await staffLogin(app, enrolment, createCode(app, enrolment), {
      site: 'funkenflug',
    });
    expect(answer).toMatchObject({ status: 200, body: { staff: { roles: ['moderator'] } } });
  });

  it('is separate from member logins and sessions', async () => {
    const enrolment = await addStaff(app);
    const member = await activeMember(app);
    expect(
      (
        await app.request('POST', '/api/user', {
          body: { email: enrolment.account.email, password: 'nobody guesses this one' },
        })
      ).status,
    ).toBe(422);
    expect(
      (
        await staffLogin(
          app,
          { ...enrolment, account: { ...enrolment.account, email: member.email } },
          createCode(app, enrolment),
        )
      ).status,
    ).toBe(422);
    expect(await open(member.token)).toBeNull();
    const { token } = await staffAtWork(app);
    expect(
      (await app.call('sessions.resolve', { token_hash: sha256(token) })).body.session,
    ).toBeNull();
  });

  it('encrypts the second factor with the current key if a former key was used', async () => {
    const enrolment = await addStaff(app);
    const { id } = enrolment.account;
    const former = new Sealed({
      PRINCIPAL_SECRET: FORMER_STAFF_SECRET,
      STAFF_SECRET: undefined,
      STAFF_SECRET_ACCEPTED: undefined,
    });
    await app.sql('UPDATE staff SET totp_secret = ? WHERE id = ?', [
      former.seal(enrolment.secret, id),
      id,
    ]);
    expect((await staffLogin(app, enrolment, createCode(app, enrolment))).status).toBe(200);
    const [row] = await app.sql<{ totp_secret: string }>(
      'SELECT totp_secret FROM staff WHERE id = ?',
      [id],
    );
    expect(() => former.open(row?.totp_secret ?? '', id)).toThrow();
    expect(app.get(Sealed).open(row?.totp_secret ?? '', id)).toBe(enrolment.secret);
  });

  it('stores the second factor encrypted', async () => {
    const { account, secret, recoveryCodes } = await addStaff(app);
    const [row] = await app.sql('SELECT * FROM staff WHERE id = ?', [account.id]);
    const codes = await app.sql('SELECT * FROM staff_recovery_code WHERE staff_id = ?', [
      account.id,
    ]);
    expect(JSON.stringify([row, codes])).not.toContain(secret);
    for (const code of recoveryCodes) expect(JSON.stringify(codes)).not.toContain(code);
  });
});

describe('staff session', () => {
  // @spec 15.2
  it('ends after 20 minutes without use, and after ten hours', async () => {
    const { token } = await staffAtWork(app);
    for (let minutes = 0; minutes < 60; minutes += 19) {
      app.clock.advance(19 * MINUTE);
      expect(await open(token)).not.toBeNull();
    }
    app.clock.advance(21 * MINUTE);
    expect(await open(token)).toBeNull();
    const busy = await staffAtWork(app);
    for (let minutes = 0; minutes < 10 * 60; minutes += 15) {
      await open(busy.token);
      app.clock.advance(15 * MINUTE);
    }
    expect(await open(busy.token)).toBeNull();
  });

  it('is listed, and can be ended only by its owner', async () => {
    const [one, other] = [await staffAtWork(app), await staffAtWork(app)];
    const { body } = await app.request('GET', '/api/staff/sessions', { as: one.as });
    expect(body).toMatchObject({ sessions: [{ id: one.as.session, current: true }] });
    expect(
      (await app.request('DELETE', `/api/staff/sessions/${one.as.session}`, { as: other.as }))
        .status,
    ).toBe(404);
    expect(await open(one.token)).not.toBeNull();
    const ended = await app.request('DELETE', `/api/staff/sessions/${one.as.session}`, {
      as: one.as,
    });
    expect([ended.status, ended.headers['x-duet-session']]).toEqual([200, '']);
    expect(await open(one.token)).toBeNull();
    await app.request('POST', '/api/staff/logout', { as: other.as });
    expect(await open(other.token)).toBeNull();
  });

  it('lets GET /api/staff/me return the staff member; without a session the call returns null', async () => {
    const { as, person } = await staffAtWork(app);
    expect((await app.request('GET', '/api/staff/me', { as })).body).toEqual({ staff: person });
    expect((await app.request('GET', '/api/staff/me')).body).toEqual({ staff: null });
  });
});

describe('audit log', () => {
  const read = async (query = '', as = {}): Promise<AuditResponse> =>
    (await app.request('GET', `/api/staff/audit${query}`, { as })).body as AuditResponse;

  // @spec 15.12
  it('lists actor, action, subject and time, newest first, in pages', async () => {
    const { as, person } = await staffAtWork(app);
    await staffAccounts(app).setStatus((await addStaff(app)).account.email, 'disabled');
    const { entries, has_more: more, cursor } = await read('?limit=2', as);
    expect(more).toBe(true);
    expect(entries.map(({ action, staff }) => [action, staff])).toEqual([
      ['staff.disabled', null],
      ['staff.added', null],
    ]);
    const next = await read(`?limit=1&cursor=${cursor}`, as);
    expect(await read(`?limit=1&before=${entries.at(-1)?.id}`, as)).toEqual(next);
    expect(next.entries[0]).toMatchObject({
      action: 'staff.login',
      staff: { id: person.id, name: 'Robin' },
    });
  });

  it('shows staff the entries of their site and entries without a site, but no entries of other sites', async () => {
    const { as } = await staffAtWork(app);
    const elsewhere = await read('', { ...as, site: 'funkenflug' });
    expect(elsewhere.entries.map(({ action }) => action)).toContain('staff.added');
    expect(elsewhere.entries.map(({ staff }) => staff?.id)).not.toContain(as.staff);
  });

  it('records a staff action of another service once, even if its event is repeated', async () => {
    const { as } = await staffAtWork(app);
    const id = newId();
    const event = {
      id,
      aggregate_id: newId(),
      payload: {
        staff_id: as.staff ?? '',
        action: 'inbox.replied',
        subject: { kind: 'conversation', id: newId() },
        details: { profile: 'abc123abc123' },
      },
    };
    await app.deliver('staff.acted', event);
    await app.deliver('staff.acted', event);
    const { entries } = await read('', as);
    expect(
      entries.filter(({ action, staff }) => action === 'inbox.replied' && staff?.id === as.staff),
    ).toHaveLength(1);
  });
});
