import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import {
  api,
  endPendingLogout,
  leavePage,
  memberStorage,
  setPageMember,
  sharedApi,
  useApiDispatch,
  useSession,
  useSessionActions,
} from '@duet/host';
import { isMemberData } from '@duet/schemas/member-data';
import { describeRemotes } from '../remotes/remotes';
import { aMember, surroundings } from '../testing';
import { Guard } from './guard';

jest.mock('../../../libs/host/src/session/page-member', () => {
  const actual = jest.requireActual<object>('../../../libs/host/src/session/page-member');
  return { ...actual, leavePage: jest.fn() };
});
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const left = jest.mocked(leavePage);
let asked: string[] = [];
let refuses = false;
beforeEach(() => {
  asked = [];
  refuses = false;
  left.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    asked.push(new URL((request as Request).url).pathname);
    const body = refuses
      ? { error: 'authentication_required' }
      : { user: null, chats: [], profiles: [], liked_by: [] };
    return Promise.resolve(
      new Response(JSON.stringify(body), {
        status: refuses ? 403 : 200,
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
});
afterEach(() => jest.restoreAllMocks());

let actions: ReturnType<typeof useSessionActions>;
let dispatch: ReturnType<typeof useApiDispatch>;
function Probe() {
  const [given, dispatcher] = [useSessionActions(), useApiDispatch()];
  useEffect(() => {
    actions = given;
    dispatch = dispatcher;
  });
  return <p>{useSession().user?.profile.name ?? 'nobody'}</p>;
}

async function open(path: string, user: typeof aMember | null) {
  history.replaceState(null, '', path);
  const remotes = describeRemotes([], {
    load: () => new Promise(() => undefined),
    locale: 'en',
    refused: [],
  });
  const Surroundings = await surroundings({ remotes, user });
  const member = (
    <Guard access="member">
      <Probe />
    </Guard>
  );
  const router = createMemoryRouter(
    [
      {
        path: '/login',
        element: (
          <Guard access="visitor">
            <Probe />
          </Guard>
        ),
      },
      { path: '*', element: member },
    ],
    { initialEntries: [path] },
  );
  render(
    <Surroundings>
      <RouterProvider router={router} />
    </Surroundings>,
  );
  await screen.findByText(user?.profile.name ?? 'nobody');
  return router;
}

describe('login', () => {
  // @spec 2.6
  test('redirects to the members page if the URL has no callback parameter', async () => {
    const router = await open('/login', null);
    await act(() => actions.start(aMember));
    expect(router.state.location.pathname).toBe('/members');
    expect(screen.getByText('Daan')).toBeTruthy();
  });

  test('redirects to the page in the callback parameter', async () => {
    const router = await open('/login?callback=%2Fchats%3Fwith%3D1', null);
    await act(() => actions.start(aMember));
    expect(router.state.location.pathname + router.state.location.search).toBe('/chats?with=1');
  });

  test('redirects a member with an unfinished signup to the next signup step', async () => {
    const router = await open('/login', null);
    await act(() => actions.start(aMember, '/complete-signup'));
    expect(router.state.location.pathname).toBe('/complete-signup');
  });

  // @spec 9.15
  test('loads the page in the account language, unless a language was chosen in the browser', async () => {
    const router = await open('/login?callback=%2Fchats', null);
    await act(() => actions.start({ ...aMember, language: 'de' }));
    expect(left).toHaveBeenCalledWith('/chats');
    left.mockReset();
    document.cookie = 'i18n_redirected=en; Path=/';
    await act(() => actions.start({ ...aMember, language: 'de' }));
    document.cookie = 'i18n_redirected=; Max-Age=0; Path=/';
    expect(left).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/chats');
  });

  test('refetches all data that the page has loaded for the visitor', async () => {
    await open('/login', null);
    const { unsubscribe } = dispatch(sharedApi.endpoints.shellLikes.initiate());
    await waitFor(() => expect(asked).toEqual(['/api/likes']));
    await act(() => actions.start(aMember));
    await waitFor(() => expect(asked.filter((path) => path === '/api/likes')).toHaveLength(2));
    unsubscribe();
    act(() => void dispatch(api.util.resetApiState()));
  });
});

describe('logout', () => {
  // @spec 2.6
  test('opens the start page by a full page load', async () => {
    await open('/members', aMember);
    await act(() => actions.logout());
    expect(asked).toContain('/api/logout');
    expect(left.mock.calls).toEqual([['/']]);
  });

  test('keeps the page when the request fails', async () => {
    await open('/members', aMember);
    jest.mocked(fetch).mockResolvedValue(
      new Response('{"error":"internal"}', {
        status: 500,
        headers: { 'content-type': 'application/json' },
      }),
    );
    await expect(act(() => actions.logout())).rejects.toMatchObject({ error: 'internal' });
    expect(left).not.toHaveBeenCalled();
  });
});

describe('logout without a connection', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => jest.useRealTimers());

  test('clears the stored data, and the next page load ends the session before the page is shown', async () => {
    setPageMember(aMember.id);
    await open('/members', aMember);
    memberStorage.write('chat.draft', 'Hello');
    document.cookie = 'duet_search=x; Path=/';
    localStorage.setItem(`duet-search-filters:${aMember.id}`, 'min_age=30');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(() => actions.logout());
    expect([asked, left.mock.calls]).toEqual([[], [['/']]]);
    expect(
      Object.keys(localStorage).filter((key) => isMemberData(key) || key.includes('search')),
    ).toEqual([]);
    expect(document.cookie).not.toContain('duet_search');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const answers = [new TypeError('no connection'), 503, 200];
    jest.mocked(fetch).mockImplementation((path) => {
      asked.push(path as string);
      const answer = answers.shift();
      return typeof answer === 'number'
        ? Promise.resolve(new Response('{}', { status: answer }))
        : Promise.reject(answer ?? new Error('one call too many'));
    });
    const ending = endPendingLogout(aMember.id);
    expect(document.body.style.display).toBe('none');
    await jest.advanceTimersByTimeAsync(6_000);
    expect(await ending).toBe(true);
    expect(asked).toEqual(Array(3).fill('/api/logout'));
    expect(await endPendingLogout(aMember.id)).toBe(false);
    document.body.style.display = '';
  });

  test('does not end the session of a member who has logged in since the logout', async () => {
    localStorage.setItem('duet-logout-pending', 'othermember1');
    expect(await endPendingLogout(aMember.id)).toBe(false);
    expect([asked, localStorage.getItem('duet-logout-pending')]).toEqual([[], null]);
  });
});

describe('ended session', () => {
  beforeEach(() => localStorage.clear());
  const askAfterTheEnd = () => {
    refuses = true;
    const fresh = { forceRefetch: true, subscribe: false };
    return act(
      async () => void (await dispatch(sharedApi.endpoints.shellLikes.initiate(undefined, fresh))),
    );
  };

  // @spec 2.6
  test('is detected by the error authentication_required and leads to the login with the page as callback', async () => {
    await open('/chats?with=1', aMember);
    await askAfterTheEnd();
    expect(left.mock.calls).toEqual([[`/login?callback=${encodeURIComponent('/chats?with=1')}`]]);
  });

  // @spec 2.6
  test('leads to the start page while a logout in another tab is running', async () => {
    await open('/chats?with=1', aMember);
    localStorage.setItem('duet-logout-at', String(Date.now()));
    await askAfterTheEnd();
    expect(left.mock.calls).toEqual([['/']]);
  });
});
