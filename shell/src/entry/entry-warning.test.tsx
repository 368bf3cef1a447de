import { fireEvent, render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { AppProvider } from '@duet/ui';
import { describeRemotes } from '../remotes/remotes';
import { aMember, surroundings } from '../testing';
import { EntryWarning } from './entry-warning';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

async function open({ user = null as typeof aMember | null } = {}) {
  const remotes = describeRemotes([], {
    load: () => new Promise(() => undefined),
    locale: 'en',
    refused: [],
  });
  const Surroundings = await surroundings({ remotes, user });
  const router = createMemoryRouter([{ path: '*', element: <EntryWarning /> }], {
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

beforeEach(() => localStorage.clear());

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

  test('stores the current time on closing, and stays closed on later pages', async () => {
    const { unmount } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'I am 18 or older, continue' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(JSON.parse(localStorage.getItem('hide-site-entry-warning') ?? '{}')).toEqual({
      at: expect.any(Number) as number,
      member: null,
    });
    unmount();
    await open();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('does not close on the Escape key', async () => {
    await open();
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('is not shown to members', async () => {
    await open({ user: aMember });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
