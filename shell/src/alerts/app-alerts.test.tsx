import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { User } from '@duet/schemas/identity';
import { aMember } from '../testing';
import { keepInstallOffer, visits } from '../install/install-offer';
import { isBusyPlace, offersInstall, offersPush } from './alert-rules';
import { full, newcomer, open } from './testing';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('push messages offer', () => {
  const key = { push_public_key: 'BPublic' };
  const member = { ...aMember, profile: full } as User;

  test.each([
    ['unknown', true],
    ['granted', true],
    ['unsupported', false],
    ['denied', false],
    ['subscribed', false],
    [null, false],
  ] as const)('with push state %s: shown = %s', (state, due) => {
    expect(offersPush(member, key, state)).toBe(due);
  });

  test('is shown only to confirmed members of a site that sends push messages', () => {
    expect(offersPush(member, {}, 'unknown')).toBe(false);
    expect(offersPush({ ...member, status: 'not_confirmed' }, key, 'unknown')).toBe(false);
    expect(offersPush(null, key, 'unknown')).toBe(false);
  });

  describe('in a browser that supports push', () => {
    const posted: Request[] = [];
    beforeEach(() => {
      posted.length = 0;
      const pushManager = {
        getSubscription: () => Promise.resolve(null),
        subscribe: ({ applicationServerKey }: { applicationServerKey: string }) =>
          Promise.resolve({
            toJSON: () => ({ endpoint: `https://push.example/${applicationServerKey}` }),
          }),
      };
      const registration = Object.assign(new EventTarget(), {
        pushManager,
        waiting: null,
        installing: null,
      });
      const worker = Object.assign(new EventTarget(), {
        getRegistration: () => Promise.resolve(registration),
        register: () => Promise.resolve(registration),
        ready: Promise.resolve(registration),
      });
      Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
      Object.defineProperty(globalThis, 'PushManager', { value: class {}, configurable: true });
      Object.defineProperty(globalThis, 'Notification', {
        value: { permission: 'default', requestPermission: () => Promise.resolve('granted') },
        configurable: true,
      });
      jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
        posted.push(request as Request);
        return Promise.resolve(
          new Response('{}', { headers: { 'content-type': 'application/json' } }),
        );
      });
    });
    afterEach(() => {
      for (const [place, name] of [
        [navigator, 'serviceWorker'],
        [globalThis, 'PushManager'],
        [globalThis, 'Notification'],
      ] as const)
        Reflect.deleteProperty(place, name);
    });

    test('subscribes with the key of the site and saves the subscription', async () => {
      await open(member, { settings: key });
      fireEvent.click(await screen.findByRole('button', { name: 'Switch on' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull());
      const told = posted.find(({ url }) => new URL(url).search === '?push=1');
      expect(await told?.json()).toEqual({
        subscription: { endpoint: 'https://push.example/BPublic' },
      });
    });

    // @spec 3.20, 3.48
    test('stays closed after a dismissal', async () => {
      const close = await open(member, { settings: key });
      await screen.findByRole('button', { name: 'Switch on' });
      fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));
      expect(localStorage.getItem('hide-push-notification-alert')).toContain(aMember.id);
      close();
      await open(member, { settings: key });
      expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull();
    });
  });
});

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
  const button = () => screen.queryByRole('button', { name: 'Install' });
  beforeAll(() => keepInstallOffer());
  beforeEach(() => {
    prompt.mockClear();
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() =>
        Promise.resolve(
          new Response('{"chats":[]}', { headers: { 'content-type': 'application/json' } }),
        ),
      );
  });
  afterEach(() => act(() => void globalThis.dispatchEvent(new Event('appinstalled'))));

  test('appears on the second visit, prompts once and stays closed', async () => {
    visit(2);
    const close = await open(member);
    expect(button()).toBeNull();
    offer();
    fireEvent.click(await screen.findByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('hide-install-alert')).toContain(member.id);
    close();
    await open(member);
    offer();
    expect(button()).toBeNull();
  });

  test('disappears after a dismissal and after the installation', async () => {
    visit(2);
    await open(member);
    offer();
    act(() => void globalThis.dispatchEvent(new Event('appinstalled')));
    expect(button()).toBeNull();
    offer();
    fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));
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
    expect(screen.getByText(/Add to Home Screen/)).toBeTruthy();
    expect(button()).toBeNull();
  });

  test('counts a visit after a pause, but not for a reload', () => {
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

  test('activates the waiting service worker when the user clicks Reload', async () => {
    await open(null);
    fireEvent.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(posted).toEqual([{ type: 'duet-skip-waiting' }]);
  });

  test('leaves the service worker waiting when the user hides the alert', async () => {
    await open(null);
    await screen.findByRole('button', { name: 'Reload' });
    fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));
    expect([screen.queryByRole('button', { name: 'Reload' }), posted]).toEqual([null, []]);
  });

  test('is hidden on pages with forms or payments', () => {
    expect(
      ['/credits', '/credits/1/paymentmethod', '/settings', '/members'].map(isBusyPlace),
    ).toEqual([true, true, true, false]);
  });
});
