import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useEffect } from 'react';
import type { OfferProps } from '@duet/host';
import type { User } from '@duet/schemas/identity';
import type { LikesResponse } from '@duet/schemas/matching';
import type { ChatsResponse } from '@duet/schemas/messaging';
import { aDescriptor, aMember } from '../testing';
import { hasMet, needsEnriching, offersPush } from '../alerts/alert-rules';
import { aChat, answer, full, open } from '../alerts/testing';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => answer(request));
});
afterEach(() => jest.restoreAllMocks());

const hide = () => fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));

describe('profile tip', () => {
  const thin = { ...aMember, profile: { ...full, main_image: null } } as User;
  const tip = () => screen.queryByRole('link', { name: 'Complete your profile' });

  // @spec 3.19
  test('links to the profile and stays closed after a dismissal', async () => {
    const close = await open(thin);
    const link = await screen.findByRole('link', { name: 'Complete your profile' });
    expect(link.getAttribute('href')).toBe('/profile');
    hide();
    expect(JSON.parse(localStorage.getItem('hide-enrich-alert') ?? '{}')).toMatchObject({
      at: expect.any(Number),
      member: aMember.id,
    });
    close();
    await open(thin);
    expect(tip()).toBeNull();
  });

  test('is not shown on the profile page, where warnings are still shown', async () => {
    const close = await open(thin, { path: '/profile' });
    expect(tip()).toBeNull();
    close();
    await open({ ...thin, statement: '01K1.a' } as User, { path: '/profile' });
    expect(screen.getByText(/decision about your profile/)).toBeTruthy();
  });

  test.each([
    ['a photo', { main_image: null }, true],
    ['a text', { about: ' ' }, true],
    ['interests', { interests: [] }, true],
    ['nothing', {}, false],
  ])('is shown when %s is missing: %s', (_what, change, due) => {
    expect(needsEnriching({ ...aMember, profile: { ...full, ...change } } as User)).toBe(due);
  });

  test('is shown only to confirmed members', () => {
    expect(needsEnriching({ ...thin, status: 'not_confirmed' })).toBe(false);
    expect(needsEnriching(null)).toBe(false);
  });
});

describe('offer of a remote', () => {
  const thin = { ...aMember, profile: { ...full, main_image: null } } as User;
  const credits = aDescriptor({
    name: 'credits',
    slots: [{ name: 'time-bonus-banner', view: 'bonus' }],
  });
  const tip = () => screen.queryByRole('link', { name: 'Complete your profile' });
  function Bonus({ onReady, isChosen, onDismiss }: OfferProps) {
    useEffect(() => onReady?.(true), [onReady]);
    return isChosen ? <button onClick={onDismiss}>Bonus</button> : null;
  }
  const load = () => Promise.resolve({ view: Bonus as ComponentType, messages: {} });

  // @spec 13.11
  test('is shown first; after its dismissal, a less important offer appears on a later page', async () => {
    const { router } = await open(thin, { descriptors: [credits], load });
    fireEvent.click(await screen.findByRole('button', { name: 'Bonus' }));
    expect(localStorage.getItem('hide-time-bonus-offer')).toContain(aMember.id);
    expect([screen.queryByText('Bonus'), tip()]).toEqual([null, null]);
    await act(() => router.navigate('/profile'));
    await act(() => router.navigate('/likes'));
    expect([screen.queryByText('Bonus'), tip()?.textContent]).toEqual([
      null,
      'Complete your profile',
    ]);
  });

  test('is replaced by the next offer when the remote cannot be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await open(thin, { descriptors: [credits], load: () => Promise.reject(new Error('gone')) });
    expect(await screen.findByRole('link', { name: 'Complete your profile' })).toBeTruthy();
  });

  test('is not requested when the member has paid', async () => {
    await open({ ...thin, paid_user: true }, { descriptors: [credits], load });
    expect(await screen.findByRole('link', { name: 'Complete your profile' })).toBeTruthy();
    expect(screen.queryByText('Bonus')).toBeNull();
  });
});

describe('push messages offer', () => {
  const key = { push_public_key: 'BPublic' };
  const member = { ...aMember, profile: full } as User;

  test.each([
    ['unknown', true],
    ['granted', true],
    ['unsupported', false],
    ['denied', false],
    ['subscribed', false],
    [null, false],
  ] as const)('with the push state %s is shown: %s', (state, due) => {
    expect(offersPush(member, key, state)).toBe(due);
  });

  test('is shown only to confirmed members of a site that sends push messages', () => {
    expect(offersPush(member, {}, 'unknown')).toBe(false);
    expect(offersPush({ ...member, status: 'not_confirmed' }, key, 'unknown')).toBe(false);
    expect(offersPush(null, key, 'unknown')).toBe(false);
  });

  const nobody = { profiles: [], liked_by: [], given: [], given_automatically: [], matches: [] };
  const like = { id: 'zyxwvutsrq98', like_new: true, automatic: false };
  test.each<[string, object[], Partial<LikesResponse>, boolean]>([
    ['nothing', [], {}, false],
    ['a chat without a message', [{ last_message: null }], {}, false],
    ['a message', [aChat], {}, true],
    ['a given like', [], { given: [like.id] }, true],
    ['an automatic like', [], { given: [like.id], given_automatically: [like.id] }, false],
    ['a received like', [], { liked_by: [like] }, true],
    ['a received automatic like', [], { liked_by: [{ ...like, automatic: true }] }, false],
  ])('is due for a member with %s: %s', (_what, chats, likes, due) => {
    expect(hasMet({ chats } as ChatsResponse, { ...nobody, ...likes } as LikesResponse)).toBe(due);
  });

  describe('in a browser that supports push', () => {
    const posted: Request[] = [];
    beforeEach(() => {
      posted.length = 0;
      const pushManager = {
        getSubscription: () => Promise.resolve(null),
        subscribe: ({ applicationServerKey }: { applicationServerKey: string }) =>
          Promise.resolve({
            toJSON: () => ({ endpoint: `https://push.example/${applicationServerKey}` }),
          }),
      };
      const registration = Object.assign(new EventTarget(), {
        pushManager,
        waiting: null,
        installing: null,
      });
      const worker = Object.assign(new EventTarget(), {
        getRegistration: () => Promise.resolve(registration),
        register: () => Promise.resolve(registration),
        ready: Promise.resolve(registration),
      });
      Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
      Object.defineProperty(globalThis, 'PushManager', { value: class {}, configurable: true });
      Object.defineProperty(globalThis, 'Notification', {
        value: { permission: 'default', requestPermission: () => Promise.resolve('granted') },
        configurable: true,
      });
      jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
        posted.push(request as Request);
        return answer(request, [aChat]);
      });
    });
    afterEach(() => {
      for (const [place, name] of [
        [navigator, 'serviceWorker'],
        [globalThis, 'PushManager'],
        [globalThis, 'Notification'],
      ] as const)
        Reflect.deleteProperty(place, name);
    });

    test('subscribes with the key of the site and saves the subscription', async () => {
      await open(member, { settings: key });
      fireEvent.click(await screen.findByRole('button', { name: 'Switch on notifications' }));
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Switch on notifications' })).toBeNull(),
      );
      const told = posted.find(({ url }) => new URL(url).search === '?push=1');
      expect(await told?.json()).toEqual({
        subscription: { endpoint: 'https://push.example/BPublic' },
      });
    });

    // @spec 13.12
    test('is not shown to a member without messages or likes', async () => {
      jest.spyOn(globalThis, 'fetch').mockImplementation((request) => answer(request));
      await open(member, { settings: key });
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      expect(screen.queryByRole('button', { name: 'Switch on notifications' })).toBeNull();
    });

    // @spec 3.20, 3.48
    test('stays closed after a dismissal', async () => {
      const close = await open(member, { settings: key });
      await screen.findByRole('button', { name: 'Switch on notifications' });
      hide();
      expect(localStorage.getItem('hide-push-notification-alert')).toContain(aMember.id);
      close();
      await open(member, { settings: key });
      expect(screen.queryByRole('button', { name: 'Switch on notifications' })).toBeNull();
    });
  });
});
