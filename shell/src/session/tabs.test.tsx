import {
  CHANGED_KEY,
  MEMBER_KEY,
  changePageMember,
  leavePage,
  pageMember,
  setPageMember,
} from '@duet/host';
import { describeRemotes } from '../remotes/remotes';
import { aDescriptor } from '../testing';
import { isOutdated, keepTabsAlike, publishPage, watchMember } from './tabs';

const left: (string | undefined)[] = [];
jest.mock('../../../libs/host/src/session/page-member', () => {
  const actual = jest.requireActual<object>('../../../libs/host/src/session/page-member');
  return { ...actual, leavePage: jest.fn() };
});
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const remotes = describeRemotes(
  [
    aDescriptor({
      routes: [
        { path: '/chats/:id', view: 'chats', layout: 'chat', access: 'member' },
        { path: '/pages/terms', view: 'terms', layout: 'default', access: 'public' },
      ],
    }),
  ],
  { load: () => new Promise(() => undefined), locale: 'en', refused: [] },
);

let stop = (): void => undefined;
const open = (
  member: string | null,
  path = '/chats/1',
  whileStarting = () => undefined as void,
) => {
  history.replaceState(null, '', path);
  publishPage({ member, locale: 'en' });
  whileStarting();
  stop = keepTabsAlike({ member, locale: 'en' }, remotes);
};
const elsewhere = (key: string, value: string): void => {
  localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
};
const turn = (type: 'pagehide' | 'pageshow', persisted: boolean): void =>
  void dispatchEvent(Object.assign(new Event(type), { persisted }));

beforeEach(() => {
  left.length = 0;
  jest
    .mocked(leavePage)
    .mockReset()
    .mockImplementation((to) => void left.push(to));
  document.body.style.display = '';
});
afterEach(() => stop());

describe('tab', () => {
  test('on a page for members, loads the members page after a login of another account in another tab', () => {
    open('anna00000000');
    elsewhere(MEMBER_KEY, 'bert00000000');
    expect(left).toEqual(['/members']);
  });

  test('on a page for members, loads the start page after a logout in another tab', () => {
    open('anna00000000');
    elsewhere(MEMBER_KEY, '');
    expect(left).toEqual(['/']);
  });

  test('on a public page, reloads the page after a logout in another tab', () => {
    open('anna00000000', '/pages/terms');
    elsewhere(MEMBER_KEY, '');
    expect(left).toEqual([undefined]);
  });

  test('of a visitor reloads after a login in another tab', () => {
    open(null, '/pages/terms');
    elsewhere(MEMBER_KEY, 'anna00000000');
    expect(left).toEqual([undefined]);
  });

  test('reloads when another tab changes the language', () => {
    open('anna00000000');
    elsewhere('duet-locale', 'pl');
    expect(left).toEqual([undefined]);
  });

  test.each([
    [MEMBER_KEY, 'bert00000000', '/members'],
    ['duet-locale', 'pl', undefined],
  ])('follows a change of %s by another tab while this tab starts', (key, value, to) => {
    open('anna00000000', '/chats/1', () => localStorage.setItem(key, value));
    expect(left).toEqual([to]);
    expect(localStorage.getItem(key)).toBe(value);
  });

  test('ignores storage events that change neither member nor language', () => {
    open('anna00000000');
    elsewhere(MEMBER_KEY, 'anna00000000');
    elsewhere('duet-color-scheme', 'dark');
    expect(left).toEqual([]);
  });

  test('stores the member and language of its page for other tabs', () => {
    open('anna00000000');
    expect(localStorage.getItem(MEMBER_KEY)).toBe('anna00000000');
    expect(localStorage.getItem('duet-locale')).toBe('en');
  });

  test('checks the stored member when the tab becomes visible', () => {
    open('anna00000000');
    localStorage.setItem(MEMBER_KEY, 'bert00000000');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(left).toEqual(['/members']);
  });

  test('hides a page from the back/forward cache until the page has checked the member', () => {
    open('anna00000000');
    turn('pagehide', true);
    expect(document.body.style.display).toBe('none');
    localStorage.setItem(MEMBER_KEY, '');
    turn('pageshow', true);
    expect(left).toEqual(['/']);
  });

  test('shows a page from the back/forward cache when nothing changed', () => {
    open('anna00000000');
    turn('pagehide', true);
    turn('pageshow', true);
    expect(left).toEqual([]);
    expect(document.body.style.display).toBe('');
  });
});

describe('page after a session change', () => {
  const mine = { member: 'anna00000000', locale: 'en' } as const;
  const told = (member: string, locale: string, at: number): void => {
    localStorage.setItem(MEMBER_KEY, member);
    localStorage.setItem('duet-locale', locale);
    localStorage.setItem(CHANGED_KEY, String(at));
  };
  const before = () => Date.now() - performance.now() - 1_000;

  test('is outdated when it has the old member or language', () => {
    told('bert00000000', 'en', Date.now());
    expect(isOutdated(mine)).toBe(true);
    told('', 'en', Date.now());
    expect(isOutdated(mine)).toBe(true);
    told('anna00000000', 'pl', Date.now());
    expect(isOutdated(mine)).toBe(true);
  });

  test('is current when it has the new member and language, or when no member and language are stored', () => {
    told('anna00000000', 'en', Date.now());
    expect(isOutdated(mine)).toBe(false);
    localStorage.clear();
    expect(isOutdated(mine)).toBe(false);
  });

  test('is current when the change is older than the page or lies in the future', () => {
    told('bert00000000', 'pl', before());
    expect(isOutdated(mine)).toBe(false);
    // The other tab stored this change before the clock was set back.
    told('bert00000000', 'pl', Date.now() + 60_000);
    expect(isOutdated(mine)).toBe(false);
  });

  test('stores the time of its own session change, but no time on page load', () => {
    localStorage.clear();
    setPageMember('anna00000000');
    expect(localStorage.getItem(CHANGED_KEY)).toBeNull();
    changePageMember('bert00000000');
    expect(Number(localStorage.getItem(CHANGED_KEY))).toBeGreaterThan(before());
  });
});

describe('API response', () => {
  const original = globalThis.fetch;
  beforeEach(() => localStorage.clear());
  afterEach(() => void (globalThis.fetch = original));
  const ask = async (
    answered: string | null,
    { status = 200, during = () => undefined as void } = {},
  ) => {
    globalThis.fetch = () => {
      during();
      return Promise.resolve(
        new Response('{}', {
          status,
          headers: answered === null ? {} : { 'x-duet-member': answered },
        }),
      );
    };
    watchMember(remotes);
    const late = new Promise<'dropped'>((resolve) => setTimeout(() => resolve('dropped'), 20));
    return Promise.race([fetch('http://localhost/api/chats').then(({ status: got }) => got), late]);
  };

  test('for another member is dropped, and the page reloads', async () => {
    setPageMember('anna00000000');
    expect(await ask('bert00000000')).toBe('dropped');
    expect(left).toEqual([undefined]);
  });

  test('after the end of the session is dropped', async () => {
    setPageMember('anna00000000');
    expect(await ask('none')).toBe('dropped');
  });

  test.each([
    ['/chats/1', '/'],
    ['/pages/terms', undefined],
  ])('during a logout in another tab makes the page %s open %s', async (path, to) => {
    history.replaceState(null, '', path);
    setPageMember('anna00000000');
    localStorage.setItem('duet-logout-at', String(Date.now()));
    expect(await ask('none')).toBe('dropped');
    expect(left).toEqual([to]);
  });

  test('with status 403 after the end of the session is not dropped', async () => {
    setPageMember('anna00000000');
    expect(await ask('none', { status: 403 })).toBe(403);
    expect(left).toEqual([]);
  });

  test.each([
    ['anna00000000', 'anna00000000'],
    [null, 'none'],
    ['anna00000000', null],
  ])(
    'is not dropped when the page has the member %s and the response names %s',
    async (member, answered) => {
      setPageMember(member);
      expect(await ask(answered)).toBe(200);
      expect(left).toEqual([]);
    },
  );

  test('is not dropped when this page logged in during the request', async () => {
    setPageMember(null);
    expect(await ask('none', { during: () => setPageMember('anna00000000') })).toBe(200);
    expect(pageMember()).toBe('anna00000000');
    expect(left).toEqual([]);
  });
});
