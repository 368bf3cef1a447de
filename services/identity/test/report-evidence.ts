import type { InternalResponse } from '@duet/schemas/internal';
import type { ReportEvidence } from '@duet/schemas/report-evidence';
import { newId } from '@duet/service-kit/ids';
import type { StubbedCalls } from '@duet/testing/internal-stub';
import type { As } from '@duet/testing/test-app';
import type { IdentityApp } from './app';
import type { SignedUp } from './factories';

export const REASONS = { ground: 'money', facts: 'You asked for gift cards.' };

export const MESSAGE = newId();
export const PHOTO = newId();
export const WEBP = Buffer.from('the bytes of a photo');
export const messages: InternalResponse<'evidence.transcript'>['messages'] = [
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

export const evidenceCalls = (kept: () => Set<string>): StubbedCalls => ({
  'evidence.find': ({ report_ids: ids }) => ({ report_ids: ids.filter((id) => kept().has(id)) }),
  'evidence.transcript': ({ report_id: id }) =>
    kept().has(id)
      ? { messages, has_more: false, kept_until: '2026-09-01T10:00:00.000Z' }
      : { messages: [], has_more: false, kept_until: null },
  'evidence.photo': ({ report_id: id, message_id: message }) => ({
    content: kept().has(id) && message === PHOTO ? WEBP.toString('base64') : null,
  }),
});

export function reportEvidence({
  other,
  app,
  member,
  kept,
  as,
}: {
  other: () => SignedUp;
  app: () => IdentityApp;
  member: () => SignedUp;
  kept: () => Set<string>;
  as: () => As;
}) {
  async function chatReport(
    by = other(),
    about: object = { conversation_id: newId(), message_id: MESSAGE },
  ): Promise<string> {
    await app().request('POST', '/api/reports', {
      as: by.as,
      body: { profile_id: member().id, reason: 'scam', ...about },
    });
    const [row] = await app().sql<{ id: string }>('SELECT id FROM report WHERE reporter_id = ?', [
      by.id,
    ]);
    kept().add(row?.id ?? '');
    return row?.id ?? '';
  }
  const get = (path: string, who = as()) => app().request('GET', `/api/staff/${path}`, { as: who });
  const open = async (id: string, who = as()) =>
    (await get(`reports/${id}/evidence`, who)).body as ReportEvidence;
  const decide = async (path: string, body: object, who = as()) => {
    const answer = await app().request('POST', `/api/staff/${path}`, { as: who, body });
    return answer.status === 200 ? 200 : (answer.body as { error: string }).error;
  };
  const looks = () =>
    app().sql<object>(
      `SELECT action, staff_id, subject_kind, subject_id, details, site
        FROM staff_audit
        WHERE action LIKE 'evidence.%'
        ORDER BY id`,
    );
  const look = (action: string, id: string, details: object, who = as()) => ({
    action,
    staff_id: who.staff,
    subject_kind: 'report',
    subject_id: id,
    details: JSON.stringify(details),
    site: 'duet',
  });
  const lastLooks = async (count: number) => (await looks()).slice(-count);

  return { chatReport, get, open, decide, looks, look, lastLooks };
}
