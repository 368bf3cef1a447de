import { render, screen } from '@testing-library/react';
import { createFakeApi } from '@duet/federation/fake-api';
import { Harness } from '@duet/federation/harness';
import errors from '../../../libs/i18n/messages/errors/en.json';
import kit from '../../../libs/ui/messages/en.json';
import { fixtures } from '../../fixtures';
import own from '../../messages/en.json';
import { descriptor } from '../descriptor';
import module from '../remote';

const WAIT = { timeout: 20_000 };
jest.setTimeout(90_000);

// @spec 6.20
it.each([
  [409, 'conversation_limit_reached', own['chat.denial.limit_title'], '/premium'],
  [403, 'not_confirmed', own['chat.denial.confirm_title'], '/complete-signup'],
  [404, 'not_found', own['chat.denial.gone_title'], '/members'],
  [409, 'member_unavailable', own['chat.denial.closed_title'], '/members'],
  [403, 'blocked_by_member', own['chat.denial.closed_title'], '/members'],
] as const)('a chat that is rejected with %i %s shows its own explanation', async (...row) => {
  const [status, error, title, way] = row;
  const otherwise = () => Promise.reject(new Error('unexpected call'));
  const fake = createFakeApi({ fixtures, tier: 'free', locale: 'en', otherwise });
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return request.method === 'POST'
      ? Promise.resolve(Response.json({ error }, { status }))
      : fake(request);
  };
  render(
    <Harness
      {...{ descriptor, module, fixtures, texts: { ...kit, ...errors } }}
      route="/members/:id/chat"
      locale="en"
      tier="free"
    />,
  );
  expect(await screen.findByRole('heading', { name: title }, WAIT)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(expect.arrayContaining([way, '/chats']));
});
