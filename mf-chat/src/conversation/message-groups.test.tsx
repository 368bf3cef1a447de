import type { Message } from '@duet/schemas/messaging';
import { groupByDay } from './message-groups';

const at = (local: string, sender = 'aaaaaaaaaaaa'): Message => ({
  id: local,
  seq: 1,
  conversation_id: 'c',
  sender_id: sender,
  kind: 'text',
  text: local,
  sent_at: new Date(local).toISOString(),
});
const runs = (messages: Message[]) =>
  groupByDay(messages).map(({ day, messages: sameDay }) => [
    day,
    ...sameDay.map(({ isLastOfRun }) => isLastOfRun),
  ]);

it('messages are grouped by the user’s calendar day', () => {
  expect(runs([at('2026-03-01T23:59:00'), at('2026-03-02T00:01:00')])).toEqual([
    ['2026-03-01', true],
    ['2026-03-02', true],
  ]);
});

it('a run of messages by one member ends when the other member writes or five minutes pass', () => {
  const messages = [
    at('2026-03-01T12:00:00'),
    at('2026-03-01T12:01:00'),
    at('2026-03-01T12:02:00', 'bbbbbbbbbbbb'),
    at('2026-03-01T12:03:00'),
    at('2026-03-01T12:09:00'),
  ];
  expect(runs(messages)).toEqual([['2026-03-01', false, true, true, true, true]]);
});
