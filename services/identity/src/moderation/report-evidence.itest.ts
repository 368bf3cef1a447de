import type { InternalAnswer } from '@duet/schemas/internal';
import type { ReportEvidence } from '@duet/schemas/report-evidence';
import type { AppealsAnswer, ReportsAnswer } from '@duet/schemas/staff-queues';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import type { As } from '@duet/testing/test-app';
import { type IdentityApp, identityApp } from '../../test/app';
import { type SignedUp, activeMember, mailRecipient } from '../../test/factories';
import { staffAtWork } from '../../test/staff';

const DAY = 86_400_000;
const REASONS = { ground: 'money', facts: 'You asked for gift cards.' };
const MESSAGE = newId();
const PHOTO = newId();
const WEBP = Buffer.from('the bytes of a photo');
const messages: InternalAnswer<'evidence.transcript'>['messages'] = [
  {
    id: MESSAGE,
    from: 'reported',
    kind: 'text',
    text: 'Send me money',
    gift: null,
    sent_at: '2026-02-01T10:00:00.000Z',
  },
  {
    id: PHOTO,
    from: 'reported',
    kind: 'photo',
    text: '',
    gift: null,
    sent_at: '2026-02-01T10:01:00.000Z',
  },
];

let app: IdentityApp;
let as: As;
let colleague: As;
let member: SignedUp;
let other: SignedUp;
/** Reports whose messages messaging has. */
let kept: Set<string>;
beforeAll(async () => {
  app = await identityApp({
    'evidence.find': ({ report_ids: ids }) => ({ report_ids: ids.filter((id) => kept.has(id)) }),
    'evidence.transcript': ({ report_id: id }) =>
      kept.has(id)
        ? { messages, has_more: false, kept_until: '2026-09-01T10:00:00.000Z' }
        : { messages: [], has_more: false, kept_until: null },
    'evidence.photo': ({ report_id: id, message_id: message }) => ({
      content: kept.has(id) && message === PHOTO ? WEBP.toString('base64') : null,
    }),
  });
  [as, colleague] = [
    (await staffAtWork(app, [{ site: 'duet', role: 'moderator' }])).as,
    (await staffAtWork(app, [{ site: 'duet', role: 'support' }])).as,
  ];
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  kept = new Set();
  await app.sql('DELETE FROM report');
  [member, other] = [await activeMember(app), await activeMember(app)];
});

/** @returns the id of a report of `member` about a message, with its transcript */
async function chatReport(
  by = other,
  about: object = { conversation_id: newId(), message_id: MESSAGE },
): Promise<string> {
  await app.request('POST', '/api/reports', {
    as: by.as,
    body: { profile_id: member.id, reason: 'scam', ...about },
  });
  const [row] = await app.sql<{ id: string }>('SELECT id FROM report WHERE reporter_id = ?', [
    by.id,
  ]);
  kept.add(row?.id ?? '');
  return row?.id ?? '';
}
const get = (path: string, who = as) => app.request('GET', `/api/staff/${path}`, { as: who });
const open = async (id: string, who = as) =>
  (await get(`reports/${id}/evidence`, who)).body as ReportEvidence;
const decide = async (path: string, body: object, who = as) => {
  const answer = await app.request('POST', `/api/staff/${path}`, { as: who, body });
  return answer.status === 200 ? 200 : (answer.body as { error: string }).error;
};
const looks = () =>
  app.sql<object>(
    "SELECT action, staff_id, subject_kind, subject_id, details, site FROM staff_audit WHERE action LIKE 'evidence.%' ORDER BY id",
  );
const look = (action: string, id: string, details: object, who = as) => ({
  action,
  staff_id: who.staff,
  subject_kind: 'report',
  subject_id: id,
  details: JSON.stringify(details),
  site: 'duet',
});
const lastLooks = async (count: number) => (await looks()).slice(-count);

describe('the transcript of a report', () => {
  it('is shown with who wrote it and which message the report names, and each look is in the audit log', async () => {
    const id = await chatReport();
    const answer = await get(`reports/${id}/evidence`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).toEqual({
      state: 'kept',
      destroyed_at: '2026-09-01T10:00:00.000Z',
      sealed: null,
      reporter: 'Maeve',
      reported: 'Maeve',
      message_id: MESSAGE,
      messages,
      has_more: false,
    });
    await open(id, colleague);
    expect(await lastLooks(2)).toEqual([
      look('evidence.opened', id, { from: 'report', messages: '2' }),
      look('evidence.opened', id, { from: 'report', messages: '2' }, colleague),
    ]);
  });

  it('is not there on another site, and nothing is written down about the try', async () => {
    const id = await chatReport();
    const before = await looks();
    for (const path of [`reports/${id}/evidence`, `reports/${id}/evidence/photos/${PHOTO}`])
      expect((await get(path, { ...as, site: 'funkenflug' })).status).toBe(404);
    expect(await looks()).toEqual(before);
  });

  it('is refused without the permission, to members, to both of the report among them, and to visitors', async () => {
    const id = await chatReport();
    for (const who of [
      { ...as, permissions: ['appeals.review' as const] },
      member.as,
      other.as,
      {},
    ]) {
      for (const path of [`reports/${id}/evidence`, `reports/${id}/evidence/photos/${PHOTO}`])
        expect((await get(path, who)).status).toBe(403);
    }
  });

  it('shows a photo as its bytes, stored nowhere on the way, and writes each down', async () => {
    const id = await chatReport();
    const response = await fetch(`${app.url}/api/staff/reports/${id}/evidence/photos/${PHOTO}`, {
      headers: await app.as(as),
    });
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
      response.headers.get('x-content-type-options'),
    ]).toEqual([200, 'image/webp', 'private, no-store', 'nosniff']);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(WEBP);
    expect(await lastLooks(1)).toEqual([
      look('evidence.photo_shown', id, { from: 'report', message: PHOTO }),
    ]);
    for (const message of [MESSAGE, newId(), 'x'])
      expect((await get(`reports/${id}/evidence/photos/${message}`)).status).toBe(404);
  });

  it('says why there is none: about a profile, nothing kept, destroyed', async () => {
    const state = async (id: string) => {
      kept.clear();
      const { state: said, destroyed_at: at, messages: none } = await open(id);
      return [said, at, none];
    };
    expect(await state(await chatReport(other, {}))).toEqual(['profile', null, []]);
    const id = await chatReport();
    expect(await state(id)).toEqual(['none', null, []]);
    await app.sql('UPDATE report SET updated_at = ? WHERE id = ?', [
      new Date(app.clock.now().getTime() - 200 * DAY),
      id,
    ]);
    expect(await state(id)).toEqual([
      'destroyed',
      new Date(app.clock.now().getTime() - 20 * DAY).toISOString(),
      [],
    ]);
  });

  it('says that uploads of the reported are sealed, or frozen for an authority, and nothing of an upload that was a mistake', async () => {
    const id = await chatReport();
    const row = newId();
    await app.sql(
      "INSERT INTO illegal_image (id, site, profile_id, place, list, sha256, found_at) VALUES (?, 'duet', ?, 'chat', 'sha256', ?, ?)",
      [row, member.id, '0'.repeat(64), app.clock.now()],
    );
    expect((await open(id)).sealed).toBe('sealed');
    await app.sql("UPDATE illegal_image SET held_at = ?, decision = 'reported' WHERE id = ?", [
      app.clock.now(),
      row,
    ]);
    expect((await open(id)).sealed).toBe('frozen');
    await app.sql("UPDATE illegal_image SET decision = 'mistake' WHERE id = ?", [row]);
    expect((await open(id)).sealed).toBeNull();
  });
});

describe('a decision on a report about a chat', () => {
  it('is refused to whoever has not opened the transcript, whatever it is, and taken afterwards', async () => {
    const id = await chatReport();
    expect(((await get('reports')).body as ReportsAnswer).reports[0]).toMatchObject({
      id,
      about_chat: true,
    });
    await open(id, colleague);
    for (const body of [
      { decision: 'dismiss' },
      { decision: 'warn', ...REASONS },
      { decision: 'suspend', days: 7, ...REASONS },
    ])
      expect(await decide(`reports/${id}`, body)).toBe('evidence_unseen');
    await open(id);
    expect(await decide(`reports/${id}`, { decision: 'warn', ...REASONS })).toBe(200);
  });

  it('needs another look when the report was made again meanwhile, and a look that showed something', async () => {
    const id = await chatReport();
    kept.clear();
    await open(id);
    kept.add(id);
    expect(await decide(`reports/${id}`, { decision: 'dismiss' })).toBe('evidence_unseen');
    await open(id);
    app.clock.advance(1_000);
    await chatReport();
    expect(await decide(`reports/${id}`, { decision: 'dismiss' })).toBe('evidence_unseen');
    await open(id);
    expect(await decide(`reports/${id}`, { decision: 'dismiss' })).toBe(200);
  });

  it('needs no look where nothing was kept, nor where the report is about the profile', async () => {
    const id = await chatReport();
    kept.clear();
    expect(await decide(`reports/${id}`, { decision: 'dismiss' })).toBe(200);
    const profileReport = await chatReport(await activeMember(app), {});
    expect(await decide(`reports/${profileReport}`, { decision: 'dismiss' })).toBe(200);
  });

  it('cannot be gone around by suspending the member without a report', async () => {
    const [first] = [await chatReport(), await chatReport(await activeMember(app))];
    const suspension = { decision: 'suspend', days: 7, ...REASONS };
    expect(await decide(`members/${member.id}`, suspension)).toBe('evidence_unseen');
    expect(await decide(`members/${member.id}`, { decision: 'warn', ...REASONS })).toBe(200);
    await open(first);
    expect(await decide(`members/${member.id}`, suspension)).toBe(200);
  });

  it('waits while messaging cannot say whether there is a transcript', async () => {
    const id = await chatReport();
    app.stub.answer({
      'evidence.find': () => {
        throw new AppError('unavailable');
      },
    });
    expect(await decide(`reports/${id}`, { decision: 'dismiss' })).toBe('unavailable');
    app.stub.answer({
      'evidence.find': ({ report_ids: ids }) => ({
        report_ids: ids.filter((each) => kept.has(each)),
      }),
    });
  });
});

describe('an appeal against a decision on a report', () => {
  async function appealed(): Promise<{ report: string; appeal: string }> {
    const report = await chatReport();
    await open(report);
    await decide(`reports/${report}`, { decision: 'warn', ...REASONS });
    const token = (await mailRecipient(app, member.id, 'decision'))?.token;
    await app.request('POST', '/api/statements/appeal', {
      body: { token, text: 'It was a joke.' },
    });
    const appeal = ((await get('appeals')).body as AppealsAnswer).appeals.find(
      (each) => each.member?.id === member.id,
    );
    expect(appeal?.from_report).toBe(true);
    return { report, appeal: appeal?.id ?? '' };
  }

  it('shows the same transcript and photos, and the log says that it was the appeal', async () => {
    const { report, appeal } = await appealed();
    const shown = (await get(`appeals/${appeal}/evidence`, colleague)).body;
    expect(shown).toEqual(await open(report));
    const photo = await get(`appeals/${appeal}/evidence/photos/${PHOTO}`, colleague);
    expect(photo.status).toBe(200);
    expect(await lastLooks(1)).toEqual([
      look('evidence.photo_shown', report, { from: 'appeal', message: PHOTO }, colleague),
    ]);
    for (const path of [
      `appeals/${appeal}/evidence`,
      `appeals/${appeal}/evidence/photos/${PHOTO}`,
    ]) {
      expect((await get(path, { ...colleague, site: 'funkenflug' })).status).toBe(404);
      expect((await get(path, { ...colleague, permissions: ['reports.review'] })).status).toBe(403);
    }
  });

  it('is answered by somebody who has opened it', async () => {
    const { appeal } = await appealed();
    const answer = { outcome: 'uphold', answer: 'We have read it all.' };
    expect(await decide(`appeals/${appeal}`, answer, colleague)).toBe('evidence_unseen');
    await get(`appeals/${appeal}/evidence`, colleague);
    expect(await decide(`appeals/${appeal}`, answer, colleague)).toBe(200);
  });

  it('still shows it when the report went with its reporter, without the reporter’s name', async () => {
    const { report, appeal } = await appealed();
    await app.sql('DELETE FROM report WHERE id = ?', [report]);
    expect((await get(`appeals/${appeal}/evidence`, colleague)).body).toMatchObject({
      state: 'kept',
      reporter: null,
      reported: 'Maeve',
      message_id: null,
      messages,
    });
  });

  it('that no report led to has no transcript', async () => {
    await decide(`members/${member.id}`, { decision: 'warn', ...REASONS });
    const token = (await mailRecipient(app, member.id, 'decision'))?.token;
    await app.request('POST', '/api/statements/appeal', {
      body: { token, text: 'It was a joke.' },
    });
    const appeal = ((await get('appeals')).body as AppealsAnswer).appeals.find(
      (each) => each.member?.id === member.id,
    );
    expect(appeal?.from_report).toBe(false);
    expect((await get(`appeals/${appeal?.id}/evidence`)).status).toBe(404);
  });
});
