import { isLiveEvent } from './live-event';
import { liveEvent } from './messaging';
import * as light from './remote-documents';
import { builtRemote, readRegistry } from './remotes';
import type { RegistryEntry } from './remotes';
import { descriptor, entry } from '../test/remote';

describe('zod-free readers of remote documents', () => {
  const changed = (change: (entry: Record<string, never> & RegistryEntry) => void): unknown => {
    const copy = structuredClone(
      entry({
        descriptor: descriptor({
          navigation: [
            {
              id: 'chats',
              path: '/chats',
              label: 'chat.nav',
              icon: 'chat',
              place: 'main',
              access: 'member',
              order: 1,
            },
          ],
          modals: [{ name: 'match', view: 'chats' }],
        }),
      }),
    );
    change(copy as never);
    return copy;
  };
  const set = (path: string, value: unknown) =>
    changed((copy) => {
      const keys = path.split('.');
      const last = keys.pop() ?? '';
      const parent = keys.reduce<Record<string, unknown>>(
        (at, key) => at[key] as Record<string, unknown>,
        copy as unknown as Record<string, unknown>,
      );
      if (value === undefined) delete parent[last];
      else parent[last] = value;
    });
  const GOOD: [string, unknown][] = [
    ['previous', '1.0.0'],
    [
      'canary',
      {
        version: '1.0.1',
        entry: '/remotes/chat/1.0.1/remoteEntry.js',
        integrity: {},
        descriptor: descriptor(),
        percent: 5,
      },
    ],
    ['campaigns', { spring: '1.0.0' }],
    ['descriptor.routes.0.title', 'chat.title'],
    ['descriptor.routes.0.back', true],
    ['descriptor.navigation.0.badge', 'unread'],
    ['descriptor.navigation.0.phone', 'only'],
    ['descriptor.api', {}],
  ];
  const BAD: [string, unknown][] = [
    ['version', '1'],
    ['version', undefined],
    ['entry', 'https://evil.test/a.js'],
    ['entry', '/a.css'],
    ['integrity', { 'a.js': 'sha256-short' }],
    ['integrity', []],
    ['previous', undefined],
    ['previous', 5],
    ['canary', {}],
    [
      'canary',
      { version: '1.0.1', entry: '/a.js', integrity: {}, descriptor: descriptor(), percent: 101 },
    ],
    ['campaigns', ['x']],
    ['descriptor', null],
    ['descriptor', 'chat'],
    ['descriptor.name', 'Chat'],
    ['descriptor.version', 1],
    ['descriptor.host', '>1'],
    ['descriptor.shared', { react: 'latest' }],
    ['descriptor.shared', undefined],
    ['descriptor.api', { shipping: '^1.0.0' }],
    ['descriptor.api', { billing: 1 }],
    ['descriptor.views', 'chats'],
    ['descriptor.views', ['9']],
    ['descriptor.labels', {}],
    ['descriptor.labels.pl', { a: 1 }],
    ['descriptor.routes', {}],
    ['descriptor.routes.0', null],
    ['descriptor.routes.0.path', 'chats'],
    ['descriptor.routes.0.view', undefined],
    ['descriptor.routes.0.layout', 'wide'],
    ['descriptor.routes.0.access', 'staff'],
    ['descriptor.routes.0.title', 'Title'],
    ['descriptor.routes.0.back', 'yes'],
    ['descriptor.navigation', undefined],
    ['descriptor.navigation.0.id', ''],
    ['descriptor.navigation.0.label', 'Chats'],
    ['descriptor.navigation.0.icon', 'a b'],
    ['descriptor.navigation.0.place', 'side'],
    ['descriptor.navigation.0.order', 1.5],
    ['descriptor.navigation.0.badge', 'new'],
    ['descriptor.navigation.0.tier', 'gold'],
    ['descriptor.navigation.0.emphasis', 'big'],
    ['descriptor.navigation.0.phone', 'no'],
    ['descriptor.navigation.0.phoneOrder', '1'],
    ['descriptor.modals', [{ name: 'match' }]],
    ['descriptor.slots', [5]],
  ];
  const readBy = (read: typeof readRegistry, value: unknown) =>
    Object.keys(read({ revision: 1, remotes: { chat: value } }).registry.remotes);

  test.each(GOOD)('accept what the zod schemas accept: %s set to %j', (path, value) => {
    for (const read of [readRegistry, light.readRegistry])
      expect(readBy(read, set(path, value))).toEqual(['chat']);
  });

  test.each(BAD)('reject what the zod schemas reject: %s set to %j', (path, value) => {
    for (const read of [readRegistry, light.readRegistry])
      expect(readBy(read, set(path, value))).toEqual([]);
  });

  test('report the path of the first error of each invalid remote and keep the valid remotes', () => {
    const { registry, refused } = light.readRegistry({
      revision: 3,
      remotes: { chat: entry(), search: set('descriptor.routes.0.view', 7), games: null },
    });
    expect(Object.keys(registry.remotes)).toEqual(['chat']);
    expect(refused.map(({ remote, reason }) => [remote, reason.values])).toEqual([
      ['search', { where: 'descriptor.routes.0.view' }],
      ['games', { where: '' }],
    ]);
  });

  test('reject an entry with the descriptor of another remote', () => {
    expect(light.readRegistry({ revision: 1, remotes: { search: entry() } }).refused).toMatchObject(
      [{ remote: 'search', reason: { code: 'foreign' } }],
    );
  });

  test.each([
    ['<html>'],
    [null],
    [[]],
    [{ remotes: {} }],
    [{ revision: -1, remotes: {} }],
    [{ revision: 1.5, remotes: {} }],
    [{ revision: 1, remotes: [] }],
    [{ revision: 1, remotes: {}, revoked: { chat: ['new'] } }],
  ])('throw for an unreadable document: %j', (value) => {
    for (const read of [readRegistry, light.readRegistry]) expect(() => read(value)).toThrow();
  });

  test('accept and reject builds as the zod schemas do', () => {
    const built = { descriptor: descriptor(), entry: 'remoteEntry.js', integrity: {} };
    for (const value of [
      built,
      { ...built, entry: 5 },
      { ...built, integrity: { a: 'b' } },
      { entry: 'x' },
      null,
      'x',
      [],
    ])
      expect([value, light.isBuiltRemote(value)]).toEqual([
        value,
        builtRemote.safeParse(value).success,
      ]);
  });

  test('accept and reject live events as the zod schemas do', () => {
    const id = '01JAAAAAAAAAAAAAAAAAAAAAAA';
    for (const value of [
      { topic: 'chats' },
      { topic: 'messages', conversation_id: id },
      { topic: 'match', profile_id: 'abcdefghij12' },
      { topic: 'rain' },
      { topic: 'messages', conversation_id: 'x' },
      { topic: 'match', profile_id: 5 },
      {},
      null,
      'chats',
      [],
    ])
      expect([value, isLiveEvent(value)]).toEqual([value, liveEvent.safeParse(value).success]);
  });
});
