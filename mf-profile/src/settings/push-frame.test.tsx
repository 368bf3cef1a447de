import { fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '@duet/ui';
import { PushFrame } from './push-frame';
import { open, serve } from './testing';

jest.mock('@duet/ui', () => ({ ...jest.requireActual<object>('@duet/ui'), toast: jest.fn() }));

const settings = { push_public_key: 'BPublic' };
let permission: NotificationPermission;
let subscription: object | null;

function capable(): void {
  const subscribe = () =>
    Promise.resolve(
      (subscription = {
        endpoint: 'https://push.example/1',
        toJSON: () => ({ endpoint: 'https://push.example/1' }),
        unsubscribe: () => Promise.resolve(!(subscription = null)),
      }),
    );
  const registration = {
    pushManager: { getSubscription: () => Promise.resolve(subscription), subscribe },
    getNotifications: () => Promise.resolve([]),
  };
  const worker = Object.assign(new EventTarget(), {
    getRegistration: () => Promise.resolve(registration),
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  });
  const notification = {
    get permission() {
      return permission;
    },
    requestPermission: () => Promise.resolve((permission = 'granted')),
  };
  for (const [place, name, value] of [
    [navigator, 'serviceWorker', worker],
    [globalThis, 'PushManager', class {}],
    [globalThis, 'Notification', notification],
  ] as const)
    Object.defineProperty(place, name, { value, configurable: true });
}

beforeEach(() => ([permission, subscription] = ['default', null]));
afterEach(() => {
  for (const [place, name] of [
    [navigator, 'serviceWorker'],
    [globalThis, 'PushManager'],
    [globalThis, 'Notification'],
  ] as const)
    Reflect.deleteProperty(place, name);
  jest.restoreAllMocks();
});

const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'On this device' });

test('the push switch subscribes and unsubscribes the device in the browser and on the server', async () => {
  capable();
  const calls = serve({ 'POST user': { body: {} }, 'DELETE user': { body: {} } });
  await open(PushFrame, { settings });
  expect((await theSwitch()).checked).toBe(false);
  fireEvent.click(await theSwitch());
  await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
  expect(calls.at(-1)).toMatchObject({
    method: 'POST',
    body: { subscription: { endpoint: 'https://push.example/1' } },
  });
  fireEvent.click(await theSwitch());
  await waitFor(async () => expect((await theSwitch()).checked).toBe(false));
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE' });
  expect(subscription).toBeNull();
});

test('the push switch stays unchanged when the server rejects the change', async () => {
  capable();
  [permission, subscription] = ['granted', { unsubscribe: () => Promise.resolve(true) }];
  serve({ 'DELETE user': { status: 403, body: { error: 'forbidden' } } });
  await open(PushFrame, { settings });
  await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
  fireEvent.click(await theSwitch());
  await waitFor(() => expect(toast).toHaveBeenLastCalledWith(expect.any(String), { tone: 'bad' }));
  expect((await theSwitch()).checked).toBe(true);
});

// @spec 2.82
test('the push switch mentions private windows when the browser does not allow push messages', async () => {
  capable();
  navigator.serviceWorker.register = () => Promise.reject(new Error('not allowed'));
  await open(PushFrame, { settings });
  fireEvent.click(await theSwitch());
  await waitFor(() =>
    expect(toast).toHaveBeenLastCalledWith(expect.stringMatching(/Private windows/), {
      tone: 'bad',
    }),
  );
  expect((await theSwitch()).checked).toBe(false);
});

// @spec 4.25
test('the push switch is disabled and explains why when the member has blocked notifications', async () => {
  capable();
  permission = 'denied';
  await open(PushFrame, { settings });
  expect((await theSwitch()).disabled).toBe(true);
  expect(screen.getByText(/You have blocked notifications/)).toBeTruthy();
});

test('the push switch says that the browser does not support push messages', async () => {
  await open(PushFrame, { settings });
  expect((await theSwitch()).disabled).toBe(true);
  expect(screen.getByText('This browser does not support push notifications.')).toBeTruthy();
});

// @spec 4.25
test('the push switch says how to get push messages on an iPhone', async () => {
  jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  await open(PushFrame, { settings });
  expect(await screen.findByText(/Add to Home Screen/)).toBeTruthy();
});

test('the push switch is hidden on a site without push messages', async () => {
  capable();
  await open(PushFrame);
  expect(screen.queryByRole('switch')).toBeNull();
});
