import type { ComplaintsResponse, ReportsResponse } from '@duet/schemas/staff-queues';
import type { As } from '@duet/testing/test-app';
import { type IdentityApp, identityApp } from '../../../test/app';
import { type SignedUp, activeMember, mailRecipient } from '../../../test/factories';
import { staffAtWork } from '../../../test/staff';
import { REASONS, moderation } from '../../../test/moderation';

let app: IdentityApp;
let as: As;
let member: SignedUp;
let other: SignedUp;
const { get, decide, acts, cards } = moderation({ as: () => as, app: () => app });
beforeAll(async () => {
  app = await identityApp({
    'trust.get': ({ member_ids: ids }) => ({
      members: ids.map((id) => ({
        member_id: id,
        trust: { level: 'low', days: 1, paid: false, answered: 0, reports: 2, blocks: 0 },
      })),
    }),
  });
  ({ as } = await staffAtWork(app, [{ site: 'duet', role: 'moderator' }]));
  await app.sql("UPDATE site SET settings = ? WHERE id = 'duet'", [
    JSON.stringify({ photo_approval: true }),
  ]);
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('DELETE FROM report');
  await app.sql('DELETE FROM complaint');
  await app.sql('DELETE FROM quota');
  [member, other] = [await activeMember(app), await activeMember(app)];
});

const findStatus = async (id: string) =>
  (await app.sql<{ status: string }>('SELECT status FROM profile WHERE member_id = ?', [id]))[0]
    ?.status;

describe('report queue', () => {
  const report = (by: SignedUp, reason = 'scam', text = 'Asked me for money.') =>
    app.request('POST', '/api/reports', {
      as: by.as,
      body: { profile_id: member.id, reason, text },
    });
  const only = async () => (await get<ReportsResponse>('reports')).reports[0];

  it('lists reporter, reported member, repetitions and earlier decisions', async () => {
    await app.request('PATCH', '/api/profile', {
      as: member.as,
      body: { about: 'Send me gift cards.' },
    });
    await report(other);
    await report(other);
    await report(await activeMember(app), 'fake', '');
    const { waiting, reports } = await get<ReportsResponse>('reports');
    expect(waiting).toBe(2);
    expect(reports[0]).toMatchObject({
      reason: 'scam',
      text: 'Asked me for money.',
      times: 2,
      about: 'Send me gift cards.',
      reporter: { id: other.id },
      member: { id: member.id },
      record: { reports: 2, warn: 0, trust: { level: 'low', reports: 2 } },
    });
    expect(await get<ReportsResponse>('reports', { ...as, site: 'funkenflug' })).toEqual({
      waiting: 0,
      reports: [],
      ...{ has_more: false, cursor: null },
    });
  });

  it('dismisses a report without effect on the member, notifies the reporter, and lists a repeated report', async () => {
    await report(other);
    expect((await decide(`reports/${(await only())?.id}`, { decision: 'dismiss' })).status).toBe(
      200,
    );
    expect(await only()).toBeUndefined();
    expect(await findStatus(member.id)).toBe('active');
    expect((await app.published('report.dismissed')).at(-1)?.payload).toMatchObject({
      reporter_id: other.id,
      profile_id: member.id,
    });
    expect(await mailRecipient(app, other.id, 'report_decided')).toMatchObject({
      email: other.email,
      values: { outcome: 'nothing' },
    });
    await report(other);
    expect(await only()).toMatchObject({ times: 2 });
  });

  // @spec 15.7
  it('requires reasons for a decision', async () => {
    await report(other);
    const id = (await only())?.id;
    expect((await decide(`reports/${id}`, { decision: 'suspend' })).body).toEqual({
      error: 'invalid_fields',
      fields: { ground: 'required', facts: 'required', days: 'required' },
    });
    expect(
      (await decide(`reports/${id}`, { decision: 'remove', ...REASONS, photo_id: '0'.repeat(26) }))
        .status,
    ).toBe(404);
    expect(await only()).toMatchObject({ id });
  });

  // @spec 15.6
  it('mails a warning to the member, and shows the warning with the next report', async () => {
    await report(other);
    await decide(`reports/${(await only())?.id}`, {
      decision: 'warn',
      ...REASONS,
      note: 'First time.',
    });
    expect(await mailRecipient(app, member.id, 'decision')).toMatchObject({
      email: member.email,
      name: 'Maeve',
      values: { decision: 'warn', ground: 'money', facts: REASONS.facts },
    });
    expect((await acts()).map(({ action }) => action).slice(0, 2)).toEqual([
      'report.decided',
      'member.warned',
    ]);
    await report(await activeMember(app));
    expect(await only()).toMatchObject({ record: { warn: 1 } });
  });

  // @spec 15.6
  it('bans a member, notifies the member and the reporters, and lets staff lift the ban', async () => {
    await report(other);
    await report(await activeMember(app));
    await decide(`reports/${(await only())?.id}`, { decision: 'ban', ...REASONS });
    expect(await findStatus(member.id)).toBe('disabled');
    expect((await cards(member.id)).at(-1)?.profile_status).toBe('disabled');
    expect(await mailRecipient(app, member.id, 'decision')).toMatchObject({
      email: member.email,
      values: { decision: 'ban' },
    });
    expect(await mailRecipient(app, other.id, 'report_decided')).toMatchObject({
      values: { outcome: 'acted' },
    });
    expect((await get<ReportsResponse>('reports')).waiting).toBe(0);
    expect(
      (await decide(`members/${member.id}`, { decision: 'lift', note: 'A mistake.' })).status,
    ).toBe(200);
    expect((await cards(member.id)).at(-1)?.profile_status).toBe('active');
    expect((await acts())[0]).toMatchObject({ action: 'member.enabled', subject_id: member.id });
  });

  // @spec 15.6
  it('allows only one decision on a report, and only on the site of the report', async () => {
    await report(other);
    const id = (await only())?.id;
    expect(
      (
        await decide(
          `reports/${id}`,
          { decision: 'ban', ...REASONS },
          { ...as, site: 'funkenflug' },
        )
      ).status,
    ).toBe(404);
    const answers = await Promise.all([
      decide(`reports/${id}`, { decision: 'warn', ...REASONS }),
      decide(`reports/${id}`, { decision: 'dismiss' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decide('reports/nonsense', { decision: 'warn', ...REASONS })).status).toBe(404);
    expect(
      (
        await decide(
          `members/${member.id}`,
          { decision: 'ban', ...REASONS },
          { ...as, site: 'funkenflug' },
        )
      ).status,
    ).toBe(404);
  });
});

describe('staff.members call', () => {
  it('returns members of the site by id, without e-mail addresses', async () => {
    const ask = async (site: 'duet' | 'funkenflug') =>
      (await app.call('staff.members', { site, member_ids: [member.id, other.id, 'nobody000000'] }))
        .body;
    const { members } = await ask('duet');
    expect(members.map(({ id }) => id).sort()).toEqual([member.id, other.id].sort());
    expect(members).toContainEqual(expect.objectContaining({ name: 'Maeve', status: 'active' }));
    expect(JSON.stringify(members)).not.toContain('@');
    expect(await ask('funkenflug')).toEqual({ members: [] });
  });
});

describe('complaint queue', () => {
  const complain = (link: string) =>
    app.request('POST', '/api/complaints', {
      body: {
        name: 'Ada',
        email: 'ada@else.example',
        kind: 'profile',
        text: 'This profile shows pictures of my sister.',
        link,
      },
      headers: { 'x-forwarded-for': '10.9.0.1' },
    });
  const only = async () => (await get<ComplaintsResponse>('complaints')).complaints[0];

  it('shows which member the link names, and mails the answer to the complainant', async () => {
    await complain(`http://localhost:3000/members/${member.id}`);
    const complaint = await only();
    expect(complaint).toMatchObject({
      name: 'Ada',
      kind: 'profile',
      writer: null,
      member: { id: member.id },
    });
    expect(
      (
        await decide(`complaints/${complaint?.id}`, {
          decision: 'ban',
          ...REASONS,
          answer: 'The profile is closed.',
        })
      ).status,
    ).toBe(200);
    expect(await findStatus(member.id)).toBe('disabled');
    const [mail] = await app.sql<{ id: string }>(
      "SELECT id FROM mail_request WHERE kind = 'complaint_answered' ORDER BY id DESC LIMIT 1",
    );
    const { recipient } = (await app.call('mail.recipient', { mail_id: mail?.id ?? '' })).body;
    expect(recipient).toMatchObject({
      email: 'ada@else.example',
      values: { reference: complaint?.reference, answer: 'The profile is closed.' },
    });
    expect(await only()).toBeUndefined();
    expect(
      (await decide(`complaints/${complaint?.id}`, { decision: 'dismiss', answer: 'Again.' }))
        .status,
    ).toBe(409);
  });

  it('rejects a warning but allows an answer if the link names no member', async () => {
    await complain('https://elsewhere.example/');
    const id = (await only())?.id;
    expect(
      (await decide(`complaints/${id}`, { decision: 'warn', ...REASONS, answer: 'Thank you.' }))
        .status,
    ).toBe(404);
    expect((await decide(`complaints/${id}`, { decision: 'dismiss', answer: '' })).body).toEqual({
      error: 'invalid_fields',
      fields: { answer: 'required' },
    });
    expect(
      (await decide(`complaints/${id}`, { decision: 'dismiss', answer: 'Thank you.' })).status,
    ).toBe(200);
  });
});
