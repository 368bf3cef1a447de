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
import { isOutdated, keepTabsAlike, watchMember } from './tabs';

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
const open = (member: string | null, path = '/chats/1') => {
  history.replaceState(null, '', path);
  stop = keepTabsAlike({ member, locale: 'en' }, remotes);
};
/** What another tab does. */
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

describe('a tab', () => {
  test('starts anew when another account logs in elsewhere, at the members’ home', () => {
    open('anna00000000');
    elsewhere(MEMBER_KEY, 'bert00000000');
    expect(left).toEqual(['/members']);
  });

  test('goes to the start when somebody logs out elsewhere', () => {
    open('anna00000000');
    elsewhere(MEMBER_KEY, '');
    expect(left).toEqual(['/']);
  });

  test('of a page for everyone keeps its address', () => {
    open('anna00000000', '/pages/terms');
    elsewhere(MEMBER_KEY, '');
    expect(left).toEqual([undefined]);
  });

  test('of a visitor learns of a login elsewhere', () => {
    open(null, '/pages/terms');
    elsewhere(MEMBER_KEY, 'anna00000000');
    expect(left).toEqual([undefined]);
  });

  test('takes over the language that another tab chose', () => {
    open('anna00000000');
    elsewhere('duet-locale', 'pl');
    expect(left).toEqual([undefined]);
  });

  test('stays where nothing changed', () => {
    open('anna00000000');
    elsewhere(MEMBER_KEY, 'anna00000000');
    elsewhere('duet-color-scheme', 'dark');
    expect(left).toEqual([]);
  });

  test('tells what it was loaded with, which is the newest', () => {
    open('anna00000000');
    expect(localStorage.getItem(MEMBER_KEY)).toBe('anna00000000');
    expect(localStorage.getItem('duet-locale')).toBe('en');
  });

  test('that slept through it looks again when it is looked at', () => {
    open('anna00000000');
    localStorage.setItem(MEMBER_KEY, 'bert00000000');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(left).toEqual(['/members']);
  });

  test('kept by the browser for Back is not seen before it was checked', () => {
    open('anna00000000');
    turn('pagehide', true);
    expect(document.body.style.display).toBe('none');
    localStorage.setItem(MEMBER_KEY, '');
    turn('pageshow', true);
    expect(left).toEqual(['/']);
  });

  test('kept by the browser for Back is shown again where nothing changed', () => {
    open('anna00000000');
    turn('pagehide', true);
    turn('pageshow', true);
    expect(left).toEqual([]);
    expect(document.body.style.display).toBe('');
  });
});

describe('a page that was asked for before another tab changed something', () => {
  const mine = { member: 'anna00000000', locale: 'en' } as const;
  const told = (member: string, locale: string, at: number): void => {
    localStorage.setItem(MEMBER_KEY, member);
    localStorage.setItem('duet-locale', locale);
    localStorage.setItem(CHANGED_KEY, String(at));
  };
  const before = () => Date.now() - performance.now() - 1_000;

  test('is not shown where it came with the old member or language', () => {
    told('bert00000000', 'en', Date.now());
    expect(isOutdated(mine)).toBe(true);
    told('', 'en', Date.now());
    expect(isOutdated(mine)).toBe(true);
    told('anna00000000', 'pl', Date.now());
    expect(isOutdated(mine)).toBe(true);
  });

  test('is shown where it came with the new ones, or nobody told', () => {
    told('anna00000000', 'en', Date.now());
    expect(isOutdated(mine)).toBe(false);
    localStorage.clear();
    expect(isOutdated(mine)).toBe(false);
  });

  test('is loaded anew once, not for ever', () => {
    told('bert00000000', 'pl', before());
    expect(isOutdated(mine)).toBe(false);
    // The clock was put back since.
    told('bert00000000', 'pl', Date.now() + 60_000);
    expect(isOutdated(mine)).toBe(false);
  });

  test('knows of a change by the tab that made it, not of one that was merely loaded', () => {
    localStorage.clear();
    setPageMember('anna00000000');
    expect(localStorage.getItem(CHANGED_KEY)).toBeNull();
    changePageMember('bert00000000');
    expect(Number(localStorage.getItem(CHANGED_KEY))).toBeGreaterThan(before());
  });
});

describe('an answer', () => {
  const original = globalThis.fetch;
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
    watchMember();
    const late = new Promise<'dropped'>((resolve) => setTimeout(() => resolve('dropped'), 20));
    return Promise.race([fetch('http://localhost/api/chats').then(({ status: got }) => got), late]);
  };

  test('of another member’s session never reaches the page, which starts anew', async () => {
    setPageMember('anna00000000');
    expect(await ask('bert00000000')).toBe('dropped');
    expect(left).toEqual([undefined]);
  });

  test('of a session that is over never reaches the page either', async () => {
    setPageMember('anna00000000');
    expect(await ask('none')).toBe('dropped');
  });

  test('that refuses because the session is over is passed on: it leads to the login', async () => {
    setPageMember('anna00000000');
    expect(await ask('none', { status: 403 })).toBe(403);
    expect(left).toEqual([]);
  });

  test.each([
    ['anna00000000', 'anna00000000'],
    [null, 'none'],
    ['anna00000000', null],
  ])('for %s that says %s is taken', async (member, answered) => {
    setPageMember(member);
    expect(await ask(answered)).toBe(200);
    expect(left).toEqual([]);
  });

  test('under way while somebody logs in on this page is no other’s', async () => {
    setPageMember(null);
    expect(await ask('none', { during: () => setPageMember('anna00000000') })).toBe(200);
    expect(pageMember()).toBe('anna00000000');
    expect(left).toEqual([]);
  });
});
