import { fireEvent, screen } from '@testing-library/react';
import EndSessionView from './end-session.view';
import { open, serve } from './testing';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('page of the mailed link that ends a session', () => {
  test('ends the session only on click, and then links to the password reset', async () => {
    const calls = serve({ 'POST sessions/end': { body: {} } });
    await open(EndSessionView, { at: '/end-session?token=abc', user: null });
    expect(calls).toEqual([]);
    press('End the session');
    expect(await screen.findByText('The session has ended')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ token: 'abc' });
    expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe(
      '/reset-password',
    );
  });

  test('shows an error if the link is invalid, and still links to the password reset', async () => {
    serve({ 'POST sessions/end': { status: 422, body: { error: 'invalid_token' } } });
    await open(EndSessionView, { at: '/end-session?token=abc', user: null });
    press('End the session');
    expect(await screen.findByText('This link does not work')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose a new password' })).toBeTruthy();
  });
});
