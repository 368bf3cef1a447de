import { act, fireEvent, waitFor } from '@testing-library/react';
import { closeModal, openModals } from '@duet/host';
import { someProfile } from '@duet/federation/fixtures';
import { showMatch } from '../match/show-match';
import { daan, open, someLikes } from '../testing';
import PopupsView from './popups.view';
import { AUTO_LIKE_AFTER_MS, AUTO_LIKE_UNTOUCHED_MS } from './use-auto-like';

afterEach(() => {
  while (openModals().length > 0) act(() => closeModal());
  sessionStorage.clear();
});

const likesWith = (n: number) => ({
  body: { ...someLikes, profiles: [someProfile(n)], matches: [someProfile(n).id] },
});

describe('match popup', () => {
  // @spec 2.63
  it('also opens outside the search, as soon as the profile has loaded', async () => {
    await open(PopupsView, { at: '/chats', answers: { 'GET likes': likesWith(5) } });
    act(() => showMatch(someProfile(5).id));
    act(() => showMatch(someProfile(5).id));
    await waitFor(() =>
      expect(openModals()).toMatchObject([
        { name: 'match', props: { profile_id: someProfile(5).id } },
      ]),
    );
  });

  // @spec 2.72
  it('does not delay the next match popup when its profile never loads', async () => {
    await open(PopupsView, { at: '/chats', answers: { 'GET likes': likesWith(6) } });
    act(() => showMatch('goneprofile1'));
    act(() => showMatch(someProfile(6).id));
    await waitFor(() =>
      expect(openModals()).toMatchObject([
        { name: 'match', props: { profile_id: someProfile(6).id } },
      ]),
    );
  });

  it('does not open during a payment', async () => {
    const { calls } = await open(PopupsView, {
      at: '/credits/p1',
      answers: { 'GET likes': likesWith(7) },
    });
    act(() => showMatch(someProfile(7).id));
    await act(() => Promise.resolve());
    expect(openModals()).toEqual([]);
    expect(calls).toEqual([]);
  });
});

describe('delayed popups', () => {
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }),
  );
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  // @spec 2.61, 9.10
  it('show the newest like after the seconds in the URL parameter `t`, then remove `t`', async () => {
    const { router } = await open(PopupsView, { at: '/chats?t=5&min_age=20' });
    await pass(4_900);
    expect(openModals()).toEqual([]);
    expect(router.state.location.search).toContain('t=5');
    await pass(200);
    expect(openModals()).toMatchObject([
      { name: 'like', props: { profile_id: someProfile(1).id } },
    ]);
    expect(router.state.location.search).toBe('?min_age=20');
  });

  it('open the like modal only after the likes have loaded', async () => {
    let answer = (): void => undefined;
    const loaded = new Promise<void>((resolve) => (answer = resolve));
    await open(PopupsView, {
      at: '/chats?t=1',
      answers: { 'GET likes': () => loaded.then(() => ({ body: someLikes })) },
    });
    await pass(3_000);
    expect(openModals()).toEqual([]);
    answer();
    await pass(100);
    expect(openModals()).toHaveLength(1);
  });

  // @spec 7.3, 9.10
  it('show an automatic like, remember this for the visit, and reload the likes 500 ms later', async () => {
    const { asked } = await open(PopupsView, {
      answers: { 'GET auto-like.php': { body: { profile: someProfile(4) } } },
    });
    fireEvent.click(document.body);
    await pass(AUTO_LIKE_AFTER_MS);
    await pass(100);
    expect(asked('GET auto-like.php')).toHaveLength(1);
    expect(openModals()).toMatchObject([
      { name: 'match', props: { profile_id: someProfile(4).id, auto: true } },
    ]);
    expect(asked('GET likes')).toHaveLength(1);
    await pass(350);
    expect(asked('GET likes')).toHaveLength(1);
    await pass(200);
    expect(asked('GET likes')).toHaveLength(2);
    expect(sessionStorage.getItem(`duet-auto-like:${daan.id}`)).not.toBeNull();
  });

  // @spec 2.72
  it('show an automatic like after 90 s without a click, but not during a signup or conversation', async () => {
    const answers = { 'GET auto-like.php': { body: { profile: someProfile(4) } } };
    const { asked, router } = await open(PopupsView, {
      ...{ at: '/complete-signup', path: '*', answers },
    });
    await pass(2 * AUTO_LIKE_UNTOUCHED_MS);
    await act(() => router.navigate('/members'));
    await pass(AUTO_LIKE_UNTOUCHED_MS - 100);
    await act(() => router.navigate('/chats/cccccccccccc'));
    await pass(AUTO_LIKE_UNTOUCHED_MS);
    await act(() => router.navigate('/likes/received'));
    await pass(AUTO_LIKE_UNTOUCHED_MS - 100);
    expect(asked('GET auto-like.php')).toEqual([]);
    await pass(200);
    expect(asked('GET auto-like.php')).toHaveLength(1);
  });
});
