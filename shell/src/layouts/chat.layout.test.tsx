import { screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { describeRemotes } from '../remotes/remotes';
import { aMember, showRouter } from '../testing';
import { ChatLayout } from './chat.layout';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('./layouts.module.css', () => ({
  __esModule: true,
  default: { alone: 'alone', withTabs: 'withTabs' },
}));

beforeEach(
  () => void jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined)),
);

async function open(path: string) {
  const remotes = describeRemotes([], {
    load: () => new Promise(() => undefined),
    locale: 'en',
    refused: [],
  });
  const router = createMemoryRouter(
    [{ element: <ChatLayout />, children: [{ path: '*', element: <p>page</p> }] }],
    { initialEntries: [path] },
  );
  await showRouter({ remotes, user: aMember }, router);
  return (await screen.findByRole('main')).parentElement?.className.split(' ');
}

// @spec 2.28
describe('chat layout', () => {
  test.each(['/chats/01J00000000000000000000000', '/members/abcdefghij12/chat'])(
    'hides the navigation bars on phones for the conversation at %s',
    async (path) => {
      const names = await open(path);
      expect(names).toContain('alone');
      expect(names).not.toContain('withTabs');
    },
  );

  test('shows the navigation bars on the list of conversations', async () => {
    const names = await open('/chats');
    expect(names).toContain('withTabs');
    expect(names).not.toContain('alone');
  });
});
