import { strFromU8, unzipSync } from 'fflate';
import type { As } from '@duet/testing/test-app';
import { type IdentityApp, identityApp } from '../../../test/app';
import {
  PASSWORD,
  type SignedUp,
  activeMember,
  mailRecipient,
  signUp,
} from '../../../test/factories';
import { confirm } from '../../../test/passkeys';
import { codeOf, enableSecondFactor, setUp } from '../../../test/second-factor';
import { staffAtWork } from '../../../test/staff';
import { SecondFactorRemovalsJob } from '../../staff/support/second-factor-removals.job';
import { ErasureService } from '../erasure/erasure.service';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const DAY = 86_400_000;
const CODE = /^[0-9a-z]{5}(-[0-9a-z]{5}){4}$/;

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, { as }: SignedUp, body?: object) =>
  app.request(method, `/api/second-factor${path}`, {
    as,
    headers: { 'user-agent': FIREFOX },
    ...(body && { body }),
  });
const state = async (member: SignedUp) => (await call('GET', '', member)).body;
const enable = (member: SignedUp, code: string) => call('POST', '', member, { code });
const mails = async ({ id }: SignedUp, kind: string): Promise<number> =>
  (await app.sql('SELECT id FROM mail_request WHERE member_id = ? AND kind = ?', [id, kind]))
    .length;

// @spec 2.122
describe('setting up a second factor', () => {
  it('succeeds with the first right code, shows eight recovery codes and sends a mail', async () => {
    const member = await activeMember(app);
    const { secret, uri } = await setUp(app, member);
    const address = new URL(uri);
    expect(address.searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(address.pathname)).toContain(`Duet:${member.email}`);
    expect(await state(member)).toEqual({ enabled: false, recovery_codes_left: 0 });

    const code = codeOf(app, secret);
    const { status, body, headers } = await enable(member, `${code.slice(0, 3)} ${code.slice(3)}`);
    const { recovery_codes: codes } = body as { recovery_codes: string[] };
    expect([status, headers['cache-control'], new Set(codes).size]).toEqual([200, 'no-store', 8]);
    for (const each of codes) expect(each).toMatch(CODE);
    expect(await state(member)).toEqual({ enabled: true, recovery_codes_left: 8 });
    expect(await mailRecipient(app, member.id, 'second_factor_added')).toMatchObject({
      email: member.email,
      values: { device: 'Firefox, Linux', time: expect.stringMatching(/\d{4}/) as string },
    });
  });

  it('rejects a wrong code, and the code of a secret that was replaced', async () => {
    const member = await activeMember(app);
    const [old, current] = [await setUp(app, member), await setUp(app, member)];
    for (const code of [codeOf(app, old.secret), codeOf(app, current.secret, 5), 'k3f9a-0xw2c'])
      expect((await enable(member, code)).body).toEqual({
        error: 'invalid_fields',
        fields: { code: 'wrong_code' },
      });
    expect(await state(member)).toMatchObject({ enabled: false });
    expect((await enable(member, codeOf(app, current.secret))).status).toBe(200);
  });

  it('requires a confirmation of identity and a confirmed e-mail address', async () => {
    const member = await activeMember(app);
    for (const [method, path] of [
      ['POST', '/setup'],
      ['POST', '/recovery-codes'],
      ['DELETE', ''],
    ] as const)
      expect((await call(method, path, member)).body).toEqual({ error: 'identity_unconfirmed' });
    expect((await enable(member, '123456')).body).toEqual({ error: 'identity_unconfirmed' });
    const newcomer = await signUp(app);
    await confirm(app, newcomer);
    expect((await call('POST', '/setup', newcomer)).body).toEqual({ error: 'not_confirmed' });
  });

  it('rejects a code before the setup has started, and a new setup while a second factor is on', async () => {
    const member = await activeMember(app);
    await confirm(app, member);
    expect((await enable(member, '123456')).body).toEqual({ error: 'conflict' });
    const { secret } = await enableSecondFactor(app, member);
    await confirm(app, member, codeOf(app, secret));
    expect((await call('POST', '/setup', member)).body).toEqual({ error: 'conflict' });
    expect((await enable(member, codeOf(app, secret))).body).toEqual({ error: 'conflict' });
  });

  it('is limited to ten times a day', async () => {
    const member = await activeMember(app);
    for (let count = 0; count < 10; count += 1) {
      const { secret } = await enableSecondFactor(app, member);
      await confirm(app, member, codeOf(app, secret));
      expect((await call('DELETE', '', member)).status).toBe(200);
    }
    const { secret } = await setUp(app, member);
    expect((await enable(member, codeOf(app, secret))).status).toBe(429);
    app.clock.advance(DAY);
    await confirm(app, member);
    expect((await enable(member, codeOf(app, secret))).status).toBe(200);
  });
});

// @spec 2.124
describe('a second factor', () => {
  it('gets new recovery codes that replace the old codes, and a mail notifies the member', async () => {
    const member = await activeMember(app);
    const { secret, codes } = await enableSecondFactor(app, member);
    await confirm(app, member, codeOf(app, secret));
    const { body } = await call('POST', '/recovery-codes', member);
    const { recovery_codes: fresh } = body as { recovery_codes: string[] };
    expect(fresh.some((code) => codes.includes(code))).toBe(false);
    expect(await state(member)).toEqual({ enabled: true, recovery_codes_left: 8 });
    expect(await mails(member, 'recovery_codes_replaced')).toBe(1);
    for (let count = 1; count < 10; count += 1) await call('POST', '/recovery-codes', member);
    expect((await call('POST', '/recovery-codes', member)).status).toBe(429);
  });

  it('is turned off only by its member, who gets a mail', async () => {
    const [member, other] = [await activeMember(app), await activeMember(app)];
    const { secret } = await enableSecondFactor(app, member);
    await confirm(app, other);
    expect((await call('DELETE', '', other)).body).toEqual({ error: 'conflict' });
    expect((await call('POST', '/recovery-codes', other)).body).toEqual({ error: 'conflict' });
    await confirm(app, member, codeOf(app, secret));
    expect((await call('DELETE', '', member)).status).toBe(200);
    expect(await state(member)).toEqual({ enabled: false, recovery_codes_left: 0 });
    expect(await mailRecipient(app, member.id, 'second_factor_removed')).toMatchObject({
      values: { by: 'member', device: 'Firefox, Linux' },
    });
  });

  it('is encrypted in the database, exported without secrets and erased with its account', async () => {
    const member = await activeMember(app);
    const { secret, codes } = await enableSecondFactor(app, member);
    const rows = JSON.stringify([
      await app.sql('SELECT * FROM second_factor WHERE member_id = ?', [member.id]),
      await app.sql('SELECT * FROM member_recovery_code WHERE member_id = ?', [member.id]),
    ]);
    for (const each of [secret, ...codes]) expect(rows).not.toContain(each);

    const body = { password: PASSWORD };
    await app.request('POST', '/api/account/export', { as: member.as, body });
    const response = await fetch(`${app.url}/api/account/export`, {
      headers: await app.as(member.as),
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const columns = (name: string): string[] =>
      Object.keys(
        (JSON.parse(strFromU8(files[`account/${name}.json`] ?? new Uint8Array())) as object[])[0] ??
          {},
      );
    expect(columns('second_factor')).toEqual([
      'member_id',
      'last_step',
      'created_at',
      'enabled_at',
      'removal_at',
    ]);
    expect(columns('member_recovery_code')).toEqual(['member_id', 'used_at']);

    await app.request('DELETE', '/api/account', { as: member.as, body });
    app.clock.advance(15 * DAY);
    await app.get(ErasureService).eraseDue();
    for (const table of ['second_factor', 'member_recovery_code'])
      expect(await app.sql(`SELECT * FROM ${table} WHERE member_id = ?`, [member.id])).toEqual([]);
  });
});

const dayInSite = (date: Date): string =>
  date.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' });

// @spec 2.125
describe('customer support', () => {
  const remove = (member: SignedUp, as: As, body: object = { proof: 'document' }) =>
    app.request('POST', `/api/staff/support/${member.id}/second-factor-removal`, { as, body });
  const support = () => staffAtWork(app, [{ site: 'duet', role: 'support' }]);
  const runJob = () => app.get(SecondFactorRemovalsJob).run();

  it('turns off a second factor only with proof of identity, three days after a mail to the member', async () => {
    const staff = await support();
    const member = await activeMember(app);
    const seen = async () =>
      (await app.request('GET', `/api/staff/support/${member.id}`, { as: staff.as })).body;
    expect((await remove(member, staff.as)).body).toEqual({ error: 'conflict' });
    await enableSecondFactor(app, member);
    expect((await remove(member, staff.as, {})).body).toEqual({
      error: 'invalid_fields',
      fields: { proof: 'required' },
    });
    const old = `/api/staff/support/${member.id}/second-factor`;
    expect((await app.request('DELETE', old, { as: staff.as })).body).toEqual({
      error: 'conflict',
    });
    expect(await seen()).toMatchObject({ second_factor: true });
    expect((await remove(member, { ...staff.as, site: 'funkenflug' })).status).toBe(404);

    expect((await remove(member, staff.as)).status).toBe(200);
    expect((await remove(member, staff.as)).body).toEqual({ error: 'conflict' });
    const due = new Date(app.clock.now().getTime() + 3 * DAY);
    expect(await seen()).toMatchObject({
      second_factor: true,
      second_factor_removal_at: due.toISOString(),
    });
    expect(await mailRecipient(app, member.id, 'second_factor_removed')).toMatchObject({
      values: { by: 'planned', time: expect.stringContaining(dayInSite(due)) as string },
    });
    app.clock.advance(3 * DAY - 1);
    await runJob();
    expect(await seen()).toMatchObject({ second_factor: true });
    app.clock.advance(1);
    await runJob();
    expect(await seen()).toMatchObject({ second_factor: false });
    expect(await state(member)).toEqual({ enabled: false, recovery_codes_left: 0 });
    expect(
      await app.sql(
        "SELECT staff_id, action, details FROM staff_audit WHERE subject_id = ? AND action LIKE 'second_factor%' ORDER BY id",
        [member.id],
      ),
    ).toMatchObject([
      {
        staff_id: staff.person.id,
        action: 'second_factor.removal_planned',
        details: expect.stringContaining('"proof":"document"') as string,
      },
      { staff_id: null, action: 'second_factor.removed' },
    ]);
    expect(await mails(member, 'second_factor_removed')).toBe(2);
  });

  it('does not turn off a second factor that the member uses for a login before the third day', async () => {
    const staff = await support();
    const member = await activeMember(app);
    const { codes } = await enableSecondFactor(app, member);
    await remove(member, staff.as);
    const body = { email: member.email, password: PASSWORD };
    const logIn = (more = {}) => app.request('POST', '/api/user', { body: { ...body, ...more } });
    expect((await logIn({ code: '000000' })).body).toMatchObject({
      fields: { code: 'wrong_code' },
    });
    app.clock.advance(2 * DAY);
    expect((await logIn({ code: codes[0] })).status).toBe(200);
    app.clock.advance(2 * DAY);
    await runJob();
    expect(await state(member)).toMatchObject({ enabled: true });
    expect((await remove(member, staff.as)).status).toBe(200);
  });

  it('turns off a second factor even if an account with an earlier planned removal was deleted', async () => {
    const staff = await support();
    const [leaving, staying] = [await activeMember(app), await activeMember(app)];
    for (const member of [leaving, staying]) {
      await enableSecondFactor(app, member);
      expect((await remove(member, staff.as)).status).toBe(200);
    }
    const body = { password: PASSWORD };
    expect((await app.request('DELETE', '/api/account', { as: leaving.as, body })).status).toBe(
      200,
    );
    app.clock.advance(3 * DAY);
    await runJob();
    expect(await state(staying)).toMatchObject({ enabled: false });
    expect(
      await app.sql('SELECT member_id FROM second_factor WHERE removal_at IS NOT NULL'),
    ).toEqual([{ member_id: leaving.id }]);
  });
});
