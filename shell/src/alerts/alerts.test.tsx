import { fireEvent, render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import type { User } from '@duet/schemas/identity';
import { AppProvider } from '@duet/ui';
import { describeRemotes } from '../remotes/remotes';
import { aDescriptor, aMember, surroundings } from '../testing';
import { needsActivation } from './alert-rules';
import { Alerts } from './alerts';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerPlugins: jest.fn(), registerRemotes: jest.fn() }));

const newcomer = { ...aMember, status: 'not_confirmed', profile: { ...aMember.profile, status: 'disabled' } } as User;
const unreachable = { ...aMember, notifications_disabled: ['bounce'] } as User;
const profile = aDescriptor({ name: 'profile', routes: [{ path: '/notifications', view: 'notifications', layout: 'default', access: 'member' }] });
const REMINDER = /^Confirm your e-mail address/;

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

async function open(user: User | null, { path = '/members', descriptors = [profile] } = {}) {
  const remotes = describeRemotes(descriptors, { load: () => new Promise(() => undefined), locale: 'en', refused: [] });
  const Surroundings = await surroundings({ remotes, user });
  const router = createMemoryRouter([{ path: '*', element: <><Alerts /><p>page</p></> }], { initialEntries: [path] });
  const { unmount } = render(
    <Surroundings>
      <AppProvider>
        <RouterProvider router={router} />
      </AppProvider>
    </Surroundings>,
  );
  await screen.findByText('page');
  return unmount;
}

describe('the activation reminder', () => {
  test('leads to the page that sends the mail again', async () => {
    await open(newcomer);
    expect(screen.getByText(REMINDER)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send the mail again' }).getAttribute('href')).toBe('/complete-signup');
  });

  test('stays away once it was closed', async () => {
    const close = await open(newcomer);
    fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));
    expect(screen.queryByText(REMINDER)).toBeNull();
    close();
    await open(newcomer);
    expect(screen.queryByText(REMINDER)).toBeNull();
  });

  test('comes for another member of the same browser', async () => {
    const close = await open(newcomer);
    fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));
    close();
    await open({ ...newcomer, id: 'zyxwvutsrq98' });
    expect(screen.getByText(REMINDER)).toBeTruthy();
  });

  test('closes in every tab at once', async () => {
    await open(newcomer);
    localStorage.setItem('hide-activation-alert', JSON.stringify({ at: 1, member: newcomer.id }));
    fireEvent(window, new StorageEvent('storage', { key: 'hide-activation-alert' }));
    expect(screen.queryByText(REMINDER)).toBeNull();
  });

  test('is a sheet on the phone of somebody who has just signed up', async () => {
    jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({ matches: query.includes('max-width: 767.98px'), media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList);
    await open(newcomer, { path: '/members?api_signup_complete=1' });
    expect(await screen.findByRole('dialog', { name: 'One step to go' })).toBeTruthy();
  });

  test('is no sheet on a wide screen', async () => {
    await open(newcomer, { path: '/members?api_signup_complete=1' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(REMINDER)).toBeTruthy();
  });

  test.each(['/signup', '/complete-signup', '/settings', '/settings/password', '/notifications'])('keeps away from %s', (path) => {
    expect(needsActivation(newcomer, path)).toBe(false);
  });

  test.each(['/members', '/profile', '/signup-matches'])('comes on %s', (path) => {
    expect(needsActivation(newcomer, path)).toBe(true);
  });

  test('is for members alone who have not confirmed and whose profile is disabled', () => {
    expect(needsActivation(null, '/members')).toBe(false);
    expect(needsActivation({ ...newcomer, status: 'active' }, '/members')).toBe(false);
    expect(needsActivation({ ...newcomer, profile: { ...newcomer.profile, status: 'active' } }, '/members')).toBe(false);
  });
});

describe('the alert of mails that are off', () => {
  test('says why, and leads to the settings', async () => {
    await open(unreachable);
    expect(screen.getByText(/could not be delivered/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Mail settings' }).getAttribute('href')).toBe('/notifications');
  });

  test('links to no settings that do not exist', async () => {
    await open(unreachable, { descriptors: [] });
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('stays away once it was closed', async () => {
    await open(unreachable);
    fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));
    expect(screen.queryByText(/could not be delivered/)).toBeNull();
    expect(localStorage.getItem('hide-disabled-notifications-alert')).toContain(aMember.id);
  });
});
