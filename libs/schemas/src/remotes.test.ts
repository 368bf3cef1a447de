import { isLiveEvent } from './live-event';
import { liveEvent } from './messaging';
import * as light from './remote-documents';
import { sentenceOf } from './remote-refusals';
import { gate as reasonOf, isRevoked, satisfies } from './remote-rules';
import type { Offer } from './remote-rules';
import { builtRemote, readRegistry } from './remotes';
import type { Descriptor, RegistryEntry } from './remotes';

const gate = (candidate: Descriptor, offered: Offer): string | null => {
  const reason = reasonOf(candidate, offered);
  return reason && sentenceOf(reason);
};

const descriptor = (change: Partial<Descriptor> = {}): Descriptor => ({
  name: 'chat',
  version: '1.0.0',
  host: '^1.2.0',
  shared: { react: '^19.3.1' },
  views: ['chats'],
  api: { messaging: '^1.1.0' },
  routes: [{ path: '/chats', view: 'chats', layout: 'chat', access: 'member' }],
  navigation: [],
  modals: [],
  slots: [],
  labels: { nl: {}, en: {}, de: {}, it: {}, fr: {}, es: {}, pl: {} },
  ...change,
});
const offer = { host: '1.3.0', shared: { react: '19.3.4' }, api: { messaging: '1.1.0' } };
const entry = (change: Partial<RegistryEntry> = {}): RegistryEntry => ({
  version: '1.0.0-0a1b2c3d',
  entry: '/remotes/chat/1.0.0-0a1b2c3d/remoteEntry.js',
  integrity: {},
  descriptor: descriptor(),
  previous: null,
  ...change,
});

describe('version ranges', () => {
  test.each([
    ['1.3.0', '^1.2.0', true],
    ['1.1.9', '^1.2.0', false],
    ['2.0.0', '^1.2.0', false],
    ['0.2.5', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['1.2.3', '1.2.3', true],
    ['1.2.4', '1.2.3', false],
    ['9.9.9', '*', true],
  ])('%s in %s is %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected);
  });
});

describe('the gate', () => {
  test('lets a remote through that fits what is live', () => {
    expect(gate(descriptor(), offer)).toBeNull();
  });

  test('refuses a remote that was built for a newer host, and says so', () => {
    expect(gate(descriptor({ host: '^1.4.0' }), offer)).toBe('needs host ^1.4.0, live is 1.3.0');
  });

  test('refuses a remote that was built for the next major of the host', () => {
    expect(gate(descriptor({ host: '^2.0.0' }), offer)).toContain('needs host ^2.0.0');
  });

  test('refuses a remote that needs an API which is not live yet', () => {
    expect(gate(descriptor({ api: { messaging: '^1.2.0' } }), offer)).toBe(
      'needs messaging API ^1.2.0, live is 1.1.0',
    );
    expect(gate(descriptor({ api: { billing: '^1.0.0' } }), offer)).toBe(
      'needs billing API ^1.0.0, live is none',
    );
  });

  test('refuses a remote whose shared packages the shell cannot provide', () => {
    expect(gate(descriptor({ shared: { react: '^20.0.0' } }), offer)).toBe(
      'needs react ^20.0.0, the shell provides 19.3.4',
    );
    expect(gate(descriptor({ shared: { preact: '^1.0.0' } }), offer)).toBe(
      'needs preact ^1.0.0, the shell provides none',
    );
  });
});

describe('views', () => {
  test('that are declared and missing are a reason to refuse', () => {
    expect(gate(descriptor({ views: [] }), offer)).toBe(
      'declares the view chats, which its code does not have',
    );
    expect(gate(descriptor({ modals: [{ name: 'match', view: 'match' }] }), offer)).toContain(
      'the view match',
    );
    expect(gate(descriptor({ slots: [{ name: 'button', view: 'button' }] }), offer)).toContain(
      'the view button',
    );
  });
});

describe('reading the registry', () => {
  test('takes what is well-formed', () => {
    const { registry, refused } = readRegistry({ revision: 3, remotes: { chat: entry() } });
    expect(registry.revision).toBe(3);
    expect(registry.remotes.chat?.version).toBe('1.0.0-0a1b2c3d');
    expect(refused).toEqual([]);
  });

  test('leaves out a malformed remote and keeps the others', () => {
    const { registry, refused } = readRegistry({
      revision: 3,
      remotes: { chat: entry(), search: { version: 'x' } },
    });
    expect(Object.keys(registry.remotes)).toEqual(['chat']);
    expect(refused).toMatchObject([{ remote: 'search' }]);
  });

  test('leaves out an entry that carries the descriptor of another remote', () => {
    expect(readRegistry({ revision: 1, remotes: { search: entry() } }).refused).toMatchObject([
      { remote: 'search', reason: { code: 'foreign', values: { name: 'chat' } } },
    ]);
  });

  test('leaves out a remote that lacks a language', () => {
    const { nl: _, ...fewer } = descriptor().labels;
    const lacking = entry({ descriptor: descriptor({ labels: fewer as Descriptor['labels'] }) });
    expect(readRegistry({ revision: 1, remotes: { chat: lacking } }).refused).toMatchObject([
      { remote: 'chat' },
    ]);
  });

  test('takes no entry from another origin', () => {
    const foreign = entry({ entry: 'https://elsewhere.example/remoteEntry.js' });
    expect(readRegistry({ revision: 1, remotes: { chat: foreign } }).registry.remotes).toEqual({});
  });

  test('knows the versions that were revoked', () => {
    const { registry } = readRegistry({
      revision: 3,
      remotes: {},
      revoked: { chat: ['1.0.0-0a1b2c3d'] },
    });
    expect(isRevoked(registry, 'chat', '1.0.0-0a1b2c3d')).toBe(true);
    expect(isRevoked(registry, 'chat', '1.0.1')).toBe(false);
    expect(isRevoked({}, 'chat', '1.0.0-0a1b2c3d')).toBe(false);
  });

  test('keeps which change it was written for, and reads on when that is faulty', () => {
    const lastChange = { number: 7, id: 'a' };
    expect(readRegistry({ revision: 3, remotes: {}, lastChange }).registry).toEqual({
      revision: 3,
      remotes: {},
      lastChange,
    });
    expect(readRegistry({ revision: 3, remotes: {}, lastChange: 'x' }).registry).toEqual({
      revision: 3,
      remotes: {},
    });
    expect(light.readRegistry({ revision: 3, remotes: {}, lastChange }).refused).toEqual([]);
  });

  test('throws when the document itself is no registry', () => {
    expect(() => readRegistry('<html>')).toThrow();
  });
});

describe('a page, which reads the same documents without their schemas,', () => {
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

  test.each(GOOD)('takes what the schemas take: %s as %j', (path, value) => {
    for (const read of [readRegistry, light.readRegistry])
      expect(readBy(read, set(path, value))).toEqual(['chat']);
  });

  test.each(BAD)('refuses what the schemas refuse: %s as %j', (path, value) => {
    for (const read of [readRegistry, light.readRegistry])
      expect(readBy(read, set(path, value))).toEqual([]);
  });

  test('names the place of the fault, and keeps the other remotes', () => {
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

  test('refuses the descriptor of another remote', () => {
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
  ])('throws at an unreadable document: %j', (value) => {
    for (const read of [readRegistry, light.readRegistry]) expect(() => read(value)).toThrow();
  });

  test('reads a build as the schemas do', () => {
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

  test('reads live events as the schemas do', () => {
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
