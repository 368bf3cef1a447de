import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, RouterProvider, createBrowserRouter, useLocation } from 'react-router-dom';
import { closeModal, openModal, openModals, useModalLock } from '@duet/host';
import { AppProvider } from '@duet/ui';
import { describeRemotes } from '../remotes/remotes';
import { RemotesContext } from '../remotes/remotes-context';
import { aDescriptor, surroundings } from '../testing';
import { keepModalsInHistory } from './modal-history';
import { ModalOutlet } from './modal-outlet';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

let isHolding = false;
const views: Record<string, (props: Record<string, unknown>) => React.ReactNode> = {
  signup: function Signup({ onClose }) {
    useModalLock(isHolding);
    return (
      <div role="dialog" aria-label="signup">
        <button onClick={onClose as () => void}>Close signup</button>
        <Link to="/terms">Terms</Link>
        <button onClick={() => openModal('like', { profile_id: 'm' })}>More</button>
      </div>
    );
  },
  like: ({ onClose }) => (
    <div role="dialog" aria-label="like">
      <button onClick={onClose as () => void}>Close like</button>
    </div>
  ),
};
const profile = aDescriptor({
  name: 'profile',
  modals: [
    { name: 'signup', view: 'signup' },
    { name: 'like', view: 'like' },
  ],
});

function Frame({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>{`${title} ${pathname}${search}`}</h1>
      <button onClick={() => openModal('signup', {})}>Join</button>
      <ModalOutlet />
    </>
  );
}

let stop = (): void => undefined;
async function open() {
  history.pushState(null, '', '/start');
  const remotes = describeRemotes([profile], {
    load: (_remote, view) => Promise.resolve({ view: views[view] as never, messages: {} }),
    locale: 'en',
    refused: [],
  });
  const Surroundings = await surroundings({ remotes });
  const router = createBrowserRouter([{ path: '*', element: <Frame title="page" /> }]);
  ({ stop } = keepModalsInHistory(router));
  render(
    <Surroundings>
      <AppProvider>
        <RemotesContext value={remotes}>
          <RouterProvider router={router} />
        </RemotesContext>
      </AppProvider>
    </Surroundings>,
  );
  await act(() => router.navigate('/members'));
  return { router, before: history.length };
}
const dialog = (name: string) => screen.queryByRole('dialog', { name });
const step = (by: number) =>
  act(async () => {
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.go(by);
    await popped;
  });
const join = async () => {
  const opener = screen.getByRole('button', { name: 'Join' });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByRole('dialog', { name: 'signup' });
  return opener;
};
const atRest = () =>
  waitFor(() =>
    expect((history.state as { duetModals?: string[] }).duetModals ?? []).toHaveLength(
      openModals().length,
    ),
  );

beforeEach(() => {
  isHolding = false;
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
});
afterEach(() => {
  stop();
  act(() => openModals().forEach(({ key }) => closeModal(key)));
  jest.restoreAllMocks();
});

describe('modal in the browser history', () => {
  test('closes on Back and keeps the page', async () => {
    await open();
    const opener = await join();
    await step(-1);
    expect(dialog('signup')).toBeNull();
    expect(screen.getByRole('heading').textContent).toBe('page /members');
    expect(document.activeElement).toBe(opener);
  });

  // @spec 2.75
  test('stays open on Back to its previous step, and removes all its history entries when closed', async () => {
    const { router } = await open();
    await join();
    await atRest();
    for (const search of ['?step=2', '?step=3'])
      await act(() => router.navigate({ search }, { state: { inModal: true } }));
    await step(-1);
    expect(dialog('signup')).toBeTruthy();
    expect(screen.getByRole('heading').textContent).toBe('page /members?step=2');
    fireEvent.click(screen.getByRole('button', { name: 'Close signup' }));
    await atRest();
    await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('page /members'));
    expect(dialog('signup')).toBeNull();
  });

  test('removes its history entry when closed by its button', async () => {
    const { before } = await open();
    const opener = await join();
    expect(history.length).toBe(before + 1);
    fireEvent.click(screen.getByRole('button', { name: 'Close signup' }));
    expect(dialog('signup')).toBeNull();
    expect(document.activeElement).toBe(opener);
    await atRest();
    await step(-1);
    expect(screen.getByRole('heading').textContent).toBe('page /start');
  });

  test('does not reopen on Forward', async () => {
    await open();
    await join();
    await step(-1);
    await step(1);
    await atRest();
    expect(dialog('signup')).toBeNull();
    await step(-1);
    expect(screen.getByRole('heading').textContent).toBe('page /start');
  });

  test('closes when the user follows a link inside it, and leaves no history entry', async () => {
    await open();
    await join();
    fireEvent.click(screen.getByRole('link', { name: 'Terms' }));
    expect(await screen.findByRole('heading', { name: 'page /terms' })).toBeTruthy();
    expect(dialog('signup')).toBeNull();
    await step(-1);
    expect(screen.getByRole('heading').textContent).toBe('page /members');
    expect(dialog('signup')).toBeNull();
  });

  test('leaves no history entry when the page navigates immediately after the modal closes', async () => {
    const { router } = await open();
    await join();
    await act(async () => {
      closeModal();
      await router.navigate('/signup');
    });
    expect(screen.getByRole('heading').textContent).toBe('page /signup');
    await step(-1);
    expect(screen.getByRole('heading').textContent).toBe('page /members');
  });

  test('stays open while the page changes its search parameters, and closes on Back', async () => {
    const { router } = await open();
    await join();
    await act(() => router.navigate({ search: '?page=2' }, { replace: true }));
    expect(dialog('signup')).toBeTruthy();
    await atRest();
    await step(-1);
    expect(dialog('signup')).toBeNull();
    expect(screen.getByRole('heading').textContent).toBe('page /members?page=2');
  });

  test('closes on the first Back, and the modal below it closes on the next', async () => {
    await open();
    await join();
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('dialog', { name: 'like' })).toBeTruthy();
    await step(-1);
    expect(dialog('like')).toBeNull();
    expect(dialog('signup')).toBeTruthy();
    await step(-1);
    expect(dialog('signup')).toBeNull();
  });

  test('keeps its history entry when the modal below it closes', async () => {
    await open();
    await join();
    act(() => void openModal('like', { profile_id: 'm' }));
    await screen.findByRole('dialog', { name: 'like' });
    act(() => closeModal(openModals()[0]?.key));
    await atRest();
    await step(-1);
    expect(openModals()).toHaveLength(0);
    expect(screen.getByRole('heading').textContent).toBe('page /members');
  });

  // @spec 2.11
  test('stays open on Back while closing would lose unsaved work', async () => {
    isHolding = true;
    await open();
    await join();
    await step(-1);
    expect(dialog('signup')).toBeTruthy();
    await atRest();
    await step(-1);
    expect(dialog('signup')).toBeTruthy();
    expect(screen.getByRole('heading').textContent).toBe('page /members');
  });

  test('that does not reopen after a reload adds no extra Back step', async () => {
    const { router, before } = await open();
    stop();
    history.pushState({ ...(history.state as object), duetModals: ['earlier/1'] }, '');
    ({ stop } = keepModalsInHistory(router));
    await atRest();
    expect(history.length).toBe(before + 1);
    await step(-1);
    expect(screen.getByRole('heading').textContent).toBe('page /start');
  });

  // @spec 2.75
  test('reopens after a reload if it is the signup modal, and Back still leads to its previous step', async () => {
    const { router } = await open();
    stop();
    const mark = 'earlier/3/signup/m';
    const at = (search: string) =>
      history.pushState({ ...(history.state as object), duetModals: [mark] }, '', search);
    at('?step=2');
    at('?step=3');
    ({ stop } = keepModalsInHistory(router));
    await atRest();
    expect(openModals()).toMatchObject([{ name: 'signup', props: { profile_id: 'm' } }]);
    expect(location.search).toBe('?step=3');
    await step(-1);
    expect(location.search).toBe('?step=2');
    expect(openModals()).toHaveLength(1);
    act(() => closeModal());
    await atRest();
    expect(history.state).not.toMatchObject({ duetModals: [mark] });
  });

  test('leaves no history entry when no remote offers the modal', async () => {
    await open();
    act(() => void openModal('icebreaker', { profile_id: 'm' }));
    await atRest();
    expect(openModals()).toHaveLength(0);
    await step(-1);
    expect(screen.getByRole('heading').textContent).toBe('page /start');
  });
});
