import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { REFUSALS, because, formatReason } from '@duet/schemas/remote-rejections';
import type { Reason } from '@duet/schemas/remote-rejections';
import type { Offer } from '@duet/schemas/remote-rules';
import type { Descriptor } from '@duet/schemas/remotes';
import german from '../../messages/de.json';
import english from '../../messages/en.json';
import type { Boot } from '../boot';
import { aDescriptor, surroundings } from '../testing';
import { isAllowed, withOverrides } from './override';
import { takeAddresses } from './override-addresses';
import { OverrideBanner } from './override-banner';
import { describeRemotes } from './remotes';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const offer: Offer = { host: '1.0.0', shared: {}, api: { messaging: '1.0.0' } };
const live = {
  version: '1.0.0-0a1b2c3d',
  entry: '/remotes/chat/1.0.0-0a1b2c3d/remoteEntry.js',
  integrity: {},
  descriptor: aDescriptor(),
  previous: null,
};
const boot = {
  registry: { revision: 3, remotes: { chat: live } },
  refused: [],
  overrides: [],
  overrideOrigins: ['http://localhost:*', 'https://preview.example'],
} as unknown as Boot;
const serving = (change: Partial<Descriptor> = {}, status = 200) =>
  jest.fn((_url: string) =>
    Promise.resolve({
      ok: status === 200,
      status,
      json: () =>
        Promise.resolve({
          descriptor: aDescriptor({ version: '2.0.0', ...change }),
          entry: 'remoteEntry.js',
          integrity: {},
        }),
    } as Response),
  );
const take = (address: string, fetchFile = serving(), name = 'chat') =>
  withOverrides(boot, { [name]: address }, { offer, fetchFile });

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

describe('override addresses', () => {
  const storage = (text: string | null = null) => {
    const kept = { text };
    return {
      kept,
      getItem: () => kept.text,
      setItem: (_key: string, value: string) => void (kept.text = value),
      removeItem: () => void (kept.text = null),
    };
  };

  test('are stored for the session and removed from the address bar', () => {
    const page = new URL(
      'http://site/chats?remote.chat=http://localhost:9/remote.json&tab=2&shell=development',
    );
    const session = storage();
    expect(takeAddresses(page, session)).toEqual({ chat: 'http://localhost:9/remote.json' });
    expect(page.href).toBe('http://site/chats?tab=2');
    expect(takeAddresses(new URL('http://site/'), session)).toEqual({
      chat: 'http://localhost:9/remote.json',
    });
  });

  test('can be removed one by one', () => {
    const session = storage('{"chat":"http://localhost:9/","search":"http://localhost:8/"}');
    expect(takeAddresses(new URL('http://site/?remote.chat='), session)).toEqual({
      search: 'http://localhost:8/',
    });
    expect(takeAddresses(new URL('http://site/?remote.search='), session)).toEqual({});
    expect(session.kept.text).toBeNull();
  });

  test('are ignored when their stored value is malformed', () => {
    expect(takeAddresses(new URL('http://site/'), storage('["x"'))).toEqual({});
    expect(takeAddresses(new URL('http://site/'), storage('{"chat":5}'))).toEqual({});
  });
});

test('an allowed origin matches exactly, or with any port for a `:*` pattern', () => {
  const allowed = ['http://localhost:*', 'https://preview.example'];
  expect(
    ['http://localhost', 'http://localhost:3010', 'https://preview.example'].map((origin) =>
      isAllowed(origin, allowed),
    ),
  ).toEqual([true, true, true]);
  for (const origin of [
    'https://localhost:3010',
    'http://localhost.evil.test',
    'http://localhost.evil.test:80',
    'https://preview.example:81',
  ])
    expect([origin, isAllowed(origin, allowed)]).toEqual([origin, false]);
});

describe('override', () => {
  test('replaces the live remote', async () => {
    const fetchFile = serving();
    const { registry, overrides } = await take('http://localhost:3010/mf-manifest.json', fetchFile);
    expect(fetchFile.mock.calls[0]?.[0]).toBe('http://localhost:3010/remote.json');
    expect(registry.remotes.chat).toMatchObject({
      version: '2.0.0',
      entry: 'http://localhost:3010/remoteEntry.js',
    });
    expect(overrides).toEqual([
      { name: 'chat', address: 'http://localhost:3010/mf-manifest.json', reason: null },
    ]);
    expect(boot.registry.remotes.chat).toBe(live);
  });

  test('can add a remote that is not live on the site', async () => {
    const { registry } = await take(
      'http://localhost:3010/remote.json',
      serving({ name: 'games' }),
      'games',
    );
    expect(Object.keys(registry.remotes)).toEqual(['chat', 'games']);
  });

  test.each([
    [
      'its origin is not in the list',
      'https://evil.test/remote.json',
      serving(),
      because('origin', { origin: 'https://evil.test' }),
    ],
    ['its address is invalid', 'chat', serving(), because('address')],
    [
      'it is a different remote',
      'http://localhost:9/remote.json',
      serving({ name: 'search' }),
      because('other', { file: 'http://localhost:9/remote.json', name: 'search' }),
    ],
    [
      'it does not fit the host',
      'http://localhost:9/remote.json',
      serving({ host: '^9.0.0' }),
      because('host', { wanted: '^9.0.0', live: '1.0.0' }),
    ],
    [
      'remote.json is missing',
      'http://localhost:9/remote.json',
      serving({}, 404),
      because('answer', { file: 'http://localhost:9/remote.json', status: '404' }),
    ],
    [
      'its description is malformed',
      'http://localhost:9/remote.json',
      serving({ name: 'Not A Name' }),
      because('undescribed', { file: 'http://localhost:9/remote.json' }),
    ],
    [
      'its entry is not a URL',
      'http://localhost:9/remote.json',
      jest.fn(() =>
        Promise.resolve({
          ok: true,
          status: 200,
          json: () =>
            Promise.resolve({ descriptor: aDescriptor(), entry: 'http://', integrity: {} }),
        } as Response),
      ),
      because('undescribed', { file: 'http://localhost:9/remote.json' }),
    ],
    [
      'the server does not respond',
      'http://localhost:9/remote.json',
      jest.fn(() => Promise.reject(new Error('offline'))),
      because('no_answer', { file: 'http://localhost:9/remote.json' }),
    ],
  ] as [string, string, ReturnType<typeof serving>, Reason][])(
    'is rejected when %s: the live remote runs, and the reason is stored',
    async (_, address, fetchFile, reason) => {
      const { registry, overrides } = await take(address, fetchFile);
      expect(registry.remotes.chat).toBe(live);
      expect(overrides).toEqual([{ name: 'chat', address, reason }]);
      expect(console.error).toHaveBeenCalledWith(expect.stringContaining(formatReason(reason)));
    },
  );

  test('is not fetched from an origin that is not allowed', async () => {
    const fetchFile = serving();
    await take('https://evil.test/remote.json', fetchFile);
    expect(fetchFile).not.toHaveBeenCalled();
  });
});

describe('override banner', () => {
  test('has a text for every rejection reason; the English text equals the log message', () => {
    const told = Object.fromEntries(
      Object.entries(english).filter(([id]) => id.startsWith('shell.refusal.')),
    );
    expect(told).toEqual(
      Object.fromEntries(
        Object.entries(REFUSALS).map(([code, sentence]) => [`shell.refusal.${code}`, sentence]),
      ),
    );
  });

  test("shows the rejection reason in the user's language", async () => {
    const overrides = [
      {
        name: 'chat',
        address: 'http://localhost:9/remote.json',
        reason: because('host', { wanted: '^9.0.0', live: '1.0.0' }),
      },
    ];
    const remotes = describeRemotes([], {
      load: () => Promise.reject(new Error('none')),
      locale: 'de',
      refused: [],
      overrides,
    });
    const Surroundings = await surroundings({ remotes });
    render(
      <Surroundings>
        <IntlProvider locale="de" messages={german}>
          <OverrideBanner />
        </IntlProvider>
      </Surroundings>,
    );
    expect(screen.getByRole('listitem').textContent).toBe(
      'chat Stattdessen läuft die veröffentlichte Version: braucht Host ^9.0.0, hier läuft 1.0.0',
    );
  });

  const show = async (overrides: Boot['overrides'], onReset = jest.fn()) => {
    const remotes = describeRemotes([], {
      load: () => Promise.reject(new Error('none')),
      locale: 'en',
      refused: [],
      overrides,
    });
    render(<OverrideBanner onReset={onReset} />, { wrapper: await surroundings({ remotes }) });
    return onReset;
  };

  test('is absent when the page has no overrides', async () => {
    await show([]);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('lists accepted and rejected overrides with a reset button', async () => {
    const onReset = await show([
      { name: 'chat', address: 'http://localhost:9/remote.json', reason: null },
      {
        name: 'search',
        address: 'http://localhost:8/remote.json',
        reason: because('host', { wanted: '^9.0.0', live: '1.0.0' }),
      },
    ]);
    const [chat, search] = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(chat).toBe('chat Taken from http://localhost:9/remote.json');
    expect(search).toBe('search Live version instead: needs host ^9.0.0, live is 1.0.0');
    screen.getByRole('button', { name: 'Back to the live ones' }).click();
    expect(onReset).toHaveBeenCalledTimes(1);
  });
});
