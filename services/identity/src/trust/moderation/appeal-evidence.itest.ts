import type { AppealsResponse } from '@duet/schemas/staff-queues';
import type { As } from '@duet/testing/test-app';
import { type IdentityApp, identityApp } from '../../../test/app';
import { type SignedUp, activeMember, mailRecipient } from '../../../test/factories';
import { staffAtWork } from '../../../test/staff';
import {
  messages,
  PHOTO,
  REASONS,
  evidenceCalls,
  reportEvidence,
} from '../../../test/report-evidence';

let app: IdentityApp;
let as: As;
let colleague: As;
let member: SignedUp;
let other: SignedUp;
let kept: Set<string>;
const { chatReport, get, open, decide, look, lastLooks } = reportEvidence({
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

describe('appeal against a decision on a report', () => {
  async function appealed(): Promise<{ report: string; appeal: string }> {
    const report = await chatReport();
    await open(report);
    await decide(`reports/${report}`, { decision: 'warn', ...REASONS });
    const token = (await mailRecipient(app, member.id, 'decision'))?.token;
    await app.request('POST', '/api/statements/appeal', {
      body: { token, text: 'It was a joke.' },
    });
    const appeal = ((await get('appeals')).body as AppealsResponse).appeals.find(
      (each) => each.member?.id === member.id,
    );
    expect(appeal?.from_report).toBe(true);
    return { report, appeal: appeal?.id ?? '' };
  }

  it('shows the transcript and photos of the report, and logs each view with the appeal as source', async () => {
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

  it('can be decided only after opening the transcript', async () => {
    const { appeal } = await appealed();
    const answer = { outcome: 'uphold', answer: 'We have read it all.' };
    expect(await decide(`appeals/${appeal}`, answer, colleague)).toBe('evidence_unseen');
    await get(`appeals/${appeal}/evidence`, colleague);
    expect(await decide(`appeals/${appeal}`, answer, colleague)).toBe(200);
  });

  it("shows the transcript without the reporter's name when the report was erased", async () => {
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

  it('has no transcript when the decision was not based on a report', async () => {
    await decide(`members/${member.id}`, { decision: 'warn', ...REASONS });
    const token = (await mailRecipient(app, member.id, 'decision'))?.token;
    await app.request('POST', '/api/statements/appeal', {
      body: { token, text: 'It was a joke.' },
    });
    const appeal = ((await get('appeals')).body as AppealsResponse).appeals.find(
      (each) => each.member?.id === member.id,
    );
    expect(appeal?.from_report).toBe(false);
    expect((await get(`appeals/${appeal?.id}/evidence`)).status).toBe(404);
  });
});
