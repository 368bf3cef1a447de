import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { User } from '@duet/schemas/identity';
import { describeRemotes } from '../remotes/remotes';
import { aMember, showRouter } from '../testing';
import { EntryBadge } from './entry-badge';
import { composeTitle, useDocumentTitle } from './page-title';
import { TopNavigation } from './top-navigation';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

let unread = 0;
beforeEach(() => {
  unread = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const isChats = (request as Request).url.endsWith('/chats');
    const body = isChats
      ? { chats: [{ num_unread_messages: unread }] }
      : { profiles: [], liked_by: [{ like_new: true }, { like_new: false }] };
    return Promise.resolve(
      new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }),
    );
  });
});
afterEach(() => jest.restoreAllMocks());

async function show(element: ReactNode, { user = aMember, back = false } = {}) {
  const remotes = describeRemotes([], {
    load: () => new Promise(() => undefined),
    locale: 'en',
    refused: [],
  });
  const router = createMemoryRouter([{ path: '*', element, handle: { back } }], {
    initialEntries: ['/credits'],
  });
  await showRouter({ remotes, user }, router);
}

const SITE = { name: 'Duet', index_title: 'Duet: meet somebody' };

describe('page title', () => {
  // @spec 2.60
  test('starts with the sum of unread messages and new likes', () => {
    expect(composeTitle({ text: 'Search', counted: true }, SITE, 3)).toBe('(3) Search – Duet');
  });

  test('has no number when there are no unread messages and no new likes', () => {
    expect(composeTitle({ text: 'Search', counted: true }, SITE, 0)).toBe('Search – Duet');
  });

  test('does not repeat the site name on the front page', () => {
    expect(composeTitle({ text: 'Duet: meet somebody', counted: true }, SITE, 2)).toBe(
      '(2) Duet: meet somebody',
    );
  });

  // @spec 2.7
  test('has no number on profile pages', () => {
    expect(composeTitle({ text: 'Nora', counted: false }, SITE, 3)).toBe('Nora – Duet');
  });
});

describe('credits badge', () => {
  const withCredits = (credits: number): User => ({ ...aMember, credits });

  test.each([10, 1])('shows a warning at %i credits', async (credits) => {
    await show(<EntryBadge kind="credits" />, { user: withCredits(credits) });
    expect((await screen.findByText(String(credits))).closest('.warn')).toBeTruthy();
  });

  test('shows an alarm colour at zero credits', async () => {
    await show(<EntryBadge kind="credits" />, { user: withCredits(0) });
    expect((await screen.findByText('0')).closest('.bad')).toBeTruthy();
  });

  test('is hidden above ten credits', async () => {
    await show(
      <>
        <EntryBadge kind="credits" />
        <p>page</p>
      </>,
      { user: withCredits(11) },
    );
    await screen.findByText('page');
    expect(screen.queryByText('11')).toBeNull();
  });
});

describe('unread messages badge', () => {
  // @spec 2.58
  test('shows 99+ above 99', async () => {
    unread = 100;
    await show(<EntryBadge kind="unread" />);
    expect(await screen.findByText('99+')).toBeTruthy();
  });

  test('shows exact numbers up to 99', async () => {
    unread = 99;
    await show(<EntryBadge kind="unread" />);
    expect(await screen.findByText('99')).toBeTruthy();
  });
});

describe('app badge', () => {
  const Titled = () => {
    useDocumentTitle();
    return <p>page</p>;
  };
  const withBadge = (setAppBadge: (count: number) => Promise<void>) =>
    Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true });
  afterEach(() => void Reflect.deleteProperty(navigator, 'setAppBadge'));

  // @spec 4.31
  test('shows the sum of unread messages and new likes', async () => {
    const counts: number[] = [];
    withBadge((count) => Promise.resolve(void counts.push(count)));
    unread = 4;
    await show(<Titled />);
    await waitFor(() => expect(counts.at(-1)).toBe(5));
    expect(document.title).toBe('(5) Duet');
  });

  test('ignores an error of the badge API', async () => {
    withBadge(() => Promise.reject(new Error('refused')));
    await show(<Titled />);
    await waitFor(() => expect(document.title).toBe('(1) Duet'));
  });

  test('is not set when the browser has no badge API', async () => {
    await show(<Titled />);
    await waitFor(() => expect(document.title).toBe('(1) Duet'));
  });
});

describe('back button', () => {
  const asApp = (installed: boolean) =>
    jest.spyOn(globalThis, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: installed && query.includes('standalone'),
          media: query,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
  const withHistory = (length: number) =>
    jest.spyOn(history, 'length', 'get').mockReturnValue(length);

  // @spec 2.5
  test.each([
    { installed: true, entries: 2, back: true, shown: true },
    { installed: false, entries: 2, back: true, shown: false },
    { installed: true, entries: 1, back: true, shown: false },
    { installed: true, entries: 2, back: false, shown: false },
  ])(
    'is shown: $shown (app installed: $installed, history entries: $entries, page has a back button: $back)',
    async ({ installed, entries, back, shown }) => {
      asApp(installed);
      withHistory(entries);
      await show(<TopNavigation />, { back });
      await screen.findByRole('banner');
      expect(screen.queryByRole('button', { name: 'Back' }) !== null).toBe(shown);
    },
  );
});
