import { screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import type { NavigationEntry, RegistryEntry } from '@duet/schemas/remotes';
import { describeRemotes, selectRemotes } from './remotes/remotes';
import { toRoutes } from './router';
import { aDescriptor, aMember, showRouter } from './testing';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const none = () => undefined;
const entry = (change: Partial<NavigationEntry>): NavigationEntry => ({
  id: 'chats',
  path: '/chats',
  label: 'chat.nav.chats',
  icon: 'chat',
  place: 'main',
  access: 'member',
  order: 20,
  ...change,
});
const labels = (texts: Record<string, string>) => ({
  nl: texts,
  en: texts,
  de: texts,
  it: texts,
  fr: texts,
  es: texts,
  pl: texts,
});

const chat = aDescriptor({
  name: 'chat',
  views: ['chats'],
  routes: [
    { path: '/chats', view: 'chats', layout: 'chat', access: 'member', title: 'chat.list.title' },
  ],
  navigation: [entry({})],
  labels: labels({ 'chat.nav.chats': 'Messages', 'chat.list.title': 'Your messages' }),
});
const gate = aDescriptor({
  name: 'gatehouse',
  routes: [
    { path: '/login', view: 'login', layout: 'default', access: 'visitor' },
    { path: '/members', view: 'members', layout: 'default', access: 'member' },
  ],
  navigation: [
    entry({
      id: 'premium',
      path: '/premium',
      label: 'gatehouse.nav.premium',
      place: 'action',
      tier: 'free',
      order: 1,
    }),
  ],
  labels: labels({ 'gatehouse.nav.premium': 'Get premium' }),
});

const load = (remote: string, view: string) =>
  Promise.resolve({ view: () => <h1>{`${remote}:${view}`}</h1>, messages: {} });

async function open(
  path: string,
  { user = null as typeof aMember | null, descriptors = [chat, gate] } = {},
) {
  const remotes = describeRemotes(descriptors, { load, locale: 'en', refused: [] });
  const router = createMemoryRouter(toRoutes(remotes), { initialEntries: [path] });
  await showRouter({ remotes, user }, router);
  return router;
}

// Requests never finish, so badges never load.
beforeEach(() => void jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(none)));

describe('routes', () => {
  test('are built from descriptors', async () => {
    await open('/chats', { user: aMember });
    expect(await screen.findByRole('heading', { name: 'chat:chats' })).toBeTruthy();
  });

  test('redirect visitors from a page for members to the login, with the address as callback', async () => {
    const router = await open('/chats?with=1');
    expect(await screen.findByRole('heading', { name: 'gatehouse:login' })).toBeTruthy();
    expect(router.state.location.search).toBe(`?callback=${encodeURIComponent('/chats?with=1')}`);
  });

  test('redirect a member from the login to the page in the callback parameter', async () => {
    await open('/login?callback=%2Fchats', { user: aMember });
    expect(await screen.findByRole('heading', { name: 'chat:chats' })).toBeTruthy();
  });

  test.each(['//elsewhere.example', '/\t/elsewhere.example'])(
    'never redirect to %j',
    async (to) => {
      const router = await open(`/login?callback=${encodeURIComponent(to)}`, { user: aMember });
      expect(await screen.findByRole('heading', { name: 'gatehouse:members' })).toBeTruthy();
      expect(router.state.location.pathname).toBe('/members');
    },
  );

  test('show a not-found page with a link home for an unknown path', async () => {
    await open('/nowhere');
    expect(await screen.findByRole('link', { name: 'Go to the home page' })).toBeTruthy();
  });

  test('show a not-found page without a menu if no page has a menu', async () => {
    const back = aDescriptor({
      name: 'backstage',
      routes: [{ path: '/staff', view: 'work', layout: 'empty', access: 'public' }],
    });
    await open('/staff/nowhere', { descriptors: [back] });
    expect(await screen.findByRole('link', { name: 'Go to the home page' })).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  test('disappear when their remote is not live', async () => {
    await open('/chats', { user: aMember, descriptors: [gate] });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });
});

describe('navigation', () => {
  test('is built from descriptors in the user’s language', async () => {
    await open('/members', { user: aMember });
    expect((await screen.findAllByRole('link', { name: 'Messages' })).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Get premium' })).toBeTruthy();
  });

  test('offers premium only to members who have not paid', async () => {
    await open('/members', { user: { ...aMember, paid_user: true } });
    expect((await screen.findAllByRole('link', { name: 'Messages' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Get premium' })).toBeNull();
  });

  // @spec 2.4
  test('shows the login to visitors instead of entries for members', async () => {
    await open('/login');
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Messages' })).toBeNull();
  });
});

describe('compatibility check', () => {
  test('excludes incompatible remotes and keeps compatible remotes', () => {
    const of = (descriptor: typeof chat): RegistryEntry => ({
      version: '1.0.0',
      entry: '/remotes/x/1/remoteEntry.js',
      integrity: {},
      descriptor,
      previous: null,
    });
    const offer = { host: '1.0.0', shared: {}, api: {} };
    const { live, refused } = selectRemotes(
      { remotes: { chat: of(chat), gatehouse: of({ ...gate, host: '^2.0.0' }) } },
      offer,
    );
    expect(live.map(({ descriptor }) => descriptor.name)).toEqual(['chat']);
    expect(refused).toEqual([
      {
        remote: 'gatehouse',
        version: '1.0.0',
        reason: { code: 'host', values: { wanted: '^2.0.0', live: '1.0.0' } },
      },
    ]);
  });
});
