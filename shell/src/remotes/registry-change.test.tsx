import { act, render } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { ShellContext } from '../shell-context';
import { useRegistryChange } from './registry-change';
import { RemotesContext } from './remotes-context';
import { describeRemotes } from './remotes';
import { watchRevision } from './revision';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerPlugins: jest.fn(), registerRemotes: jest.fn() }));

let headers: Record<string, string> = {};
Object.assign(globalThis, { fetch: () => Promise.resolve({ headers: { get: (name: string) => headers[name] ?? null } }) });
watchRevision();

/** An answer of the API with what the gateway adds to it. */
const answer = (revision: number, revoked = '') =>
  act(async () => {
    headers = { 'x-registry-revision': String(revision), ...(revoked && { 'x-registry-revoked': revoked }) };
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
  const remotes = describeRemotes([], { load: () => Promise.reject(new Error('none')), locale: 'en', refused: [], running: () => running });
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

describe('a registry that changed', () => {
  test('is taken at the next navigation, and not before', async () => {
    const { reload, goTo } = await open({ revision: 1, running: ['chat@1.0.0'] });
    await answer(2);
    expect(reload).not.toHaveBeenCalled();
    await goTo('/members');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('leaves a page alone that was made with it', async () => {
    const { reload, goTo } = await open({ revision: 3, running: ['chat@1.0.0'] });
    await answer(3);
    await goTo('/members');
    expect(reload).not.toHaveBeenCalled();
  });

  test('drops a version that was revoked and runs here at once', async () => {
    const { reload } = await open({ revision: 3, running: ['chat@1.0.0', 'search@1.0.0'] });
    await answer(4, 'credits@1.0.0,search@1.0.0');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('waits for a navigation when what was revoked does not run here', async () => {
    const { reload, goTo } = await open({ revision: 4, running: ['chat@1.0.0'] });
    await answer(5, 'chat@0.9.0,search@1.0.0');
    expect(reload).not.toHaveBeenCalled();
    await goTo('/members');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('that revokes what an open page runs is dropped even when the answer came before the page was ready', async () => {
    await answer(6, 'chat@1.0.0');
    expect((await open({ revision: 5, running: ['chat@1.0.0'] })).reload).toHaveBeenCalledTimes(1);
  });
});
