import { act, screen } from '@testing-library/react';
import { saveDraft } from './signup-draft';
import { beginAnew, filled, open, press, server } from './testing';

// Queries by role are slow.
jest.setTimeout(30_000);
beforeEach(beginAnew);
afterEach(() => jest.restoreAllMocks());

describe('closed signup', () => {
  // @spec 6.3
  test('shows the text of the site instead of a form', () => {
    open({
      change: { signups: 'invite', invite_message: { en: 'Ask a member to bring you along.' } },
    });
    expect(screen.getByText('Ask a member to bring you along.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  // @spec 6.2
  test('is shown only to visitors without a traffic source if the site requires a traffic source', () => {
    open({ change: { signups: 'with_trafficsource' } });
    expect(screen.getByRole('heading', { name: 'Duet is closed to newcomers' })).toBeTruthy();
    document.cookie = 'duet_consent=1.20261122.c';
    act(() => sessionStorage.setItem('duet-tracking', JSON.stringify({ ref: 'friend' })));
    open({ change: { signups: 'with_trafficsource' } });
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  test('is shown when the server rejects the signup', async () => {
    saveDraft(filled);
    open();
    server.refuse = () => ({ status: 403, body: { error: 'signup_closed' } });
    press('Continue');
    expect(
      await screen.findByRole('heading', { name: 'Duet is closed to newcomers' }),
    ).toBeTruthy();
  });
});
