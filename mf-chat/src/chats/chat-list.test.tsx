import { fireEvent, screen } from '@testing-library/react';
import { someProfile } from '@duet/federation/fixtures';
import type { User } from '@duet/schemas/identity';
import type { ChatsPage } from '@duet/schemas/messaging';
import { serve, show } from '@duet/testing/view';
import messages from '../../messages/en.json';
import { ChatList } from './chat-list';

const IDS = [
  '01J00000000000000000000003',
  '01J00000000000000000000002',
  '01J00000000000000000000001',
];

const MANY = Array.from({ length: 5 }, (_, n) => `01J0000000000000000000001${n}`);

const page = (numbers: number[], cursor: string | null): ChatsPage => ({
  chats: numbers.map((n) => ({
    conversation: { id: IDS[n] ?? '' },
    profile: { ...someProfile(n), name: `P${n}` },
    num_unread_messages: 0,
    last_message: { kind: 'text', text: 'Hi', sent_at: '2026-01-01T12:00:00.000Z', mine: true },
  })),
  has_more: cursor !== null,
  cursor,
});

// @spec 3.29
it('the chat list adds older chats with each click on "Show older chats"', async () => {
  const calls = serve({
    'GET chats': ({ query }) => ({
      body:
        { one: page([1], 'two'), two: page([2], null) }[query.get('cursor') ?? ''] ??
        page([0], 'one'),
    }),
  });
  await show(() => <ChatList isBeside={false} />, {
    messages,
    at: '/chats',
    user: null,
    settings: {},
  });
  const names = () =>
    screen.getAllByRole('listitem').map((row) => /P\d/.exec(row.textContent ?? '')?.[0]);
  for (const shown of [['P0'], ['P0', 'P1']]) {
    const more = await screen.findByRole('button', { name: 'Show older chats' });
    expect(names()).toEqual(shown);
    fireEvent.click(more);
    await screen.findByText(`P${shown.length}`);
  }
  expect(names()).toEqual(['P0', 'P1', 'P2']);
  expect(screen.queryByRole('button', { name: 'Show older chats' })).toBeNull();
  expect(calls.flatMap(({ query }) => query.get('cursor') ?? [])).toEqual(['one', 'two']);
});

// @spec 2.109
it('chat search also finds chats that the list has not loaded', async () => {
  const chats = MANY.map((id, n) => ({ ...page([0], null).chats[0], conversation: { id }, n }));
  const calls = serve({
    'GET chats': ({ query }) => ({
      body: query.has('name')
        ? { ...page([1], null), chats: query.get('name') === 'Zoë' ? page([1], null).chats : [] }
        : { chats, has_more: true, cursor: 'next' },
    }),
  });
  await show(() => <ChatList isBeside={false} />, {
    messages,
    at: '/chats',
    user: null,
    settings: {},
  });
  const box = await screen.findByRole('searchbox', { name: 'Search chats' });
  fireEvent.change(box, { target: { value: 'Zoë' } });
  expect(await screen.findByText('P1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older chats' })).toBeNull();
  fireEvent.change(box, { target: { value: 'Nobody' } });
  expect(await screen.findByText('No chat matches “Nobody”.')).toBeTruthy();
  expect(calls.flatMap(({ query }) => query.get('name') ?? [])).toEqual(['Zoë', 'Nobody']);
});

// @spec 2.112
it('the empty chat list shows a notice if offline, and a link if the email address is unconfirmed', async () => {
  serve({ 'GET chats': { body: page([], null) } });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show(() => <ChatList isBeside={false} />, {
    messages,
    at: '/chats',
    user: { id: 'abcdefghij12', status: 'not_confirmed' } as User,
    settings: {},
  });
  expect((await screen.findByRole('link', { name: 'Confirm it' })).getAttribute('href')).toBe(
    '/complete-signup',
  );
  expect(screen.getByText(/Offline\. This is what you had loaded/)).toBeTruthy();
});
