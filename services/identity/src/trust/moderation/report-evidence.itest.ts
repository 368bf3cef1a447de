import type { ReportsResponse } from '@duet/schemas/staff-queues';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import type { As } from '@duet/testing/test-app';
import { type IdentityApp, identityApp } from '../../../test/app';
import { type SignedUp, activeMember } from '../../../test/factories';
import { staffAtWork } from '../../../test/staff';
import {
  MESSAGE,
  messages,
  PHOTO,
  WEBP,
  REASONS,
  evidenceCalls,
  reportEvidence,
} from '../../../test/report-evidence';

const DAY = 86_400_000;
let app: IdentityApp;
let as: As;
let colleague: As;
let member: SignedUp;
let other: SignedUp;
let kept: Set<string>;
const { chatReport, get, open, decide, looks, look, lastLooks } = reportEvidence({
  other: () => other,
  app: () => app,
  member: () => member,
  kept: () => kept,
  as: () => as,
});

beforeAll(async () => {
  app = await identityApp(evidenceCalls(() => kept));
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

// @spec 4.22
describe('report transcript', () => {
  it('contains authors and the reported message; each view is logged', async () => {
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

  it('is not found on another site; rejected views are not logged', async () => {
    const id = await chatReport();
    const before = await looks();
    for (const path of [`reports/${id}/evidence`, `reports/${id}/evidence/photos/${PHOTO}`])
      expect((await get(path, { ...as, site: 'funkenflug' })).status).toBe(404);
    expect(await looks()).toEqual(before);
  });

  it('is denied to staff without the permission, to both members of the chat and to visitors', async () => {
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

  it('has photos that browsers must not cache; each view is logged', async () => {
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

  it('states why it is empty: profile report, no stored messages, or destroyed messages', async () => {
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

  it("says whether the member's seized uploads are sealed or under a legal hold, ignoring mistaken seizures", async () => {
    const id = await chatReport();
    const row = newId();
    await app.sql(
      `INSERT INTO illegal_image (id, site, profile_id, place, list, sha256, found_at)
        VALUES (?, 'duet', ?, 'chat', 'sha256', ?, ?)`,
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

// @spec 4.22
describe('decision on a chat report', () => {
  it('is rejected until the same staff member has opened the transcript', async () => {
    const id = await chatReport();
    expect(((await get('reports')).body as ReportsResponse).reports[0]).toMatchObject({
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

  it('requires a view of a transcript with messages, and a new view after a repeated report', async () => {
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

  it('requires no view if no messages are stored; a decision on a profile report requires none', async () => {
    const id = await chatReport();
    kept.clear();
    expect(await decide(`reports/${id}`, { decision: 'dismiss' })).toBe(200);
    const profileReport = await chatReport(await activeMember(app), {});
    expect(await decide(`reports/${profileReport}`, { decision: 'dismiss' })).toBe(200);
  });

  it('requires a view even if staff suspend the member without choosing a report', async () => {
    const [first] = [await chatReport(), await chatReport(await activeMember(app))];
    const suspension = { decision: 'suspend', days: 7, ...REASONS };
    expect(await decide(`members/${member.id}`, suspension)).toBe('evidence_unseen');
    expect(await decide(`members/${member.id}`, { decision: 'warn', ...REASONS })).toBe(200);
    await open(first);
    expect(await decide(`members/${member.id}`, suspension)).toBe(200);
  });

  it('fails while messaging is unavailable', async () => {
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
