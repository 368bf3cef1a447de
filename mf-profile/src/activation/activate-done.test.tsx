import { screen, waitFor } from '@testing-library/react';
import type { User } from '@duet/schemas/identity';
import { serve, show } from '@duet/testing/view';
import messages from '../../messages/en.json';
import ActivateDoneView from './activate-done.view';

jest.setTimeout(30_000);

const open = (status: User['status'] | null, search = '') =>
  show(ActivateDoneView, {
    messages,
    at: `/activate/done${search}`,
    user: status && ({ id: 'abcdefghij12', status, paid_user: false } as User),
    settings: { name: 'Duet' },
  });

const CONFIRMED = 'Your address is confirmed';

// @spec 2.1, 2.127
describe('page after the activation', () => {
  test('confirms the address with the token of the link, even without a session', async () => {
    const calls = serve({ 'POST activation': {} });
    const { router } = await open(null, '?token=a-token');
    expect(await screen.findByRole('heading', { name: CONFIRMED })).toBeTruthy();
    expect(calls.filter(({ path }) => path === 'activation')).toHaveLength(1);
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
  });

  test('without a link, shows an active member that the address is confirmed', async () => {
    serve({});
    await open('active');
    expect(await screen.findByRole('heading', { name: CONFIRMED })).toBeTruthy();
  });

  test('without a link, asks a visitor to confirm the address and links to the login', async () => {
    serve({});
    await open(null);
    expect(await screen.findByRole('heading', { name: 'Confirm your address' })).toBeTruthy();
    expect(screen.queryByText(CONFIRMED)).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  test('redirects an unconfirmed member to the page that asks to confirm the address', async () => {
    serve({});
    const { router } = await open('not_confirmed');
    await waitFor(() => expect(router.state.location.pathname).toBe('/complete-signup'));
    expect(screen.queryByText(CONFIRMED)).toBeNull();
  });
});
