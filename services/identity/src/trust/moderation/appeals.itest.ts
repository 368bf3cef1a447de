import type { Statement } from '@duet/schemas/decisions';
import type { AppealsResponse } from '@duet/schemas/staff-queues';
import type { As, TestResponse } from '@duet/testing/test-app';
import { type IdentityApp, identityApp } from '../../../test/app';
import {
  PASSWORD,
  type SignedUp,
  activeMember,
  mailRecipient,
  picture,
  sha256,
  upload,
} from '../../../test/factories';
import { staffAtWork } from '../../../test/staff';
import { SuspensionsJob } from './suspensions.job';

const DAY = 86_400_000;
const REASONS = { ground: 'insults', facts: 'You threatened somebody on Monday.' };

let app: IdentityApp;
let decider: As;
let colleague: As;
let member: SignedUp;
beforeAll(async () => {
  app = await identityApp();
  [decider, colleague] = [
    (await staffAtWork(app, [{ site: 'duet', role: 'moderator' }])).as,
    (await staffAtWork(app, [{ site: 'duet', role: 'support' }])).as,
  ];
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  member = await activeMember(app);
});

const decide = (body: object) =>
  app.request('POST', `/api/staff/members/${member.id}`, { as: decider, body });
const login = (): Promise<TestResponse> =>
  app.request('POST', '/api/user', {
    body: { email: member.email, password: PASSWORD },
    headers: { 'x-forwarded-for': '10.8.0.1' },
  });
const findSession = async (token: string) =>
  (await app.call('sessions.resolve', { token_hash: sha256(token) })).body.session;
const getToken = (answer: TestResponse) =>
  (answer.body as { params: { token: string } }).params.token;
const mailed = async (): Promise<string> =>
  (await mailRecipient(app, member.id, 'decision'))?.token ?? '';
const say = (what: 'open' | 'acknowledge' | 'appeal', body: object, site = 'duet') =>
  app.request('POST', `/api/statements/${what}`, { as: { site }, body });
const getStatement = async (token: string) =>
  ((await say('open', { token })).body as { statement: Statement }).statement;
const mine = async (as: As = colleague) =>
  ((await app.request('GET', '/api/staff/appeals', { as })).body as AppealsResponse).appeals.find(
    (appeal) => appeal.member?.id === member.id,
  );
const answer = async (as: As, outcome: string) =>
  app.request('POST', `/api/staff/appeals/${(await mine())?.id}`, {
    as,
    body: { outcome, answer: 'We have read it all.' },
  });
const profileStatus = async () =>
  (
    await app.sql<{ status: string }>('SELECT status FROM profile WHERE member_id = ?', [member.id])
  )[0]?.status;

describe('suspended member', () => {
  // @spec 15.7
  it('is logged out, cannot log in or use a password reset, and gets the statement of reasons', async () => {
    expect((await decide({ decision: 'suspend', days: 7, ...REASONS })).status).toBe(200);
    expect(await findSession(member.token)).toBeNull();
    const refused = await login();
    expect([refused.status, refused.body]).toEqual([
      403,
      { error: 'account_restricted', params: { token: await mailed() } },
    ]);
    expect(await getStatement(getToken(refused))).toMatchObject({
      decision: 'suspend',
      ...REASONS,
      point: 6,
      automated: false,
      source: 'staff',
      lifted: false,
      until: new Date(app.clock.now().getTime() + 7 * DAY).toISOString(),
    });
    expect(
      (await app.request('POST', '/api/password-reset', { body: { email: member.email } })).status,
    ).toBe(200);
    const reset = (await mailRecipient(app, member.id, 'password_reset'))?.token;
    const door = await app.request('POST', '/api/password-reset/do', {
      body: {
        token: reset,
        new_password: 'kites over the dunes',
        new_password_repeat: 'kites over the dunes',
      },
    });
    expect([door.status, door.headers['x-duet-session']]).toEqual([403, undefined]);
  });

  it('is hidden, and visible again when the suspension ends', async () => {
    const other = await activeMember(app);
    await decide({ decision: 'suspend', days: 1, ...REASONS });
    expect(await profileStatus()).toBe('disabled');
    await app.get(SuspensionsJob).run();
    expect((await login()).status).toBe(403);
    app.clock.advance(DAY + 1);
    expect((await login()).status).toBe(200);
    await app.get(SuspensionsJob).run();
    expect(await profileStatus()).toBe('active');
    expect((await app.request('GET', `/api/profiles/${member.id}`, { as: other.as })).status).toBe(
      200,
    );
  });

  it('stays locked out after the suspension ends if also banned', async () => {
    await decide({ decision: 'suspend', days: 1, ...REASONS });
    await decide({ decision: 'ban', ...REASONS });
    app.clock.advance(DAY + 1);
    await app.get(SuspensionsJob).run();
    expect([await profileStatus(), (await login()).status]).toEqual(['disabled', 403]);
  });
});

describe('warning', () => {
  it('keeps the member logged in, and is shown until the member acknowledges the warning', async () => {
    await decide({ decision: 'warn', ...REASONS });
    const user = async () =>
      (
        (await app.request('GET', '/api/user', { as: member.as })).body as {
          user: { statement?: string };
        }
      ).user;
    const token = (await user()).statement ?? '';
    expect(token).toBe(await mailed());
    expect((await say('acknowledge', { token })).body).toMatchObject({
      statement: { acknowledged: true },
    });
    expect((await user()).statement).toBeUndefined();
  });
});

describe('appeal', () => {
  it('is accepted once, and only with the mailed token on the site of the decision', async () => {
    await decide({ decision: 'ban', ...REASONS });
    const token = await mailed();
    expect(
      (
        await say('appeal', {
          token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
          text: 'No.',
        })
      ).body,
    ).toEqual({ error: 'invalid_token' });
    expect((await say('appeal', { token, text: 'No.' }, 'funkenflug')).body).toEqual({
      error: 'invalid_token',
    });
    expect((await say('appeal', { token, text: '  ' })).body).toEqual({
      error: 'invalid_fields',
      fields: { text: 'required' },
    });
    const answers = await Promise.all([
      say('appeal', { token, text: 'It was not me.' }),
      say('appeal', { token, text: 'It was not me.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mine()).toMatchObject({
      decision: 'ban',
      facts: REASONS.facts,
      text: 'It was not me.',
      decided_by: 'Robin',
      mine: false,
    });
    expect(await mine(decider)).toMatchObject({ mine: true });
  });

  // @spec 15.8
  it('is possible within six months of the decision', async () => {
    await decide({ decision: 'ban', ...REASONS });
    const token = await mailed();
    app.clock.advance(184 * DAY);
    expect(await getStatement(token)).toMatchObject({ appeal: { state: 'too_late' } });
    expect((await say('appeal', { token, text: 'It was not me.' })).body).toEqual({
      error: 'appeal_closed',
    });
  });

  // @spec 15.8
  it('is decided once, by a different staff member, and an upheld ban stays in force', async () => {
    await decide({ decision: 'ban', ...REASONS });
    const token = await mailed();
    await say('appeal', { token, text: 'It was not me.' });
    expect((await answer(decider, 'uphold')).body).toEqual({ error: 'own_decision' });
    const id = (await mine())?.id;
    const body = { outcome: 'uphold', answer: 'It stands.' };
    const answers = await Promise.all(
      [1, 2].map(() => app.request('POST', `/api/staff/appeals/${id}`, { as: colleague, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decide({ decision: 'lift' })).body).toEqual({ error: 'own_decision' });
    expect(await getStatement(token)).toMatchObject({
      lifted: false,
      appeal: { state: 'upheld', answer: 'It stands.' },
    });
    expect(await mailRecipient(app, member.id, 'appeal_decided')).toMatchObject({
      token,
      values: { outcome: 'upheld', answer: 'It stands.' },
    });
    expect((await login()).status).toBe(403);
  });

  // @spec 15.9
  it('that succeeds reopens the account, dismisses the report and notifies the reporter', async () => {
    const reporter = await activeMember(app);
    await app.request('POST', '/api/reports', {
      as: reporter.as,
      body: { profile_id: member.id, reason: 'offensive' },
    });
    const [report] = await app.sql<{ id: string }>('SELECT id FROM report WHERE profile_id = ?', [
      member.id,
    ]);
    expect(
      (
        await app.request('POST', `/api/staff/reports/${report?.id}`, {
          as: decider,
          body: { decision: 'ban', ...REASONS },
        })
      ).status,
    ).toBe(200);
    const token = await mailed();
    await say('appeal', { token, text: 'It was not me.' });
    expect((await answer(colleague, 'reverse')).status).toBe(200);
    expect([await profileStatus(), (await login()).status]).toEqual(['active', 200]);
    expect(await getStatement(token)).toMatchObject({
      lifted: true,
      appeal: { state: 'reversed' },
    });
    expect(await mailRecipient(app, reporter.id, 'report_decided')).toMatchObject({
      values: { outcome: 'reversed' },
    });
    expect((await app.published('report.dismissed')).at(-1)?.payload).toEqual({
      ...{ report_id: report?.id, reporter_id: reporter.id, profile_id: member.id },
    });
  });

  // @spec 15.9
  it('that succeeds restores a photo, and restores a text that the member has not replaced', async () => {
    const { body } = await app.request('POST', '/api/photos', {
      as: member.as,
      ...upload(await picture()),
    });
    const { id } = (body as { image: { id: string } }).image;
    const photo = async () =>
      (await app.sql<{ status: string }>('SELECT status FROM photo WHERE id = ?', [id]))[0]?.status;
    await app.request('PATCH', '/api/profile', {
      as: member.as,
      body: { about: 'I walk by the sea.' },
    });
    const about = async () =>
      (
        await app.sql<{ about: string }>('SELECT about FROM profile WHERE member_id = ?', [
          member.id,
        ])
      )[0]?.about;

    expect((await decide({ decision: 'remove', photo_id: id, ...REASONS })).status).toBe(200);
    expect(await photo()).toBe('refused');
    await say('appeal', { token: await mailed(), text: 'This is me.' });
    expect(await mine()).toMatchObject({ photo: expect.stringContaining(id) });
    await answer(colleague, 'reverse');
    expect(await photo()).toBe('active');

    await decide({ decision: 'remove', ...REASONS });
    expect(await about()).toBe('');
    await say('appeal', { token: await mailed(), text: 'I do.' });
    expect(await mine()).toMatchObject({ words: 'I walk by the sea.' });
    await answer(colleague, 'reverse');
    expect(await about()).toBe('I walk by the sea.');
  });
});
