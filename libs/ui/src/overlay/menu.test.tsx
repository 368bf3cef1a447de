import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AppProvider } from '../theme/app-provider';
import { Menu } from './menu';

const open = () =>
  render(
    <AppProvider>
      <MemoryRouter>
        <Menu
          trigger={<button type="button">More</button>}
          items={[
            { id: 'a', label: 'First' },
            { id: 'b', label: 'Second' },
          ]}
        />
      </MemoryRouter>
    </AppProvider>,
  );
const trigger = () => screen.getByRole('button', { name: 'More', hidden: true });

describe('menu', () => {
  test('marks its button as a menu button before the code of the menu is loaded', () => {
    open();
    expect(trigger().getAttribute('aria-haspopup')).toBe('menu');
    expect(trigger().getAttribute('aria-expanded')).toBe('false');
  });

  test('opens on the first press; Escape closes it and returns the focus to its button', async () => {
    open();
    trigger().focus();
    fireEvent.click(trigger());
    await screen.findByRole('menuitem', { name: 'Second', hidden: true });
    expect(trigger().getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(await screen.findByRole('menu', { hidden: true }), { key: 'Escape' });
    await waitFor(() => expect(trigger().getAttribute('aria-expanded')).toBe('false'));
    await waitFor(() => expect(document.activeElement).toBe(trigger()));
  });
});
