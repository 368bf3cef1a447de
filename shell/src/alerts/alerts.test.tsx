import { fireEvent, screen } from '@testing-library/react';
import type { User } from '@duet/schemas/identity';
import { aMember } from '../testing';
import { needsActivation, needsEnriching } from './alert-rules';
import { full, newcomer, open, unreachable } from './testing';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const REMINDER = /^Confirm your e-mail address/;

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the activation reminder', () => {
  // @spec 4.6
  test('leads to the page that sends the mail again', async () => {
    await open(newcomer);
    expect(screen.getByText(REMINDER)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send the mail again' }).getAttribute('href')).toBe(
      '/complete-signup',
    );
  });

  // @spec 4.9
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

  // @spec 2.12, 4.7
  test('is a sheet on the phone of somebody who has just signed up', async () => {
    jest.spyOn(globalThis, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('max-width: 767.98px'),
          media: query,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    await open(newcomer, { path: '/members?api_signup_complete=1' });
    expect(await screen.findByRole('dialog', { name: 'One step to go' })).toBeTruthy();
  });

  // @spec 4.7
  test('is no sheet on a wide screen', async () => {
    await open(newcomer, { path: '/members?api_signup_complete=1' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(REMINDER)).toBeTruthy();
  });

  // @spec 4.8
  test.each(['/signup', '/complete-signup', '/settings', '/settings/password', '/notifications'])(
    'keeps away from %s',
    (path) => {
      expect(needsActivation(newcomer, path)).toBe(false);
    },
  );

  test.each(['/members', '/profile', '/signup-matches'])('comes on %s', (path) => {
    expect(needsActivation(newcomer, path)).toBe(true);
  });

  // @spec 4.6
  test('is for members alone who have not confirmed and whose profile is disabled', () => {
    expect(needsActivation(null, '/members')).toBe(false);
    expect(needsActivation({ ...newcomer, status: 'active' }, '/members')).toBe(false);
    expect(
      needsActivation(
        { ...newcomer, profile: { ...newcomer.profile, status: 'active' } },
        '/members',
      ),
    ).toBe(false);
  });
});

describe('the alert of mails that are off', () => {
  // @spec 8.6
  test('says why, and leads to the settings', async () => {
    await open(unreachable);
    expect(screen.getByText(/could not be delivered/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Mail settings' }).getAttribute('href')).toBe(
      '/notifications',
    );
  });

  test('links to no settings that do not exist', async () => {
    await open(unreachable, { descriptors: [] });
    expect(screen.queryByRole('link')).toBeNull();
  });

  // @spec 3.21
  test('stays away once it was closed', async () => {
    await open(unreachable);
    fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));
    expect(screen.queryByText(/could not be delivered/)).toBeNull();
    expect(localStorage.getItem('hide-disabled-notifications-alert')).toContain(aMember.id);
  });
});

describe('the alert of a thin profile', () => {
  const thin = { ...aMember, profile: { ...full, main_image: null } } as User;

  // @spec 3.19
  test('leads to the profile, and stays away once it was closed', async () => {
    const close = await open(thin);
    expect(screen.getByRole('link', { name: 'Complete your profile' }).getAttribute('href')).toBe(
      '/profile',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));
    expect(JSON.parse(localStorage.getItem('hide-enrich-alert') ?? '{}')).toMatchObject({
      at: expect.any(Number),
      member: aMember.id,
    });
    close();
    await open(thin);
    expect(screen.queryByRole('link', { name: 'Complete your profile' })).toBeNull();
  });

  test.each([
    ['a photo', { main_image: null }, true],
    ['a text', { about: ' ' }, true],
    ['interests', { interests: [] }, true],
    ['nothing', {}, false],
  ])('comes where the profile lacks %s: %s', (_what, change, due) => {
    expect(
      needsEnriching({ ...aMember, profile: { ...full, ...change } } as User, '/members'),
    ).toBe(due);
  });

  test('is for confirmed members, and not on the profile itself', () => {
    expect(needsEnriching(thin, '/profile')).toBe(false);
    expect(needsEnriching({ ...thin, status: 'not_confirmed' }, '/members')).toBe(false);
    expect(needsEnriching(null, '/members')).toBe(false);
  });
});

describe('a decision that was not read', () => {
  test('stays in sight on every page but its own, and leads there', async () => {
    const warned = { ...unreachable, notifications_disabled: [], statement: '01K1.a+b' } as User;
    const close = await open(warned);
    expect(screen.getByText(/decision about your profile/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Read it' }).getAttribute('href')).toBe(
      '/statement?token=01K1.a%2Bb',
    );
    close();
    await open(warned, { path: '/statement' });
    expect(screen.queryByText(/decision about your profile/)).toBeNull();
  });
});
