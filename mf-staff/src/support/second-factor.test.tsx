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
test('support turns off two-step login of a member with a proof', async () => {
  const fake = createFakeApi({
    fixtures,
    tier: 'free',
    locale: 'en',
    otherwise: () => Promise.reject(new Error('unexpected call')),
  });
  const sent: unknown[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/second-factor-removal'))
      sent.push([new URL(request.url).pathname, await request.clone().json()]);
    return fake(request);
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
  expect(sent).toEqual([]);
  const submit = within(dialog).getByRole<HTMLButtonElement>('button', {
    name: 'Turn off in three days',
  });
  expect(submit.disabled).toBe(true);
  fireEvent.change(within(dialog).getByLabelText('How did the member prove who they are?'), {
    target: { value: 'document' },
  });
  fireEvent.click(submit);
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/staff/support/member000003/second-factor-removal', { proof: 'document' }],
    ]),
  );
});
