import { fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '@duet/ui';
import ResetPasswordDoView from '../reset/reset-password-do.view';
import ResetPasswordView from '../reset/reset-password.view';
import EmailPanel from './email.panel';
import MailChangeDoView from './mail-change-do.view';
import NotificationsPanel from './notifications.panel';
import PasswordPanel from './password.panel';
import SessionsPanel from './sessions.panel';
import { aMember, open, serve } from './testing';

jest.mock('@duet/ui', () => ({ ...jest.requireActual<object>('@duet/ui'), toast: jest.fn() }));
jest.setTimeout(30_000);

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const refused = (fields: Record<string, string>) => ({
  status: 422,
  body: { error: 'invalid_fields', fields },
});
const PREFERENCES = {
  new_conversations: true,
  new_messages: true,
  like: true,
  unread_message_reminders: true,
  promotions: false,
  weekly_updates: false,
  news: false,
  reminders: true,
};
const notifications = (disabled: string[] = []) => ({
  body: { notifications: PREFERENCES, notifications_disabled: disabled },
});
const session = (id: string, current = false) => ({
  id,
  device: { kind: 'computer', browser: 'Firefox', system: 'Linux' },
  country: 'BE',
  created_at: '2026-11-01T10:00:00Z',
  seen_at: '2026-11-01T10:00:00Z',
  current,
});

describe('password change', () => {
  // @spec 2.16
  test('shows each error at its field, and clears the form after success', async () => {
    serve({
      'POST password': refused({
        old_password: 'wrong_password',
        new_password_repeat: 'passwords_differ',
      }),
    });
    await open(PasswordPanel);
    type('Current password', 'not this one');
    press('Save password');
    expect(await screen.findByText('This is not your current password.')).toBeTruthy();
    expect(screen.getByText('The two passwords differ.')).toBeTruthy();
    const calls = serve({ 'POST password': {} });
    type('New password', 'kites over the dunes');
    press('Save password');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(''),
    );
    expect(toast).toHaveBeenCalledWith(
      'Your password has been changed. All other devices are logged out.',
    );
    expect(calls[0]?.body).toEqual({
      old_password: 'not this one',
      new_password: 'kites over the dunes',
      new_password_repeat: '',
    });
  });
});

describe('email change', () => {
  test('clears the password after an error, and after success says how long the mailed link works', async () => {
    serve({ 'POST mail-change': refused({ email: 'email_taken' }) });
    await open(EmailPanel);
    type('New e-mail address', 'new@duet.example');
    type('Password', 'a lantern in the reeds');
    press('Change address');
    expect(await screen.findByText(/already an account/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    serve({ 'POST mail-change': {} });
    press('Change address');
    expect(await screen.findByText(/Follow it within 24 hours/)).toBeTruthy();
  });

  test('is not offered before the first address is confirmed', async () => {
    await open(EmailPanel, { user: { ...aMember, status: 'not_confirmed' } });
    expect(screen.queryByLabelText('New e-mail address')).toBeNull();
    expect(screen.getByRole('link', { name: 'Confirm' }).getAttribute('href')).toBe(
      '/complete-signup',
    );
  });

  test('sends the mailed token only on click', async () => {
    const calls = serve({ 'POST mail-change/do': { body: { email: 'new@duet.example' } } });
    await open(MailChangeDoView, { at: '/mail-change/do?token=abc', user: null });
    expect(calls).toEqual([]);
    press('Confirm address');
    expect(await screen.findByText('Your address has been changed')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ token: 'abc' });
  });

  test('shows an error for an invalid link', async () => {
    serve({ 'POST mail-change/do': { status: 422, body: { error: 'invalid_token' } } });
    await open(MailChangeDoView, { at: '/mail-change/do?token=abc' });
    press('Confirm address');
    expect(await screen.findByText('This link does not work')).toBeTruthy();
  });
});

describe('notification settings', () => {
  const like = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Likes and matches' });

  // @spec 2.18
  test('save immediately and revert after a failure', async () => {
    const calls = serve({
      'GET notifications': notifications(),
      'PUT notifications': { status: 500, body: { error: 'internal' } },
    });
    await open(NotificationsPanel);
    expect(await screen.findAllByRole('switch')).toHaveLength(8);
    fireEvent.click(await like());
    await waitFor(() =>
      expect(toast).toHaveBeenLastCalledWith(expect.any(String), { tone: 'bad' }),
    );
    expect((await like()).checked).toBe(true);
    expect(calls.at(-1)).toMatchObject({
      method: 'PUT',
      path: 'notifications',
      body: { notifications: { like: false } },
    });
    serve({ 'PUT notifications': notifications() });
    fireEvent.click(await like());
    await waitFor(() => expect(toast).toHaveBeenLastCalledWith('Saved.'));
    expect((await like()).checked).toBe(false);
  });

  test('link to the email settings when mails have bounced', async () => {
    serve({ 'GET notifications': notifications(['bounce']) });
    await open(NotificationsPanel);
    expect((await screen.findByRole('link', { name: 'Check address' })).getAttribute('href')).toBe(
      '/settings/email',
    );
  });

  test('can be switched on again after an unsubscription', async () => {
    const calls = serve({
      'GET notifications': notifications(['listunsubscribe']),
      'PUT notifications': notifications(),
      'GET user': { body: { user: aMember } },
    });
    await open(NotificationsPanel);
    fireEvent.click(await screen.findByRole('button', { name: 'Turn on again' }));
    await waitFor(() => expect(screen.queryByText('E-mails are off.')).toBeNull());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ resume: true });
  });

  test('offer a retry when the settings fail to load', async () => {
    serve({ 'GET notifications': { status: 500, body: { error: 'internal' } } });
    await open(NotificationsPanel);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    serve({ 'GET notifications': notifications() });
    fireEvent.click(retry);
    expect(await like()).toBeTruthy();
  });
});

describe('sessions panel', () => {
  test('marks the current session and ends another session', async () => {
    const calls = serve({
      'GET sessions': { body: { sessions: [session('A', true), session('B'), session('C')] } },
      'DELETE sessions/B': {},
      'DELETE sessions': {},
    });
    await open(SessionsPanel);
    expect(await screen.findByText('This device')).toBeTruthy();
    const [button] = screen.getAllByRole('button', { name: 'Log out Firefox on Linux' });
    if (button) fireEvent.click(button);
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Log out Firefox on Linux' })).toHaveLength(1),
    );
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: 'sessions/B' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
  });

  // @spec 16.5
  test('asks for the password before it ends all other sessions', async () => {
    let isConfirmed = false;
    const calls = serve({
      'GET sessions': { body: { sessions: [session('A', true), session('B'), session('C')] } },
      'GET passkeys': { body: { passkeys: [], confirmed_until: null } },
      'POST sudo': () => {
        isConfirmed = true;
        return { body: { confirmed_until: '2099-01-01T00:00:00Z' } };
      },
      'DELETE sessions': () =>
        isConfirmed ? {} : { status: 403, body: { error: 'identity_unconfirmed' } },
    });
    await open(SessionsPanel);
    fireEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
    fireEvent.change(await screen.findByLabelText('Your password'), {
      target: { value: 'a long walk' },
    });
    press('Confirm');
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === 'sessions' || path === 'sudo')).toMatchObject([
        { method: 'GET' },
        { method: 'DELETE' },
        { method: 'POST', path: 'sudo' },
        { method: 'DELETE' },
      ]),
    );
  });
});

describe('password reset', () => {
  test('shows an error for an unknown address, and says how long the mailed link works', async () => {
    serve({ 'POST password-reset': refused({ email: 'unknown_email' }) });
    await open(ResetPasswordView, { user: null });
    type('E-mail address', 'nobody@duet.example');
    press('Send the link');
    expect(await screen.findByText(/^There is no account with this address/)).toBeTruthy();
    serve({ 'POST password-reset': {} });
    press('Send the link');
    expect(await screen.findByText(/It works for one hour/)).toBeTruthy();
  });

  test('sends the mailed token only when the new password is submitted', async () => {
    const calls = serve({ 'POST password-reset/do': { body: { user: aMember } } });
    const router = await open(ResetPasswordDoView, {
      at: '/reset-password/do?token=abc',
      user: null,
    });
    expect(calls).toEqual([]);
    type('New password', 'kites over the dunes');
    type('New password, once more', 'kites over the dunes');
    press('Save and log in');
    await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
    expect(calls[0]?.body).toEqual({
      token: 'abc',
      new_password: 'kites over the dunes',
      new_password_repeat: 'kites over the dunes',
    });
  });

  test('offers a new link when the mailed link has no token', async () => {
    await open(ResetPasswordDoView, { at: '/reset-password/do', user: null });
    expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe(
      '/reset-password',
    );
  });
});
