import { act, render } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { ShellContext } from '../shell-context';
import { useRegistryChange } from './registry-change';
import { RemotesContext } from './remotes-context';
import { describeRemotes } from './remotes';
import { watchRevision } from './revision';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

let headers: Record<string, string> = {};
let transit = Promise.resolve();
const asked = jest.fn();
Object.assign(globalThis, {
  fetch: async (url: string) => {
    asked(url);
    await transit;
    return { headers: { get: (name: string) => headers[name] ?? null } };
  },
});
watchRevision();
Object.assign(AbortSignal, { timeout: () => new AbortController().signal });

const WITHIN_MS = 1_000;
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
let now = Date.now();
beforeEach(() => {
  // The modules keep their state between tests, so the clock moves forward.
  jest.useFakeTimers({ now: (now += 60_000) });
  sessionStorage.clear();
  asked.mockClear();
});
afterEach(() => jest.useRealTimers());

const answer = (revision: number, revoked = '') =>
  act(async () => {
    headers = {
      'x-registry-revision': String(revision),
      ...(revoked && { 'x-registry-revoked': revoked }),
    };
    await fetch('/api/likes');
  });

async function open({ revision, running }: { revision: number; running: string[] }) {
  const reload = jest.fn();
  let navigate: ReturnType<typeof useNavigate> = () => undefined;
  function Watching() {
    navigate = useNavigate();
    useRegistryChange(reload);
    return null;
  }
  const remotes = describeRemotes([], {
    load: () => Promise.reject(new Error('none')),
    locale: 'en',
    refused: [],
    running: () => running,
  });
  render(
    <MemoryRouter>
      <RemotesContext value={remotes}>
        <ShellContext value={{ polling: false, revision }}>
          <Watching />
        </ShellContext>
      </RemotesContext>
    </MemoryRouter>,
  );
  return { reload, goTo: (path: string) => act(async () => void (await navigate(path))) };
}

describe('changed registry', () => {
  test('does not reload the page while the browser is offline', async () => {
    const { reload, goTo } = await open({ revision: 1, running: ['chat@1.0.0'] });
    await answer(2);
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await goTo('/members');
    expect(reload).not.toHaveBeenCalled();
    isOnline.mockReturnValue(true);
    await goTo('/likes');
    expect(reload).toHaveBeenCalledTimes(1);
    isOnline.mockRestore();
  });

  test('reloads the page on the next navigation, not earlier', async () => {
    const { reload, goTo } = await open({ revision: 1, running: ['chat@1.0.0'] });
    await answer(2);
    expect(reload).not.toHaveBeenCalled();
    await goTo('/members');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('does not reload a page that already has the current revision', async () => {
    const { reload, goTo } = await open({ revision: 3, running: ['chat@1.0.0'] });
    await answer(3);
    await goTo('/members');
    expect(reload).not.toHaveBeenCalled();
  });

  test('reloads within a second when a running version was revoked', async () => {
    const { reload } = await open({ revision: 3, running: ['chat@1.0.0', 'search@1.0.0'] });
    await answer(4, 'credits@1.0.0,search@1.0.0');
    await wait(WITHIN_MS);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('reloads only on the next navigation when the revoked version is not running', async () => {
    const { reload, goTo } = await open({ revision: 4, running: ['chat@1.0.0'] });
    await answer(5, 'chat@0.9.0,search@1.0.0');
    await wait(WITHIN_MS);
    expect(reload).not.toHaveBeenCalled();
    await goTo('/members');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('reloads the page if a running version was revoked before the page was ready', async () => {
    await answer(6, 'chat@1.0.0');
    const { reload } = await open({ revision: 5, running: ['chat@1.0.0'] });
    await wait(WITHIN_MS);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('does not reload for an older revision of a gateway that lags behind', async () => {
    const { reload, goTo } = await open({ revision: 9, running: ['chat@2.0.0'] });
    await answer(8);
    await goTo('/members');
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('page with a registry state older than three seconds', () => {
  const gatewaySays = (revision: number, revoked = '') =>
    (headers = { 'x-registry-revision': String(revision), 'x-registry-revoked': revoked });

  test('requests the state from the gateway on navigation and reloads for a new revision', async () => {
    const { reload, goTo } = await open({ revision: 20, running: ['chat@1.0.0'] });
    gatewaySays(21);
    await wait(3_000);
    await goTo('/members');
    await wait(0);
    expect(asked.mock.calls).toEqual([['/registry-revision']]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('reloads once if the response arrives after another navigation', async () => {
    const { reload, goTo } = await open({ revision: 21, running: ['chat@1.0.0'] });
    gatewaySays(22);
    let arrive: () => void = () => undefined;
    transit = new Promise((resolve) => (arrive = resolve));
    await wait(3_000);
    await goTo('/members');
    await goTo('/likes');
    expect(reload).not.toHaveBeenCalled();
    arrive();
    await wait(0);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each(['focus', 'pageshow', 'visibilitychange'])(
    'requests the state from the gateway on %s and reloads for a revoked version',
    async (event) => {
      const revision = 30 + event.length;
      const running = `chat@1.0.${revision}`;
      const { reload } = await open({ revision: revision - 1, running: [running] });
      gatewaySays(revision, running);
      await wait(3_000);
      expect(asked).not.toHaveBeenCalled();
      (event === 'visibilitychange' ? document : globalThis).dispatchEvent(new Event(event));
      await wait(WITHIN_MS);
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );
});
