import type { HistoryResponse, Message } from '@duet/schemas/messaging';
import { mergeNewest, union } from './merge-history';

const message = (seq: number): Message => ({
  id: `${seq}`,
  seq,
  conversation_id: 'c',
  sender_id: 'aaaaaaaaaaaa',
  kind: 'text',
  text: `${seq}`,
  sent_at: '2026-01-01T12:00:00.000Z',
});
const page = (from: number, to: number, hasMore: boolean): HistoryResponse => ({
  conversation: { id: 'c' },
  profile: {
    id: 'bbbbbbbbbbbb',
    name: 'Ben',
    age: 30,
    gender: 'man',
    country: 'NL',
    region: 'utrecht',
    city: 'Utrecht',
    main_image: null,
    status: 'active',
    fictional_icon: false,
    online: false,
  },
  messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  has_more: hasMore,
  cursor: hasMore ? `before-${from}` : null,
  history_limited: false,
  message_credits: 2,
  photo_credits: 2,
  gift_credits: 2,
  partner_read_seq: null,
  refusal: null,
  fictional_warning: false,
  unsent: null,
  conversations_left: null,
});
const seqs = (history: HistoryResponse) => history.messages.map(({ seq }) => seq);

it('union merges two lists by seq without duplicates', () => {
  expect(union([message(3), message(1)], [message(2), message(3)]).map(({ seq }) => seq)).toEqual([
    1, 2, 3,
  ]);
});

it('a refetch of the newest page keeps older loaded messages', () => {
  const merged = mergeNewest(page(1, 60, false), page(12, 61, true));
  expect(seqs(merged)).toEqual(Array.from({ length: 61 }, (_, index) => index + 1));
  expect([merged.has_more, merged.cursor]).toEqual([false, null]);
});

it('a refetch drops older loaded messages when a gap would separate them from the newest page', () => {
  const merged = mergeNewest(page(1, 10, false), page(30, 79, true));
  expect([seqs(merged)[0], merged.has_more]).toEqual([30, true]);
});

it('a refetch of an emptied conversation removes the loaded messages', () => {
  expect(seqs(mergeNewest(page(1, 3, false), page(1, 0, false)))).toEqual([]);
});
