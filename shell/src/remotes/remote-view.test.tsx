import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useIntl } from 'react-intl';
import { aDescriptor, surroundings } from '../testing';
import { RemoteSlot } from './remote-slot';
import { RemoteView } from './remote-view';
import { describeRemotes } from './remotes';
import type { LoadedView } from './remotes';

const Chats = () => <p>{useIntl().formatMessage({ id: 'chat.list.title' })}</p>;
const loaded: LoadedView = {
  view: Chats,
  messages: { 'chat.list.title': 'Messages of the remote' },
};
const Broken = () => {
  throw new Error('render failed');
};

const remotesWith = (load: () => Promise<LoadedView>) =>
  describeRemotes(
    [aDescriptor({ version: '1.2.3', slots: [{ name: 'chat-button', view: 'button' }] })],
    { load, locale: 'en', refused: [] },
  );

function loads(...results: (LoadedView | Error)[]) {
  let calls = 0;
  const load = () => {
    const result = results[Math.min(calls++, results.length - 1)];
    return result instanceof Error || !result
      ? Promise.reject(result ?? new Error('no result'))
      : Promise.resolve(result);
  };
  return { load, calls: () => calls };
}

const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => reported.mockClear());

describe('remote view', () => {
  test('uses the translations of its remote', async () => {
    const { load } = loads(loaded);
    render(<RemoteView remote="chat" view="chats" />, {
      wrapper: await surroundings({ remotes: remotesWith(load) }),
    });
    expect(await screen.findByText('Messages of the remote')).toBeTruthy();
  });

  test('after a failed load, keeps the rest of the page and reports remote@version', async () => {
    const { load } = loads(new Error('gone'));
    const Surroundings = await surroundings({ remotes: remotesWith(load) });
    render(
      <Surroundings>
        <p>the rest of the page</p>
        <RemoteView remote="chat" view="chats" />
      </Surroundings>,
    );
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByText('the rest of the page')).toBeTruthy();
    expect(screen.getByText('chat@1.2.3')).toBeTruthy();
    expect(reported.mock.calls.some(([message]) => message === 'remote chat@1.2.3 failed')).toBe(
      true,
    );
  });

  test('loads again on Retry', async () => {
    const { load, calls } = loads(new Error('gone'), loaded);
    render(<RemoteView remote="chat" view="chats" />, {
      wrapper: await surroundings({ remotes: remotesWith(load) }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Messages of the remote')).toBeTruthy();
    expect(calls()).toBe(2);
  });

  test('offers a retry after an error during rendering', async () => {
    const { load } = loads({ view: Broken, messages: {} }, loaded);
    render(<RemoteView remote="chat" view="chats" />, {
      wrapper: await surroundings({ remotes: remotesWith(load) }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Messages of the remote')).toBeTruthy();
  });
});

describe('remote slot', () => {
  test('shows nothing when its remote failed and the fallback is empty', async () => {
    const { load } = loads(new Error('gone'));
    const { container } = render(<RemoteSlot name="chat-button" props={{}} fallback={null} />, {
      wrapper: await surroundings({ remotes: remotesWith(load) }),
    });
    await waitFor(() =>
      expect(reported.mock.calls.some(([message]) => message === 'remote chat@1.2.3 failed')).toBe(
        true,
      ),
    );
    expect(container.textContent).toBe('');
  });

  test('shows the fallback when its remote failed', async () => {
    const { load } = loads(new Error('gone'));
    render(<RemoteSlot name="chat-button" props={{}} fallback={<a href="/chats">Write</a>} />, {
      wrapper: await surroundings({ remotes: remotesWith(load) }),
    });
    expect(await screen.findByRole('link', { name: 'Write' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('shows the fallback when no remote offers the slot', async () => {
    const { load, calls } = loads(loaded);
    render(<RemoteSlot name="signup-form" props={{}} fallback={<a href="/signup">Join</a>} />, {
      wrapper: await surroundings({ remotes: remotesWith(load) }),
    });
    expect(screen.getByRole('link', { name: 'Join' })).toBeTruthy();
    expect(calls()).toBe(0);
  });
});
