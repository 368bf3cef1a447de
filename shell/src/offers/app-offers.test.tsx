import { act, fireEvent, screen } from '@testing-library/react';
import type { User } from '@duet/schemas/identity';
import { offersInstall } from '../alerts/alert-rules';
import { answer, full, newcomer, open } from '../alerts/testing';
import { keepInstallOffer, visits } from '../install/install-offer';
import { aMember } from '../testing';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const hide = () => fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => answer(request));
});
afterEach(() => jest.restoreAllMocks());

// @spec 13.10
describe('app installation offer', () => {
  const member = { ...aMember, profile: full } as User;
  const prompt = jest.fn(() => Promise.resolve({ outcome: 'accepted' }));
  const offer = () =>
    act(
      () =>
        void globalThis.dispatchEvent(
          Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
        ),
    );
  const visit = (count: number) =>
    localStorage.setItem('duet-visits', JSON.stringify({ count, at: 0 }));
  const button = () => screen.queryByRole('button', { name: 'Install Duet' });
  beforeAll(() => keepInstallOffer());
  beforeEach(() => {
    prompt.mockClear();
  });
  afterEach(() => act(() => void globalThis.dispatchEvent(new Event('appinstalled'))));

  test('appears on the second visit, opens the install prompt once and then stays closed', async () => {
    visit(2);
    const close = await open(member);
    expect(button()).toBeNull();
    offer();
    fireEvent.click(await screen.findByRole('button', { name: 'Install Duet' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('hide-install-alert')).toContain(member.id);
    close();
    await open(member);
    offer();
    expect(button()).toBeNull();
  });

  test('disappears after a dismissal or an installation', async () => {
    visit(2);
    await open(member);
    offer();
    act(() => void globalThis.dispatchEvent(new Event('appinstalled')));
    expect(button()).toBeNull();
    offer();
    hide();
    expect([button(), prompt.mock.calls.length]).toEqual([null, 0]);
  });

  test.each([
    ['a visitor', null, 9, 9, false],
    ['a first visit', aMember, 1, 0, false],
    ['a second visit', aMember, 2, 0, true],
    ['a first conversation', aMember, 1, 1, true],
    ['an unconfirmed account', newcomer, 9, 9, false],
  ] as const)(
    'is limited to confirmed members with two visits or a chat: %s (case %#)',
    (_, user, count, chats, due) =>
      expect(offersInstall(user as User | null, count, chats)).toBe(due),
  );

  test('explains how to install the app when the browser has no install prompt', async () => {
    jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    visit(2);
    await open(member);
    fireEvent.click(await screen.findByRole('button', { name: 'Install Duet' }));
    expect(await screen.findByText(/Add to Home Screen/)).toBeTruthy();
  });

  test('counts a page load after a pause as a visit, but does not count a reload', () => {
    visit(1);
    keepInstallOffer();
    keepInstallOffer();
    expect(visits().count).toBe(2);
  });
});

// @spec 13.10
describe('new version alert', () => {
  const posted: unknown[] = [];
  const waiting = { postMessage: (message: unknown) => void posted.push(message) };
  beforeEach(() => {
    posted.length = 0;
    const registration = Object.assign(new EventTarget(), {
      waiting,
      installing: null,
      update: () => Promise.resolve(),
    });
    const worker = Object.assign(new EventTarget(), {
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(undefined),
      controller: {},
    });
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

  test('activates the waiting service worker when the user clicks the button', async () => {
    await open(null);
    fireEvent.click(await screen.findByRole('button', { name: 'Load the new version' }));
    expect(posted).toEqual([{ type: 'duet-skip-waiting' }]);
  });

  test('leaves the service worker waiting when the user hides the alert', async () => {
    await open(null);
    await screen.findByRole('button', { name: 'Load the new version' });
    hide();
    expect([screen.queryByRole('button', { name: 'Load the new version' }), posted]).toEqual([
      null,
      [],
    ]);
  });
});
