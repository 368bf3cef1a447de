import { fireEvent, render, screen, within } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { AppProvider } from '@duet/ui';
import { describeRemotes } from '../remotes/remotes';
import { aMember, surroundings } from '../testing';
import { AgeGate } from './age-gate';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const CHOSEN = 'duet_consent=1.20261122.';
const GO = 'I am 18 or older, continue';

async function open({ user = null as typeof aMember | null } = {}) {
  const remotes = describeRemotes([], {
    load: () => new Promise(() => undefined),
    locale: 'en',
    refused: [],
  });
  const Surroundings = await surroundings({ remotes, user });
  const router = createMemoryRouter([{ path: '*', element: <AgeGate /> }], {
    initialEntries: ['/login'],
  });
  return render(
    <Surroundings>
      <AppProvider>
        <RouterProvider router={router} />
      </AppProvider>
    </Surroundings>,
  );
}

beforeEach(() => {
  localStorage.clear();
  document.cookie = CHOSEN;
});

describe('age gate dialog', () => {
  test('has a name for screen readers, explains fictional profiles and offers a way to leave', async () => {
    await open();
    expect(await screen.findByRole('dialog', { name: 'Important information' })).toBeTruthy();
    expect(screen.getByText(/18 or older\.$/)).toBeTruthy();
    expect(screen.getByText('fictional')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Leave the site' }).getAttribute('href')).toBe(
      'about:blank',
    );
  });

  test('stores the time when the visitor closes it, and stays closed on later pages', async () => {
    const { unmount } = await open();
    fireEvent.click(await screen.findByRole('button', { name: GO }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(JSON.parse(localStorage.getItem('hide-site-entry-warning') ?? '{}')).toEqual({
      at: expect.any(Number) as number,
      member: null,
    });
    unmount();
    await open();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('does not close on the Escape key, and opens again if the browser closes it', async () => {
    await open();
    const gate = await screen.findByRole<HTMLDialogElement>('dialog');
    expect(fireEvent(gate, new Event('cancel', { cancelable: true }))).toBe(false);
    gate.open = false;
    fireEvent(gate, new Event('close'));
    expect(gate.open).toBe(true);
    expect(localStorage.getItem('hide-site-entry-warning')).toBeNull();
  });

  // @spec 2.151
  test.each([
    [/Only necessary/, /\.$/],
    [/Accept all/, /\.mc$/],
  ])('asks for age and cookies in one sheet, which %s answers', async (name, cookie) => {
    document.cookie = 'duet_consent=; Max-Age=0';
    await open();
    const gate = await screen.findByRole('dialog');
    expect(within(gate).getByRole('region', { name: 'Your choice about cookies' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: GO })).toBeNull();
    fireEvent.click(within(gate).getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('hide-site-entry-warning')).not.toBeNull();
    expect(document.cookie).toMatch(cookie);
  });

  test('is not shown to members', async () => {
    await open({ user: aMember });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
