import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { leavePage } from '@duet/host';
import SettingsView from './settings.view';
import { open, serve } from './testing';

jest.mock('../../../libs/host/src/session/page-member', () => {
  const actual = jest.requireActual<object>('../../../libs/host/src/session/page-member');
  return { ...actual, leavePage: jest.fn() };
});

/** Waits for the texts of the settings, which load from a separate file. */
const openAt = (at: string) => act(() => open(SettingsView, { at, settings: { refund_days: 14 } }));

jest.setTimeout(30_000);

const titles = async () => {
  await screen.findByRole('navigation', { name: 'Settings' });
  return within(screen.getByRole('navigation', { name: 'Settings' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace('/settings/', ''));
};
const search = async (query: string) =>
  fireEvent.change(await screen.findByLabelText('Search settings'), { target: { value: query } });

const ALL = [
  ...[
    'email',
    'password',
    'passkeys',
    'two-step',
    'sessions',
    'notifications',
    'language',
    'appearance',
    'visibility',
  ],
  ...['blocks', 'consents', 'export', 'payments', 'delete'],
];

// @spec 2.86
describe('settings', () => {
  test('are listed as pages in groups', async () => {
    serve({});
    await openAt('/settings');
    expect(await titles()).toEqual(ALL);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Settings',
      'Account',
      'Notifications and display',
      'Privacy',
      'Credits and payments',
      'Leaving',
    ]);
    expect(screen.getByText('nora@duet.example')).toBeTruthy();
    expect(screen.getByText('English')).toBeTruthy();
  });

  test('include the proof of age if the country requires it', async () => {
    serve({ 'GET age-assurance': { body: { state: 'needed', min_age: 18 } } });
    await openAt('/settings');
    expect(await screen.findByRole('link', { name: 'Proof of age' })).toBeTruthy();
  });

  test('list the proof of age while its page is open, even if the country does not require it', async () => {
    serve({ 'GET age-assurance': { body: { state: 'not_needed', min_age: 18 } } });
    await openAt('/settings/age');
    expect(await screen.findByText('In your country, Duet asks for no proof of age.')).toBeTruthy();
    expect(await titles()).toContain('age');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Proof of age');
  });

  test('show the title of an open page, its marked entry in the list and a link to all settings', async () => {
    serve({});
    await openAt('/settings/password');
    expect(await screen.findByLabelText('Current password')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Password');
    expect(screen.getByRole('link', { name: 'Password' }).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(screen.getByRole('link', { name: 'All settings' }).getAttribute('href')).toBe(
      '/settings',
    );
  });

  // @spec 2.111
  test('have a button that logs out', async () => {
    const calls = serve({ 'GET logout': { status: 409, body: { error: 'conflict' } } });
    await openAt('/settings');
    fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(calls.some(({ path }) => path === 'logout')).toBe(true));
  });

  // @spec 2.2
  test('apply a language with one click and stay on the language page', async () => {
    const calls = serve({ 'PUT user': {} });
    await act(() =>
      open(SettingsView, {
        at: '/settings/language',
        settings: { geoip_country: 'CH', languages: ['de', 'en', 'fr'] },
      }),
    );
    expect(
      (await screen.findByRole('button', { name: 'English' })).getAttribute('aria-current'),
    ).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith(undefined));
    expect(document.cookie).toContain('i18n_redirected=de');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ language: 'de' });
  });

  test('redirect from an unknown page to the list', async () => {
    serve({});
    const router = await openAt('/settings/nothing');
    expect(await titles()).toEqual(ALL);
    expect(router.state.location.pathname).toBe('/settings');
  });
});

// @spec 2.88
describe('search field', () => {
  test('lists the pages that match a word, and all pages if the field is empty', async () => {
    serve({});
    await openAt('/settings');
    await search('refund');
    expect(await titles()).toEqual(['payments']);
    expect(screen.getByText('1 setting found')).toBeTruthy();
    await search('');
    expect(await titles()).toEqual(ALL);
  });

  test('says when no setting matches', async () => {
    serve({});
    await openAt('/settings');
    await search('xyz');
    expect(await screen.findByText('No setting matches “xyz”. Try another word.')).toBeTruthy();
  });
});

// @spec 10.64
describe('payments page', () => {
  const purchase = {
    payment_id: '01JD0000000000000000000001',
    bought_at: '2026-06-28T10:00:00.000Z',
    bought: 30,
    credits: 20,
    amount: 1_666,
    currency: 'EUR',
    payment_method: 'ideal',
    until: '2026-07-13T12:00:00.000Z',
    review: false,
  };
  const openPage = () => openAt('/settings/payments');

  test('links to the refund of a purchase', async () => {
    serve({ 'GET refunds': { body: { refundable: [purchase], refunds: [] } } });
    await openPage();
    expect(await screen.findByText('20 unused credits, bought on Jun 28, 2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get €16.66 back' }).getAttribute('href')).toBe(
      '/transactions?refund=01JD0000000000000000000001',
    );
  });

  // @spec 10.67
  test('shows a refund in progress instead of the text for members without refunds', async () => {
    const refund = { id: '01J1', state: 'in_review', amount: 1_666, currency: 'EUR' };
    serve({ 'GET refunds': { body: { refundable: [], refunds: [refund] } } });
    await openPage();
    expect(await screen.findByText(/A refund of €16.66 is under way/)).toBeTruthy();
    expect(screen.queryByText(/no credits that we could refund/)).toBeNull();
  });

  test('shows the refund period when there is nothing to refund', async () => {
    serve({ 'GET refunds': { body: { refundable: [], refunds: [] } } });
    await openPage();
    expect(await screen.findByText(/refundable for 14 days/)).toBeTruthy();
  });

  test('offers a retry when the refunds do not load', async () => {
    serve({ 'GET refunds': { status: 500, body: { error: 'internal' } } });
    await openPage();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    serve({ 'GET refunds': { body: { refundable: [], refunds: [] } } });
    fireEvent.click(retry);
    expect(await screen.findByText(/refundable for 14 days/)).toBeTruthy();
  });
});

test('the appearance page changes the colour scheme', async () => {
  serve({});
  await openAt('/settings/appearance');
  fireEvent.change(await screen.findByLabelText('Colours'), { target: { value: 'dark' } });
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
});

test('the visibility page hides the member', async () => {
  const calls = serve({
    'GET profile': { body: { profile: { invisible: false } } },
    'PATCH profile': { body: { profile: { invisible: true } } },
  });
  await openAt('/settings/visibility');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Make me invisible' }));
  await screen.findByRole('checkbox', { name: 'Make me invisible', checked: true });
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ invisible: true });
});
