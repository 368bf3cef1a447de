import { act, fireEvent, screen } from '@testing-library/react';
import type { User } from '@duet/schemas/identity';
import { useLive } from '../polling/live';
import { aDescriptor, aMember } from '../testing';
import { isMailStopped, needsActivation } from './alert-rules';
import { answer, full, newcomer, open, unreachable } from './testing';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const Live = () => {
  useLive();
  return null;
};
const REMINDER = /^Confirm your e-mail address/;

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('activation reminder', () => {
  // @spec 4.6
  test('links to the page that resends the activation mail', async () => {
    await open(newcomer);
    expect(screen.getByText(REMINDER)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send the e-mail again' }).getAttribute('href')).toBe(
      '/complete-signup',
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  // @spec 2.116
  test('links to the web mailbox of a known mail provider', async () => {
    await open({ ...newcomer, email: 'nora@gmail.com' });
    expect(screen.getByRole('link', { name: 'Open Gmail' }).getAttribute('href')).toBe(
      'https://mail.google.com/',
    );
  });

  // @spec 4.9
  test('stays closed after a dismissal', async () => {
    const close = await open(newcomer);
    fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));
    expect(screen.queryByText(REMINDER)).toBeNull();
    close();
    await open(newcomer);
    expect(screen.queryByText(REMINDER)).toBeNull();
  });

  test('opens for another member in the same browser after a dismissal', async () => {
    const close = await open(newcomer);
    fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));
    close();
    await open({ ...newcomer, id: 'zyxwvutsrq98' });
    expect(screen.getByText(REMINDER)).toBeTruthy();
  });

  test('closes in every tab when the member dismisses it in one tab', async () => {
    await open(newcomer);
    localStorage.setItem('hide-activation-alert', JSON.stringify({ at: 1, member: newcomer.id }));
    fireEvent(window, new StorageEvent('storage', { key: 'hide-activation-alert' }));
    expect(screen.queryByText(REMINDER)).toBeNull();
  });

  // @spec 2.12, 4.7
  test('opens as a dialog on a phone directly after signup', async () => {
    jest.spyOn(globalThis, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('max-width: 767.98px'),
          media: query,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    await open(newcomer, { path: '/members?api_signup_complete=1' });
    expect(await screen.findByRole('dialog', { name: 'One step to go' })).toBeTruthy();
  });

  // @spec 4.7
  test('does not open as a dialog on a wide screen', async () => {
    await open(newcomer, { path: '/members?api_signup_complete=1' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(REMINDER)).toBeTruthy();
  });

  // @spec 4.8
  test.each(['/signup', '/complete-signup', '/settings', '/settings/password', '/notifications'])(
    'is hidden on %s',
    (path) => {
      expect(needsActivation(newcomer, path)).toBe(false);
    },
  );

  test.each(['/members', '/profile', '/signup-matches'])('is shown on %s', (path) => {
    expect(needsActivation(newcomer, path)).toBe(true);
  });

  // @spec 4.6
  test('is shown only to unconfirmed members with a disabled profile', () => {
    expect(needsActivation(null, '/members')).toBe(false);
    expect(needsActivation({ ...newcomer, status: 'active' }, '/members')).toBe(false);
    expect(
      needsActivation(
        { ...newcomer, profile: { ...newcomer.profile, status: 'active' } },
        '/members',
      ),
    ).toBe(false);
  });
});

describe('alert about disabled mails', () => {
  // @spec 8.6
  test('gives the reason and links to the settings', async () => {
    await open(unreachable);
    expect(screen.getByText(/could not be delivered/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'E-mail settings' }).getAttribute('href')).toBe(
      '/notifications',
    );
  });

  test.each(['/notifications', '/settings/notifications'])('is hidden on %s', (path) => {
    expect(isMailStopped(unreachable, path)).toBe(false);
    expect(isMailStopped(unreachable, '/settings')).toBe(true);
  });

  test('has no link when the site has no settings page', async () => {
    await open(unreachable, { descriptors: [] });
    expect(screen.queryByRole('link')).toBeNull();
  });

  // @spec 3.21
  test('stays closed after a dismissal', async () => {
    await open(unreachable);
    fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));
    expect(screen.queryByText(/could not be delivered/)).toBeNull();
    expect(localStorage.getItem('hide-disabled-notifications-alert')).toContain(aMember.id);
  });
});

// @spec 3.65
describe('alert about a rejected message written at signup', () => {
  const chats = [{ conversation: { id: '01K1' }, profile: {}, unsent: 'You bake too' }];
  const chat = aDescriptor({
    routes: [{ path: '/chats/:id', view: 'chat', layout: 'chat', access: 'member' }],
  });

  test('links to the chat with the draft', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(Response.json({ chats })));
    await open({ ...aMember, profile: full } as User, { descriptors: [chat] });
    expect(await screen.findByText(/Your first message has not been sent/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the chat' }).getAttribute('href')).toBe(
      '/chats/01K1',
    );
  });

  test('replaces a visible offer when the message is rejected while the page is open', async () => {
    let hear: ((event: MessageEvent) => void) | null = null;
    class Stream extends EventTarget {
      set onmessage(listener: (event: MessageEvent) => void) {
        hear = listener;
      }
      close(): void {
        hear = null;
      }
    }
    Object.defineProperty(globalThis, 'EventSource', { value: Stream, configurable: true });
    let found: object[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((request) => answer(request, found));
    const close = await open({ ...aMember, profile: { ...full, about: '' } } as User, {
      descriptors: [chat],
      beside: <Live />,
    });
    expect(await screen.findByRole('link', { name: 'Complete your profile' })).toBeTruthy();
    found = chats;
    act(() => hear?.(new MessageEvent('message', { data: '{"topic":"chats"}', lastEventId: '1' })));
    expect(await screen.findByRole('link', { name: 'Open the chat' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Complete your profile' })).toBeNull();
    close();
    Reflect.deleteProperty(globalThis, 'EventSource');
  });

  test('is shown instead of an offer, even if the chats load slowly', async () => {
    let respond = () => {};
    const loaded = new Promise<void>((resolve) => (respond = resolve));
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => loaded.then(() => Response.json({ chats })));
    await open({ ...aMember, profile: { ...full, about: '' } } as User, { descriptors: [chat] });
    expect(screen.queryByRole('link')).toBeNull();
    respond();
    expect(await screen.findByRole('link', { name: 'Open the chat' })).toBeTruthy();
  });
});

describe('alert about an unread moderation decision', () => {
  test('links to the decision page, and is shown on every other page', async () => {
    const warned = { ...unreachable, notifications_disabled: [], statement: '01K1.a+b' } as User;
    const close = await open(warned);
    expect(screen.getByText(/decision about your profile/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Read it' }).getAttribute('href')).toBe(
      '/statement?token=01K1.a%2Bb',
    );
    close();
    await open(warned, { path: '/statement' });
    expect(screen.queryByText(/decision about your profile/)).toBeNull();
  });
});
