import { fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '@duet/ui';
import BlocksPanel from './blocks.panel';
import { open, serve } from './testing';

jest.mock('@duet/ui', () => ({ ...jest.requireActual<object>('@duet/ui'), toast: jest.fn() }));
jest.setTimeout(30_000);

const blocked = (id: string, name: string) => ({
  id,
  name,
  age: 34,
  city: 'Utrecht',
  main_image: null,
  online: false,
  fictional_icon: false,
});
const page = (profiles: object[], cursor: string | null = null) => ({
  body: { profiles, cursor },
});

// @spec 2.98
describe('blocked members', () => {
  test('are listed page by page', async () => {
    let asked = 0;
    serve({
      'GET blocks': () => {
        asked += 1;
        return asked === 1
          ? page([blocked('aaaaaaaaaaaa', 'Sanne')], 'next')
          : page([blocked('bbbbbbbbbbbb', 'Thijs')]);
      },
    });
    await open(BlocksPanel);
    expect(await screen.findByText('Sanne, 34')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Thijs, 34')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('can be unblocked, and the focus moves from the removed button to the list', async () => {
    let list = [blocked('aaaaaaaaaaaa', 'Sanne')];
    const calls = serve({
      'GET blocks': () => page(list),
      'DELETE blocks/aaaaaaaaaaaa': () => {
        list = [];
        return { body: { blocked: false } };
      },
    });
    await open(BlocksPanel);
    fireEvent.click(await screen.findByRole('button', { name: 'Unblock Sanne' }));
    const words = await screen.findByText(/You have not blocked anybody/);
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
    expect(toast).toHaveBeenCalledWith('Sanne is no longer blocked.');
    await waitFor(() => expect(document.activeElement?.contains(words)).toBe(true));
  });

  test('stay in the list when the unblocking fails', async () => {
    serve({ 'GET blocks': page([blocked('aaaaaaaaaaaa', 'Sanne')]) });
    await open(BlocksPanel);
    fireEvent.click(await screen.findByRole('button', { name: 'Unblock Sanne' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.anything(), { tone: 'bad' }));
    expect(screen.getByText('Sanne, 34')).toBeTruthy();
  });

  test('can be loaded again when the first request has failed', async () => {
    serve({});
    await open(BlocksPanel);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    serve({ 'GET blocks': page([]) });
    fireEvent.click(retry);
    expect(await screen.findByText(/You have not blocked anybody/)).toBeTruthy();
  });
});
