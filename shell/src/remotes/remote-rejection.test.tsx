import { createHash } from 'node:crypto';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { render, screen } from '@testing-library/react';
import { API_VERSIONS } from '@duet/schemas/remote-rules';
import type { Descriptor, Registry, RegistryEntry } from '@duet/schemas/remotes';
import type { Boot } from '../boot';
import { aDescriptor, surroundings } from '../testing';
import { brokenFile } from './broken-files';
import { RemoteView } from './remote-view';
import { selectRemotes, createRemotes } from './remotes';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
Object.assign(globalThis, { SHARED_VERSIONS: { '@duet/host': '1.0.0', react: '19.3.1' } });
jest.spyOn(console, 'error').mockImplementation(() => undefined);

const View = () => <p>the screen</p>;
const createModule = (...views: string[]) => ({
  default: {
    views: Object.fromEntries(
      views.map((name) => [name, () => Promise.resolve({ default: View })]),
    ),
    messages: () => Promise.resolve({ default: {} }),
  },
});
const routes: Descriptor['routes'] = [
  { path: '/chats', view: 'chats', layout: 'chat', access: 'member' },
];
const createEntry = (change: Partial<Descriptor> = {}): RegistryEntry => {
  const descriptor = aDescriptor({ routes, views: ['chats'], ...change });
  return {
    version: '1.0.0-0a1b2c3d',
    entry: `/remotes/${descriptor.name}/1/remoteEntry.js`,
    integrity: {},
    descriptor,
    previous: null,
  };
};
const createRegistry = (chat: Partial<Descriptor>): Registry => ({
  revision: 1,
  remotes: { chat: createEntry(chat), search: createEntry({ name: 'search', views: ['chats'] }) },
});
const createPage = (
  registry: Registry,
  { releaseKeys = [], overrides = [] }: Partial<Pick<Boot, 'releaseKeys' | 'overrides'>> = {},
) =>
  createRemotes(
    { registry, refused: [], locale: 'en', releaseKeys, overrides } as unknown as Boot,
    { addReducer: () => undefined },
  );

async function show(registry: Registry, remote: string) {
  const remotes = createPage(registry);
  render(<RemoteView remote={remote} view="chats" />, { wrapper: await surroundings({ remotes }) });
}

beforeEach(() => void jest.mocked(loadRemote).mockResolvedValue(createModule('chats')));

describe('incompatible or revoked remote in the registry', () => {
  test.each([
    ['the host', { host: '^2.0.0' }, 'needs host ^2.0.0, live is 1.0.0'],
    [
      'an API',
      { api: { messaging: '^7.0.0' } },
      `needs messaging API ^7.0.0, live is ${API_VERSIONS.messaging}`,
    ],
    [
      'a shared package',
      { shared: { react: '^20.0.0' } },
      'needs react ^20.0.0, the shell provides 19.3.1',
    ],
    ['its own views', { views: [] }, 'declares the view chats, which its code does not have'],
  ])('shows on its screens that it is incompatible with %s', async (_, change, reason) => {
    await show(createRegistry(change), 'chat');
    expect(await screen.findByText(`chat@1.0.0-0a1b2c3d: ${reason}`)).toBeTruthy();
  });

  test('does not affect other remotes', async () => {
    await show(createRegistry({ host: '^2.0.0' }), 'search');
    expect(await screen.findByText('the screen')).toBeTruthy();
  });

  test('is rejected after loading when its code lacks a declared view', async () => {
    jest.mocked(loadRemote).mockResolvedValue(createModule('others'));
    await show(createRegistry({}), 'chat');
    expect(
      await screen.findByText(/declares the view chats, which its code does not have/),
    ).toBeTruthy();
  });

  test('is rejected when its version was revoked', async () => {
    await show({ ...createRegistry({}), revoked: { chat: ['1.0.0-0a1b2c3d'] } }, 'chat');
    expect(await screen.findByText('chat@1.0.0-0a1b2c3d: it was revoked')).toBeTruthy();
  });

  test('keeps its routes, but loses its navigation entries and slots', () => {
    const navigation: Descriptor['navigation'] = [
      {
        id: 'chats',
        path: '/chats',
        label: 'chat.nav.chats',
        icon: 'chat',
        place: 'main',
        access: 'member',
        order: 1,
      },
    ];
    const remotes = createPage(
      createRegistry({
        host: '^2.0.0',
        navigation,
        slots: [{ name: 'chat-button', view: 'chats' }],
      }),
    );
    expect(remotes.routes.map(({ remote }) => remote).sort()).toEqual(['chat', 'search']);
    expect(remotes.navigation).toEqual([]);
    expect(remotes.slot('chat-button')).toBeUndefined();
  });
});

test('a remote counts as running after its code has been requested', async () => {
  const remotes = createPage(createRegistry({}));
  expect(remotes.running()).toEqual([]);
  await remotes.load('chat', 'chats');
  expect(remotes.running()).toEqual(['chat@1.0.0-0a1b2c3d']);
});

test('the compatibility check rejects none of the remotes in a valid registry', () => {
  expect(selectRemotes(createRegistry({})).refused).toEqual([]);
});

describe('integrity check of remote files', () => {
  const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const entry = {
    entry: '/remotes/chat/1/remoteEntry.js',
    integrity: { 'remoteEntry.js': digest('entry'), 'view.js': digest('view') },
  };
  const serving = (files: Record<string, string>) => (url: string) => {
    const text = files[url.split('/').at(-1) ?? ''];
    return Promise.resolve({
      ok: text !== undefined,
      arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
    } as Response);
  };
  beforeAll(() =>
    Object.defineProperty(globalThis, 'crypto', {
      configurable: true,
      value: {
        subtle: {
          digest: (_: string, data: ArrayBuffer) =>
            Promise.resolve(createHash('sha256').update(Buffer.from(data)).digest()),
        },
      },
    }),
  );

  test('names a file that differs from the published file', async () => {
    expect(
      await brokenFile(entry, serving({ 'remoteEntry.js': 'entry', 'view.js': 'tampered' })),
    ).toEqual({ code: 'file', values: { file: 'view.js' } });
  });

  test('names no file when the files are intact, missing or unreachable', async () => {
    expect(
      await brokenFile(entry, serving({ 'remoteEntry.js': 'entry', 'view.js': 'view' })),
    ).toBeNull();
    expect(await brokenFile(entry, serving({}))).toBeNull();
    expect(await brokenFile(entry, () => Promise.reject(new Error('offline')))).toBeNull();
  });
});
