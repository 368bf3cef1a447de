import type { Message } from '@duet/schemas/messaging';
import { firstUnread, newSince } from './unread';

const message = (seq: number, sender: string): Message => ({
  id: `${seq}`,
  seq,
  conversation_id: 'c',
  sender_id: sender,
  kind: 'text',
  text: 'x',
  sent_at: '2026-01-01T12:00:00.000Z',
});
const talk = [
  message(1, 'ben'),
  message(2, 'me'),
  message(3, 'ben'),
  message(4, 'ben'),
  message(5, 'me'),
  message(6, 'ben'),
];

it('the first unread message is found by counting the partner’s messages back from the newest', () => {
  expect([1, 2, 3].map((count) => firstUnread(talk, 'me', count))).toEqual([6, 4, 3]);
});

it('firstUnread returns the oldest loaded message if older messages are unread too, and null if none is unread', () => {
  expect(firstUnread(talk, 'me', 90)).toBe(1);
  expect(firstUnread(talk, 'me', 0)).toBeNull();
  expect(firstUnread([message(1, 'me')], 'me', 2)).toBeNull();
});

it("newSince counts the partner's messages after a sequence number", () => {
  expect([newSince(talk, 'me', 2), newSince(talk, 'me', 6)]).toEqual([3, 0]);
});
