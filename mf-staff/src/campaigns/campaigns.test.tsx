import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { someId } from '@duet/federation/fixtures';
import { SLOW, openStaffPage } from '../testing';

async function openPage() {
  const sent: [string, string, unknown][] = [];
  openStaffPage('/staff/campaigns', async (request, answer) => {
    if (request.method !== 'GET' && !request.url.endsWith('/previews'))
      sent.push([
        request.method,
        new URL(request.url).pathname,
        await request
          .clone()
          .json()
          .catch(() => null),
      ]);
    return answer();
  });
  const spring = await screen.findByRole('article', { name: 'spring' }, SLOW);
  return { sent, spring };
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(
    within(screen.getByRole('dialog')).getAllByLabelText(label).at(-1) as HTMLElement,
    { target: { value } },
  );
const press = (name: string, index = 0) =>
  fireEvent.click(
    within(screen.getByRole('dialog')).getAllByRole('button', { name })[index] as HTMLElement,
  );

test('a new campaign is sent with all fields and two variants with different keys', async () => {
  const { sent } = await openPage();
  fireEvent.click(screen.getByRole('button', { name: 'New campaign' }));
  await screen.findByRole('dialog');
  type(/^Name/, 'autumn');
  type(/^network/, 'adnet');
  press('Add variant');
  type(/^Version/, '0.1.0-1a2b3c4d');
  press('Choose another', 1);
  fireEvent.click(
    await within(screen.getByRole('dialog')).findByRole('radio', { name: /Spring in the park/ }),
  );
  type(/^Weight/, '3');
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  const variants = [
    { key: 'a', weight: 1, version: null, lander: null, own_lander: null },
    { key: 'b', weight: 3, version: '0.1.0-1a2b3c4d', lander: null, own_lander: someId(301) },
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
