import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createFakeApi } from '@duet/federation/fake-api';
import { Harness } from '@duet/federation/harness';
import errors from '../../../libs/i18n/messages/errors/en.json';
import kit from '../../../libs/ui/messages/en.json';
import { fixtures } from '../../fixtures';
import { descriptor } from '../descriptor';
import module from '../remote';

const texts = { ...kit, ...errors };

// @spec 2.125
test('support turns off two-step login of a member after a confirmation', async () => {
  const fake = createFakeApi({
    fixtures,
    tier: 'free',
    locale: 'en',
    otherwise: () => Promise.reject(new Error('unexpected call')),
  });
  const deleted: string[] = [];
  globalThis.fetch = (input, init) => {
    const { method, url } = new Request(input, init);
    if (method === 'DELETE') deleted.push(new URL(url).pathname);
    return fake(input, init);
  };
  render(
    <Harness
      descriptor={descriptor}
      module={module}
      fixtures={fixtures}
      texts={texts}
      route="/staff/members/member000003"
      locale="en"
      tier="free"
    />,
  );
  const alert = (await screen.findByText('Two-step login is on.', {}, { timeout: 10_000 }))
    .parentElement;
  fireEvent.click(within(alert ?? document.body).getByRole('button', { name: 'Turn off' }));
  const dialog = await screen.findByRole('dialog');
  expect(deleted).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(deleted).toEqual(['/api/staff/support/member000003/second-factor']));
});
