import * as light from './remote-documents';
import { formatReason } from './remote-rejections';
import { gate as reasonOf, isRevoked, satisfies } from './remote-rules';
import type { Offer } from './remote-rules';
import { readRegistry } from './remotes';
import type { Descriptor } from './remotes';
import { descriptor, entry } from '../test/remote';

const gate = (candidate: Descriptor, offered: Offer): string | null => {
  const reason = reasonOf(candidate, offered);
  return reason && formatReason(reason);
};

const offer = { host: '1.3.0', shared: { react: '19.3.4' }, api: { messaging: '1.1.0' } };

describe('satisfies', () => {
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
  ])('returns whether version %s is in range %s: %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected);
  });
});

describe('remote gate', () => {
  test('accepts a remote that is compatible with the live host', () => {
    expect(gate(descriptor(), offer)).toBeNull();
  });

  test('rejects a remote that was built for a newer host and names the versions', () => {
    expect(gate(descriptor({ host: '^1.4.0' }), offer)).toBe('needs host ^1.4.0, live is 1.3.0');
  });

  test('rejects a remote that was built for the next major version of the host', () => {
    expect(gate(descriptor({ host: '^2.0.0' }), offer)).toContain('needs host ^2.0.0');
  });

  test('rejects a remote that needs an API that is not live yet', () => {
    expect(gate(descriptor({ api: { messaging: '^1.2.0' } }), offer)).toBe(
      'needs messaging API ^1.2.0, live is 1.1.0',
    );
    expect(gate(descriptor({ api: { billing: '^1.0.0' } }), offer)).toBe(
      'needs billing API ^1.0.0, live is none',
    );
  });

  test('rejects a remote whose shared packages the shell cannot provide', () => {
    expect(gate(descriptor({ shared: { react: '^20.0.0' } }), offer)).toBe(
      'needs react ^20.0.0, the shell provides 19.3.4',
    );
    expect(gate(descriptor({ shared: { preact: '^1.0.0' } }), offer)).toBe(
      'needs preact ^1.0.0, the shell provides none',
    );
  });
});

describe('remote gate for views', () => {
  test('rejects a remote whose code lacks a declared view', () => {
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

describe('readRegistry', () => {
  test('keeps valid entries', () => {
    const { registry, refused } = readRegistry({ revision: 3, remotes: { chat: entry() } });
    expect(registry.revision).toBe(3);
    expect(registry.remotes.chat?.version).toBe('1.0.0-0a1b2c3d');
    expect(refused).toEqual([]);
  });

  test('leaves out a malformed remote and keeps the other remotes', () => {
    const { registry, refused } = readRegistry({
      revision: 3,
      remotes: { chat: entry(), search: { version: 'x' } },
    });
    expect(Object.keys(registry.remotes)).toEqual(['chat']);
    expect(refused).toMatchObject([{ remote: 'search' }]);
  });

  test('leaves out an entry that contains the descriptor of another remote', () => {
    expect(readRegistry({ revision: 1, remotes: { search: entry() } }).refused).toMatchObject([
      { remote: 'search', reason: { code: 'foreign', values: { name: 'chat' } } },
    ]);
  });

  test('leaves out a remote whose labels lack a language', () => {
    const { nl: _, ...fewer } = descriptor().labels;
    const lacking = entry({ descriptor: descriptor({ labels: fewer as Descriptor['labels'] }) });
    expect(readRegistry({ revision: 1, remotes: { chat: lacking } }).refused).toMatchObject([
      { remote: 'chat' },
    ]);
  });

  test('leaves out an entry from another origin', () => {
    const foreign = entry({ entry: 'https://elsewhere.example/remoteEntry.js' });
    expect(readRegistry({ revision: 1, remotes: { chat: foreign } }).registry.remotes).toEqual({});
  });

  test('reads the revoked versions', () => {
    const { registry } = readRegistry({
      revision: 3,
      remotes: {},
      revoked: { chat: ['1.0.0-0a1b2c3d'] },
    });
    expect(isRevoked(registry, 'chat', '1.0.0-0a1b2c3d')).toBe(true);
    expect(isRevoked(registry, 'chat', '1.0.1')).toBe(false);
    expect(isRevoked({}, 'chat', '1.0.0-0a1b2c3d')).toBe(false);
  });

  test('reads `lastChange` and ignores a malformed `lastChange`', () => {
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

  test('throws when the document is not a registry', () => {
    expect(() => readRegistry('<html>')).toThrow();
  });
});
