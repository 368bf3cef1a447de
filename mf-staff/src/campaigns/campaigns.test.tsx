import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createFakeApi } from '@duet/federation/fake-api';
import { Harness } from '@duet/federation/harness';
import errors from '../../../libs/i18n/messages/errors/en.json';
import kit from '../../../libs/ui/messages/en.json';
import { fixtures } from '../../fixtures';
import { descriptor } from '../descriptor';
import module from '../remote';

async function openPage() {
  const sent: [string, string, unknown][] = [];
  const fake = createFakeApi({
    fixtures,
    tier: 'free',
    locale: 'en',
    otherwise: () => Promise.reject(new Error('unexpected call')),
  });
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'GET')
      sent.push([
        request.method,
        new URL(request.url).pathname,
        await request
          .clone()
          .json()
          .catch(() => null),
      ]);
    return fake(request);
  };
  render(
    <Harness
      descriptor={descriptor}
      module={module}
      fixtures={fixtures}
      texts={{ ...kit, ...errors }}
      route="/staff/campaigns"
      locale="en"
      tier="free"
    />,
  );
  const spring = await screen.findByRole('article', { name: 'spring' }, { timeout: 10_000 });
  return { sent, spring };
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(
    within(screen.getByRole('dialog')).getAllByLabelText(label).at(-1) as HTMLElement,
    { target: { value } },
  );
const press = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

test('a new campaign is sent with all fields and two variants with different keys', async () => {
  const { sent } = await openPage();
  fireEvent.click(screen.getByRole('button', { name: 'New campaign' }));
  await screen.findByRole('dialog');
  type(/^Name/, 'autumn');
  type(/^network/, 'adnet');
  press('Add variant');
  type(/^Version/, '0.1.0-1a2b3c4d');
  type(/^Weight/, '3');
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  const variants = [
    { key: 'a', weight: 1, version: null, lander: null },
    { key: 'b', weight: 3, version: '0.1.0-1a2b3c4d', lander: null },
  ];
  expect(sent[0]).toEqual([
    'POST',
    '/api/staff/campaigns',
    {
      name: 'autumn',
      network: 'adnet',
      ref: null,
      slug: null,
      country: null,
      starts_at: null,
      ends_at: null,
      variants,
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}, 20_000);

test('staff can end a running campaign, and the page names a lander version that no gateway can show', async () => {
  const { sent, spring } = await openPage();
  expect(within(spring).getByText(/No gateway can show 0\.1\.0-1a2b3c4d/)).toBeTruthy();
  fireEvent.click(within(spring).getByRole('button', { name: 'End now' }));
  await waitFor(() =>
    expect(sent.map(([method, path]) => `${method} ${path}`)).toEqual([
      expect.stringMatching(/^POST \/api\/staff\/campaigns\/[0-9A-Z]{26}\/end$/),
    ]),
  );
}, 20_000);
