import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import type { User } from '@duet/schemas/identity';
import { AppProvider } from '@duet/ui';
import { describeRemotes } from '../remotes/remotes';
import { aDescriptor, aMember, surroundings } from '../testing';
import { needsActivation, needsEnriching, offersPush } from './alert-rules';
import { Alerts } from './alerts';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerPlugins: jest.fn(), registerRemotes: jest.fn() }));

const newcomer = { ...aMember, status: 'not_confirmed', profile: { ...aMember.profile, status: 'disabled' } } as User;
const full = { ...aMember.profile, status: 'active', main_image: { id: 'i', filename: 'a.webp', thumb_filename: 'b.webp', status: 'active' }, about: 'Hello.', interests: ['wine'] } as unknown as User['profile'];
const unreachable = { ...aMember, profile: full, notifications_disabled: ['bounce'] } as User;
const profile = aDescriptor({ name: 'profile', routes: [{ path: '/notifications', view: 'notifications', layout: 'default', access: 'member' }] });
const REMINDER = /^Confirm your e-mail address/;

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

async function open(user: User | null, { path = '/members', descriptors = [profile], settings = {} } = {}) {
  const remotes = describeRemotes(descriptors, { load: () => new Promise(() => undefined), locale: 'en', refused: [] });
  const Surroundings = await surroundings({ remotes, user, settings });
  const router = createMemoryRouter([{ path: '*', element: <><Alerts /><p>page</p></> }], { initialEntries: [path] });
  const { unmount } = render(
    <Surroundings>
      <AppProvider>
        <RouterProvider router={router} />
      </AppProvider>
    </Surroundings>,
  );
  await screen.findByText('page');
  return unmount;
}

describe('the activation reminder', () => {
  test('leads to the page that sends the mail again', async () => {
    await open(newcomer);
    expect(screen.getByText(REMINDER)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send the mail again' }).getAttribute('href')).toBe('/complete-signup');
  });

  test('stays away once it was closed', async () => {
    const close = await open(newcomer);
    fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));
    expect(screen.queryByText(REMINDER)).toBeNull();
    close();
    await open(newcomer);
    expect(screen.queryByText(REMINDER)).toBeNull();
  });

  test('comes for another member of the same browser', async () => {
    const close = await open(newcomer);
    fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));
    close();
    await open({ ...newcomer, id: 'zyxwvutsrq98' });
    expect(screen.getByText(REMINDER)).toBeTruthy();
  });

  test('closes in every tab at once', async () => {
    await open(newcomer);
    localStorage.setItem('hide-activation-alert', JSON.stringify({ at: 1, member: newcomer.id }));
    fireEvent(window, new StorageEvent('storage', { key: 'hide-activation-alert' }));
    expect(screen.queryByText(REMINDER)).toBeNull();
  });

  test('is a sheet on the phone of somebody who has just signed up', async () => {
    jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({ matches: query.includes('max-width: 767.98px'), media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList);
    await open(newcomer, { path: '/members?api_signup_complete=1' });
    expect(await screen.findByRole('dialog', { name: 'One step to go' })).toBeTruthy();
  });

  test('is no sheet on a wide screen', async () => {
    await open(newcomer, { path: '/members?api_signup_complete=1' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(REMINDER)).toBeTruthy();
  });

  test.each(['/signup', '/complete-signup', '/settings', '/settings/password', '/notifications'])('keeps away from %s', (path) => {
    expect(needsActivation(newcomer, path)).toBe(false);
  });

  test.each(['/members', '/profile', '/signup-matches'])('comes on %s', (path) => {
    expect(needsActivation(newcomer, path)).toBe(true);
  });

  test('is for members alone who have not confirmed and whose profile is disabled', () => {
    expect(needsActivation(null, '/members')).toBe(false);
    expect(needsActivation({ ...newcomer, status: 'active' }, '/members')).toBe(false);
    expect(needsActivation({ ...newcomer, profile: { ...newcomer.profile, status: 'active' } }, '/members')).toBe(false);
  });
});

describe('the alert of mails that are off', () => {
  test('says why, and leads to the settings', async () => {
    await open(unreachable);
    expect(screen.getByText(/could not be delivered/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Mail settings' }).getAttribute('href')).toBe('/notifications');
  });

  test('links to no settings that do not exist', async () => {
    await open(unreachable, { descriptors: [] });
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('stays away once it was closed', async () => {
    await open(unreachable);
    fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));
    expect(screen.queryByText(/could not be delivered/)).toBeNull();
    expect(localStorage.getItem('hide-disabled-notifications-alert')).toContain(aMember.id);
  });
});

describe('the alert of a thin profile', () => {
  const thin = { ...aMember, profile: { ...full, main_image: null } } as User;

  test('leads to the profile, and stays away once it was closed', async () => {
    const close = await open(thin);
    expect(screen.getByRole('link', { name: 'Complete your profile' }).getAttribute('href')).toBe('/profile');
    fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));
    expect(JSON.parse(localStorage.getItem('hide-enrich-alert') ?? '{}')).toMatchObject({ at: expect.any(Number), member: aMember.id });
    close();
    await open(thin);
    expect(screen.queryByRole('link', { name: 'Complete your profile' })).toBeNull();
  });

  test.each([
    ['a photo', { main_image: null }, true],
    ['a text', { about: ' ' }, true],
    ['interests', { interests: [] }, true],
    ['nothing', {}, false],
  ])('comes where the profile lacks %s: %s', (_what, change, due) => {
    expect(needsEnriching({ ...aMember, profile: { ...full, ...change } } as User, '/members')).toBe(due);
  });

  test('is for confirmed members, and not on the profile itself', () => {
    expect(needsEnriching(thin, '/profile')).toBe(false);
    expect(needsEnriching({ ...thin, status: 'not_confirmed' }, '/members')).toBe(false);
    expect(needsEnriching(null, '/members')).toBe(false);
  });
});

describe('the offer of push messages', () => {
  const key = { push_public_key: 'BPublic' };
  const member = { ...aMember, profile: full } as User;

  test.each([['unknown', true], ['granted', true], ['unsupported', false], ['denied', false], ['subscribed', false], [null, false]] as const)('where push is %s: %s', (state, due) => {
    expect(offersPush(member, key, state)).toBe(due);
  });

  test('is made only where the site sends them, and to confirmed members', () => {
    expect(offersPush(member, {}, 'unknown')).toBe(false);
    expect(offersPush({ ...member, status: 'not_confirmed' }, key, 'unknown')).toBe(false);
    expect(offersPush(null, key, 'unknown')).toBe(false);
  });

  describe('in a browser that can', () => {
    const posted: Request[] = [];
    beforeEach(() => {
      posted.length = 0;
      const pushManager = { getSubscription: () => Promise.resolve(null), subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => Promise.resolve({ toJSON: () => ({ endpoint: `https://push.example/${applicationServerKey}` }) }) };
      const worker = Object.assign(new EventTarget(), { getRegistration: () => Promise.resolve({ pushManager }), ready: Promise.resolve({ pushManager }) });
      Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
      Object.defineProperty(globalThis, 'PushManager', { value: class {}, configurable: true });
      Object.defineProperty(globalThis, 'Notification', { value: { permission: 'default', requestPermission: () => Promise.resolve('granted') }, configurable: true });
      jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
        posted.push(request as Request);
        return Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }));
      });
    });
    afterEach(() => {
      for (const [place, name] of [[navigator, 'serviceWorker'], [globalThis, 'PushManager'], [globalThis, 'Notification']] as const) Reflect.deleteProperty(place, name);
    });

    test('subscribes with the site’s key and tells the server', async () => {
      await open(member, { settings: key });
      fireEvent.click(await screen.findByRole('button', { name: 'Switch on' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull());
      expect(new URL(posted[0]?.url ?? '').search).toBe('?push=1');
      expect(await posted[0]?.json()).toEqual({ subscription: { endpoint: 'https://push.example/BPublic' } });
    });

    test('stays away once it was closed', async () => {
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
