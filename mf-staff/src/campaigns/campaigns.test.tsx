import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { someId } from '@duet/federation/fixtures';
import type { Campaign } from '@duet/schemas/campaigns';
import { someCampaign } from '../../fixtures-campaigns';
import { SLOW, openStaffPage } from '../testing';

async function openPage(answers: object = {}) {
  const sent: [string, string, unknown][] = [];
  openStaffPage(
    '/staff/campaigns',
    async (request, answer) => {
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
    },
    answers,
  );
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

test('Save sends a new campaign with all its fields and two variants', async () => {
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
  expect(screen.getByText(/^Each variant needs .* visitors/).textContent).toMatch(
    /With 519 visitors a day, .* it takes about \d+ days\.$/,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: /show the winner to everyone/ }));
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
      plan: { baseline: 0.062, difference: 0.0124, ends_itself: true },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}, 20_000);

test('a signup rate that is not a number shows an error at its field and prevents saving', async () => {
  const { sent } = await openPage();
  fireEvent.click(screen.getByRole('button', { name: 'New campaign' }));
  await screen.findByRole('dialog');
  type(/^Name/, 'autumn');
  press('Add variant');
  type(/^Signup rate so far/, 'five');
  press('Save');
  expect(await screen.findByText('This value is not possible here.')).toBeTruthy();
  expect(sent).toEqual([]);
  type(/^Signup rate so far/, '5 %');
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[2]).toMatchObject({ plan: { baseline: 0.05, difference: 0.01 } });
}, 20_000);

const TEST: NonNullable<Campaign['test']> = {
  ...{ baseline: 0.05, difference: 0.01, ends_itself: true, state: 'running', winner: null },
  ...{ decided_at: null, visits_needed: 8_158, visits_counted: 1_795, days_left: 26 },
};

test('a running A/B test shows its progress, but no comparison of the variants', async () => {
  const { spring } = await openPage({ 'GET staff/campaigns': someCampaign({ test: TEST }) });
  const card = within(spring);
  const progress = card.getByRole<HTMLProgressElement>('progressbar');
  expect([progress.value, progress.max]).toEqual([1_795, 8_158]);
  expect(card.getByText(/About 26 days left/)).toBeTruthy();
  expect(card.queryByText(/Better than/)).toBeNull();
  fireEvent.click(card.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Visitors have already come/)).toBeTruthy();
  for (const name of [/Test of/, /^Variant a/])
    expect(dialog.getByRole<HTMLFieldSetElement>('group', { name }).disabled).toBe(true);
  expect(dialog.queryByRole('button', { name: 'Add variant' })).toBeNull();
}, 20_000);

test.each([
  [{ state: 'won', winner: 'b' }, /variant b has won\. Everyone now sees variant b\./],
  [
    { state: 'even', winner: null },
    /no variant is proven to be the best\. Everyone now sees variant a\./,
  ],
  [{ state: 'stopped', winner: null }, /so there is no result\.$/],
] as const)(
  'a finished test says its result: %p',
  async (result, text) => {
    const { spring } = await openPage({
      'GET staff/campaigns': someCampaign({ test: { ...TEST, ...result } }),
    });
    expect(within(spring).getByText(text)).toBeTruthy();
  },
  20_000,
);

const withVariant = (variant: object) => {
  const spring = someCampaign({
    variants: [{ key: 'a', weight: 1, version: null, lander: null, ...variant }],
  });
  return { 'GET staff/campaigns': spring };
};

test('a campaign shows that its lander is withdrawn, and what visitors see instead', async () => {
  const { spring } = await openPage(withVariant({ own_lander: someId(304) }));
  expect(await within(spring).findByText(/^Snow day is withdrawn\. Visitors see/)).toBeTruthy();
  expect(within(spring).getByText(/· Snow day$/)).toBeTruthy();
  expect(within(spring).getByText('withdrawn')).toBeTruthy();
  fireEvent.click(within(spring).getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Choose another' }));
  const chosen = await dialog.findByRole<HTMLInputElement>('radio', { name: 'Snow day withdrawn' });
  expect(chosen.checked).toBe(true);
  expect(dialog.queryByRole('radio', { name: /Only a draft/ })).toBeNull();
}, 20_000);

test('arrow keys select a lander, and Enter or a click closes the list of landers', async () => {
  await openPage();
  fireEvent.click(screen.getByRole('button', { name: 'New campaign' }));
  const dialog = within(await screen.findByRole('dialog'));
  const toggle = dialog.getByRole('button', { name: 'Choose another' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  // After an arrow key, browsers fire a click event on the input.
  fireEvent.click(await dialog.findByRole('radio', { name: /Spring in the park/ }));
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(dialog.getByRole('radio', { name: /Spring in the park/ }), { key: 'Enter' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(toggle);
  fireEvent.click(toggle);
  fireEvent.click(dialog.getByText('Home page', { selector: 'label *' }));
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(dialog.getByText('Home page')).toBeTruthy();
}, 20_000);

test('campaign times are shown in the time zone of the site', async () => {
  const period = { starts_at: '2026-12-01T17:00:00.000Z', ends_at: null };
  const { spring } = await openPage({ 'GET staff/campaigns': someCampaign(period) });
  expect(
    within(spring).getByText(/Dec 1, 2026, 6:00 PM .*Central European Time \(Amsterdam\)/),
  ).toBeTruthy();
  fireEvent.click(within(spring).getByRole('button', { name: 'Edit' }));
  const start = await screen.findByLabelText<HTMLSelectElement>('Start time');
  expect(start.selectedOptions[0]?.textContent).toBe('6:00 PM');
}, 20_000);

test('copying a link is confirmed, and the link is shown as text if copying fails', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { clipboard: { writeText } });
  const { spring } = await openPage();
  fireEvent.click(within(spring).getByRole('button', { name: 'Link' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
  await dialog.findByText('Link copied', { selector: '[role="status"] *' });
  const address = dialog.getByText(/network=adnet/).textContent;
  expect(writeText).toHaveBeenCalledWith(address);
  writeText.mockRejectedValue(new Error('not allowed'));
  fireEvent.click(dialog.getByRole('button', { name: 'Link copied' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(address);
}, 20_000);

test('a running campaign can be ended, and warns about a version that no gateway can show', async () => {
  const { sent, spring } = await openPage();
  expect(within(spring).getByText(/No gateway can show 0\.1\.0-1a2b3c4d/)).toBeTruthy();
  fireEvent.click(within(spring).getByRole('button', { name: 'End now' }));
  await waitFor(() =>
    expect(sent.map(([method, path]) => `${method} ${path}`)).toEqual([
      expect.stringMatching(/^POST \/api\/staff\/campaigns\/[0-9A-Z]{26}\/end$/),
    ]),
  );
}, 20_000);
