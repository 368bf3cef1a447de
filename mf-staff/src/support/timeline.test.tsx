import { screen } from '@testing-library/react';
import type { SupportMember } from '@duet/schemas/staff-support';
import { show } from '@duet/testing/view';
import messages from '../../messages/en.json';
import { Timeline } from './timeline';

const AT = '2026-11-20T12:00:00.000Z';
const events: SupportMember['events'] = [
  { at: AT, kind: 'consent_given', what: 'sexual_orientation' },
  { at: AT, kind: 'consent_withdrawn', what: 'auto_like' },
  { at: AT, kind: 'session', what: 'NL' },
  { at: AT, kind: 'session', what: '' },
  { at: AT, kind: 'reported', what: 'fake' },
];

test('the timeline names consents, countries and reasons in words', async () => {
  const member = { events } as SupportMember;
  const view = () => <Timeline member={member} wallet={undefined} mails={undefined} />;
  await show(view, { messages, at: '/staff', user: null, settings: {} });
  for (const words of ['Use of sexual orientation', 'Automatic likes', 'Netherlands'])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/sexual_orientation|auto_like|^NL$|^fake$/)).toBeNull();
});
