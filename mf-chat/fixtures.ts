import { answered, answering, someId, someProfile } from '@duet/federation/fixtures';
import type { RemoteFixtures } from '@duet/federation/fixtures';
import { empty } from '@duet/schemas/common';
import { chatsAnswer, historyAnswer, openChatAnswer, sendAnswer } from '@duet/schemas/messaging';
import type { Message } from '@duet/schemas/messaging';

const CONVERSATION = someId(1);
const LINES = [
  'Hi! Your photo by the lake: is that near here?',
  'It is, twenty minutes by bike. I go there most Sundays.',
  'Then I know who to ask about the coffee there.',
  'Terrible coffee, excellent cake.',
];

/** Daan's side of the conversation with a member. */
const line = (seq: number, text: string): Message => ({
  id: someId(100 + seq),
  seq,
  conversation_id: CONVERSATION,
  sender_id: someProfile(seq % 2 ? 0 : 3).id,
  kind: 'text',
  text,
  sent_at: `2026-06-0${Math.ceil(seq / 2)}T18:${10 + seq}:00.000Z`,
});

const chat = (n: number, text: string, unread: number) => ({
  conversation: { id: someId(n + 1) },
  profile: someProfile(n),
  num_unread_messages: unread,
  last_message: { kind: 'text' as const, text, sent_at: `2026-06-0${7 - n}T19:04:00.000Z`, mine: unread === 0 },
});

/** What the harness shows this remote with. */
export const fixtures = {
  params: { id: CONVERSATION },
  answers: {
    'GET chats': answered(chatsAnswer, { chats: [chat(0, 'Terrible coffee, excellent cake.', 0), chat(1, 'Are you free on Friday?', 2), chat(4, 'That made me laugh out loud.', 0)] }),
    'POST chats': answered(openChatAnswer, { conversation: { id: CONVERSATION } }),
    'GET chats/:id/messages': answered(historyAnswer, {
      conversation: { id: CONVERSATION },
      profile: someProfile(0),
      messages: LINES.map((text, index) => line(index + 1, text)),
      has_more: false,
      history_limited: false, message_credits: 1, photo_credits: 1, gift_credits: 1, partner_read_seq: null, refusal: null, fictional_warning: false,
    }),
    'POST chats/:id/messages': answering(sendAnswer, ({ body, tier }) => {
      const { text, client_id: clientId } = body as { text: string; client_id: string };
      return { message: { ...line(6, text), id: someId(Date.now() % 10_000), client_id: clientId, sent_at: new Date().toISOString() }, credits: tier === 'paid' ? 119 : 1 };
    }),
    'POST chats/:id/read': answered(empty, {}),
    'DELETE chat': answered(empty, {}),
  },
} satisfies RemoteFixtures;
