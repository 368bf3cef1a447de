import { act, fireEvent, render, screen } from '@testing-library/react';
import { loadPage } from '../loading/load-page';
import { aDescriptor, surroundings } from '../testing';
import { RemoteSlot } from './remote-slot';
import { RemoteView } from './remote-view';
import { describeRemotes } from './remotes';
import { dropRevoked } from './revocation';
import { receiveRegistry } from './revision';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('../loading/load-page', () => ({ loadPage: jest.fn() }));

const reload = jest.fn();
const View = () => <input aria-label="the screen" />;
let version = '';
let revision = 0;

async function open(part: 'view' | 'slot' = 'view') {
  const load = () => Promise.resolve({ view: View, messages: {} });
  const remotes = describeRemotes(
    [aDescriptor({ version, slots: [{ name: 'chat-button', view: 'button' }] })],
    { load, locale: 'en', refused: [] },
  );
  const Surroundings = await surroundings({ remotes });
  render(
    <Surroundings>
      <p>the rest of the page</p>
      {part === 'slot' ? (
        <RemoteSlot name="chat-button" props={{}} fallback={<a href="/chats">Write</a>} />
      ) : (
        <RemoteView remote="chat" view="chats" loading={<p>a skeleton</p>} />
      )}
    </Surroundings>,
  );
  await screen.findByRole('textbox', { name: 'the screen' });
  jest.useFakeTimers();
}

const revoke = () =>
  act(() => {
    receiveRegistry(JSON.stringify({ revision, revoked: [`chat@${version}`] }));
    dropRevoked(reload);
  });

beforeEach(() => {
  // The module keeps its state between tests.
  revision += 1;
  version = `1.0.${revision}`;
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => jest.useRealTimers());

describe('revocation of a running version', () => {
  test('removes the screens of the version and reloads the page within a second', async () => {
    await open();
    revoke();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('a skeleton')).toBeTruthy();
    expect(screen.getByText('the rest of the page')).toBeTruthy();
    jest.advanceTimersByTime(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('replaces the slot content of the version with the fallback', async () => {
    await open('slot');
    revoke();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Write' })).toBeTruthy();
  });

  test('keeps screens with unsaved work, so that the browser asks before the reload', async () => {
    const ask = (event: Event): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    await open();
    revoke();
    removeEventListener('beforeunload', ask);
    expect(screen.getByRole('textbox', { name: 'the screen' })).toBeTruthy();
    jest.advanceTimersByTime(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('shows a retry button when the revoked version is loaded again, and reloads again after ten seconds', async () => {
    sessionStorage.setItem('duet-revoked-reload', String(revision));
    await open();
    revoke();
    expect(screen.getByText(`chat@${version}: it was revoked`)).toBeTruthy();
    jest.advanceTimersByTime(9_000);
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(loadPage).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
