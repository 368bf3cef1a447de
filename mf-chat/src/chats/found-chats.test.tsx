import type { ChatItem } from '@duet/schemas/messaging';
import { foundChats } from './found-chats';

const chat = (name: string, text: string): ChatItem => ({
  conversation: { id: name },
  profile: {
    id: 'bbbbbbbbbbbb',
    name,
    age: 30,
    gender: 'woman',
    country: 'NL',
    region: 'utrecht',
    city: 'Utrecht',
    main_image: null,
    status: 'active',
    fictional_icon: false,
    online: false,
  },
  num_unread_messages: 0,
  last_message: { kind: 'text', text, sent_at: '2026-01-01T12:00:00.000Z', mine: false },
});
const chats = [
  chat('Inés', 'Good night from Utrecht'),
  chat('Łucja', 'Saturday then'),
  chat('', 'Gone'),
];
const found = (words: string) =>
  foundChats(chats, words, ({ name }) => name || 'Former member').map(
    ({ conversation }) => conversation.id,
  );

it('chat search matches names and last messages, ignoring case and accents', () => {
  expect([found('ines'), found('UTRECHT night'), found('saturday')]).toEqual([
    ['Inés'],
    ['Inés'],
    ['Łucja'],
  ]);
});

it('an empty chat search lists all chats, and deleted members are found by their placeholder name', () => {
  expect([found('former'), found('  '), found('nobody')]).toEqual([
    [''],
    ['Inés', 'Łucja', ''],
    [],
  ]);
});
