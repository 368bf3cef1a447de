import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AppProvider } from '@duet/ui';
import { describeRemotes } from '../remotes/remotes';
import { aMember, surroundings } from '../testing';
import { AccountMenu } from './account-menu';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

test('the account menu changes the colour scheme', async () => {
  const remotes = describeRemotes([], {
    load: () => new Promise(() => undefined),
    locale: 'en',
    refused: [],
  });
  const Surroundings = await surroundings({ remotes, user: aMember });
  render(
    <Surroundings>
      <AppProvider>
        <MemoryRouter>
          <AccountMenu />
        </MemoryRouter>
      </AppProvider>
    </Surroundings>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Your account' }));
  const auto = await screen.findByRole('menuitem', { name: 'Same as device' });
  expect(auto.getAttribute('aria-current')).toBe('true');
  // jsdom has no layout, so Mantine hides the menu item.
  fireEvent.click(screen.getByRole('menuitem', { name: 'Dark', hidden: true }));
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  expect(localStorage.getItem('duet-color-scheme')).toBe('dark');
});
