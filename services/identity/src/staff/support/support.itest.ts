import type { MemberSearchResponse, SupportMember } from '@duet/schemas/staff-support';
import { type IdentityApp, identityApp } from '../../../test/app';
import { PASSWORD, type SignedUp, activeMember, signUp } from '../../../test/factories';
import { type LoggedIn, staffAtWork } from '../../../test/staff';

let app: IdentityApp;
let staff: LoggedIn;
let member: SignedUp;
beforeAll(async () => {
  app = await identityApp();
  staff = await staffAtWork(app, [{ site: 'duet', role: 'support' }]);
  member = await activeMember(app);
}, 30_000);
afterAll(() => app.close());

const search = async (by: string, value: string, as = staff.as) => {
  const answer = await app.request('POST', '/api/staff/support/search', {
    as,
    body: { by, value },
  });
  return answer.status === 200
    ? (answer.body as MemberSearchResponse).members.map(({ id }) => id)
    : answer.body;
};
const look = async (id = member.id, as = staff.as) =>
  app.request('GET', `/api/staff/support/${id}`, { as });
const act = (what: string, id = member.id) =>
  app.request('POST', `/api/staff/support/${id}/${what}`, { as: staff.as });
const lastAct = async () =>
  (
    await app.sql<{ action: string; details: string }>(
      'SELECT action, details, subject_id FROM staff_audit ORDER BY id DESC LIMIT 1',
    )
  )[0];

describe('member search', () => {
  // @spec 15.13
  it('finds members by id, by full e-mail address (ignoring case), and by the start of the name', async () => {
    expect(await search('id', member.id)).toEqual([member.id]);
    expect(await search('email', ` ${member.email.toUpperCase()} `)).toEqual([member.id]);
    expect(await search('email', `x${member.email}`)).toEqual([]);
    const [{ name } = { name: '' }] = await app.sql<{ name: string }>(
      'SELECT name FROM profile WHERE member_id = ?',
      [member.id],
    );
    expect(await search('name', name.slice(0, 2).toLowerCase())).toContain(member.id);
  });

  // @spec 15.13
  it('treats wildcards as text, and finds no member of another site', async () => {
    expect(await search('name', '%')).toEqual([]);
    expect(await search('name', '_')).toEqual([]);
    const as = { ...staff.as, site: 'funkenflug' };
    expect(await search('id', member.id, as)).toEqual([]);
    expect((await look(member.id, as)).status).toBe(404);
  });

  it('continues after the member in the cursor, and finds nothing if that member is of another site', async () => {
    const ids = [(await activeMember(app)).id, (await activeMember(app)).id].toSorted();
    const [first, second] = ids;
    await app.sql('UPDATE profile SET name = ? WHERE member_id IN (?)', ['Zenobia', ids]);
    const after = async (cursor: string | undefined) => {
      const { body } = await app.request('POST', '/api/staff/support/search', {
        as: staff.as,
        body: { by: 'name', value: 'Zenobia', cursor },
      });
      return (body as MemberSearchResponse).members.map(({ id }) => id);
    };
    expect(await after(undefined)).toEqual(ids);
    expect(await after(first)).toEqual([second]);
    await app.sql('UPDATE profile SET site = ? WHERE member_id = ?', ['funkenflug', first]);
    expect(await after(first)).toEqual([]);
  });

  it('names the invalid field in its error', async () => {
    expect(await search('email', 'nobody')).toMatchObject({
      error: 'invalid_fields',
      fields: { value: 'invalid_email' },
    });
    expect(await search('id', 'x')).toMatchObject({ fields: { value: 'invalid_value' } });
  });

  it('is logged without the search text', async () => {
    await search('email', member.email);
    expect(await lastAct()).toMatchObject({
      action: 'members.searched',
      details: '{"by":"email"}',
    });
  });
});

describe('member details', () => {
  // @spec 15.13
  it('list events from newest to oldest; each view is recorded in the audit log', async () => {
    const { body } = await look();
    const seen = body as SupportMember;
    expect(seen).toMatchObject({
      member: { id: member.id, status: 'active' },
      email: member.email,
      locked: false,
      erased_at: null,
    });
    expect(seen.sessions).toHaveLength(1);
    expect(seen.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['signed_up', 'activated', 'session']),
    );
    expect(seen.events.map(({ at }) => at)).toEqual(
      seen.events
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(await lastAct()).toMatchObject({ action: 'member.seen', subject_id: member.id });
  });

  it('include staff actions and reports, but no views by staff', async () => {
    const other = await activeMember(app);
    await app.request('POST', '/api/reports', {
      as: other.as,
      body: { profile_id: member.id, reason: 'scam' },
    });
    await act('unlock');
    const { events } = (await look()).body as SupportMember;
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'reported', what: 'scam' }),
        expect.objectContaining({ kind: 'staff', what: 'member.unlocked' }),
      ]),
    );
    expect(events.some(({ what }) => what.endsWith('.seen'))).toBe(false);
  });
});

describe('support actions', () => {
  // @spec 15.15
  it('unlock an account blocked after wrong passwords', async () => {
    const from = { 'x-forwarded-for': '10.9.8.7' };
    const logIn = (password: string) =>
      app.request('POST', '/api/user', { headers: from, body: { email: member.email, password } });
    for (let tries = 0; tries < 10; tries += 1) await logIn('a wrong guess');
    expect((await logIn(PASSWORD)).status).toBe(429);
    expect((await look()).body).toMatchObject({ locked: true });
    expect((await act('unlock')).status).toBe(200);
    expect((await look()).body).toMatchObject({ locked: false });
    expect((await logIn(PASSWORD)).status).toBe(200);
  });

  // @spec 15.15
  it("resend the activation mail, subject to the member's rate limit", async () => {
    const newcomer = await signUp(app);
    const sent = async () =>
      (
        await app.sql('SELECT id FROM mail_request WHERE member_id = ? AND kind = ?', [
          newcomer.id,
          'activation',
        ])
      ).length;
    const before = await sent();
    app.clock.advance(61_000);
    expect((await act('activation-mail', newcomer.id)).status).toBe(200);
    expect(await sent()).toBe(before + 1);
    expect(await lastAct()).toMatchObject({ action: 'activation.resent', subject_id: newcomer.id });
    expect((await act('activation-mail', newcomer.id)).body).toMatchObject({
      error: 'too_many_requests',
    });
    expect((await act('activation-mail')).body).toEqual({ error: 'conflict' });
  });

  it('respond 404 to an unknown or malformed id', async () => {
    expect((await act('unlock', '0'.repeat(12))).status).toBe(404);
    expect((await look('x')).status).toBe(404);
  });
});
