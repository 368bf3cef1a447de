import { ONE_PAGE } from '@duet/federation/fixtures';
import { act, screen } from '@testing-library/react';
import { ACCOUNT_MAILS, BILLING_MAILS, ENGAGEMENT_MAILS } from '@duet/schemas/mails';
import type { MemberMailsResponse, SupportMember } from '@duet/schemas/staff-support';
import { show } from '@duet/testing/view';
import messages from '../../messages/en.json';
import texts from '../../messages/en.timeline.json';
import { Timeline } from './timeline';

const open = (seen: { member?: SupportMember; mails?: MemberMailsResponse }) =>
  act(async () => {
    const view = () => <Timeline member={seen.member} wallet={undefined} mails={seen.mails} />;
    await show(view, { messages, at: '/staff', user: null, settings: {} });
  });

const AT = '2026-11-20T12:00:00.000Z';
const events: SupportMember['events'] = [
  { at: AT, kind: 'consent_given', what: 'sexual_orientation' },
  { at: AT, kind: 'consent_withdrawn', what: 'auto_like' },
  { at: AT, kind: 'session', what: 'NL' },
  { at: AT, kind: 'session', what: '' },
  { at: AT, kind: 'reported', what: 'fake' },
];

test('the timeline shows names of consents, countries and reasons instead of codes', async () => {
  await open({ member: { events } as SupportMember });
  for (const words of ['Use of sexual orientation', 'Automatic likes', 'Netherlands'])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/sexual_orientation|auto_like|^NL$|^fake$/)).toBeNull();
});

const mail = { id: '01JD0000000000000000000001', created_at: AT, sent_at: null };

test('the timeline shows names of mails, reasons and staff actions, and unchanged replies of mail servers', async () => {
  const member = {
    events: ['member.unlocked', 'credits.asked', 'later.act'].map((what) => ({
      ...{ at: AT, kind: 'staff', what },
    })),
  } as SupportMember;
  const mails: MemberMailsResponse = {
    ...ONE_PAGE,
    mails: [
      { ...mail, kind: 'password_reset', state: 'sent', sent_at: AT, reason: null },
      { ...mail, kind: 'weekly_updates', state: 'dropped', reason: 'suppressed: bounce' },
      { ...mail, kind: 'receipt', state: 'refused', reason: '550 5.1.1 no such user' },
    ],
    suppressed: false,
  };
  await open({ member, mails });
  for (const words of [
    'Login unlocked',
    'Change of credits requested',
    'later.act',
    'Link for a new password',
    'The week in short · an earlier mail came back',
    'Receipt · 550 5.1.1 no such user',
  ])
    expect(await screen.findByText(words)).toBeTruthy();
});

test('every kind of mail has a name', () => {
  const kinds = Object.keys({ ...ACCOUNT_MAILS, ...BILLING_MAILS, ...ENGAGEMENT_MAILS });
  expect(kinds.filter((kind) => !(`staff.mail_kind.${kind}` in texts))).toEqual([]);
});
