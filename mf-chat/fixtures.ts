import {
  answered,
  answering,
  someId,
  somePhoto,
  someProfile,
  ONE_PAGE,
} from '@duet/federation/fixtures';
import type { RemoteFixtures } from '@duet/federation/fixtures';
import { empty } from '@duet/schemas/common';
import {
  GIFTS,
  chatsResponse,
  giftsResponse,
  historyResponse,
  icebreakersResponse,
  openChatResponse,
  sendResponse,
} from '@duet/schemas/messaging';
import { type MemberPage, memberPageResponse } from '@duet/schemas/member-page';
import type { Message } from '@duet/schemas/messaging';

const CONVERSATION = someId(1);
const LINES = [
  'Hi! Your photo by the lake: is that near here?',
  'It is, twenty minutes by bike. I go there most Sundays.',
  'Then I know who to ask about the coffee there.',
  'Terrible coffee, excellent cake.',
];

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
  last_message: {
    kind: 'text' as const,
    text,
    sent_at: `2026-06-0${7 - n}T19:04:00.000Z`,
    mine: unread === 0,
  },
});

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const photo = {
  filename: somePhoto(3).filename,
  thumb_filename: somePhoto(3).thumb_filename,
  width: 480,
  height: 600,
};

const TALK: Message[] = [
  ...LINES.map((text, index) => line(index + 1, text)),
  { ...line(6, ''), kind: 'photo', photo, sent_at: daysAgo(1) },
  {
    ...line(
      7,
      'Fine, I am impressed. More of that at https://example.org/sourdough, and what do I bring?',
    ),
    sent_at: daysAgo(1),
  },
  { ...line(8, 'Only this.'), kind: 'gift', gift: 'coffee', sent_at: daysAgo(0) },
];

const MEMBER: MemberPage = {
  ...someProfile(0),
  ...{ about: '', interests: ['wine', 'cooking'], images: [], notes: [] },
  ...{ sexuality: null, hair_colour: null, eye_colour: null, body_type: null },
  ...{ tattoos: null, relationship_status: null, reason: null },
  ...{ liked: false, match: false, blocked: false },
  ...{ distance: 'under_10', last_active: 'online' },
};

export const fixtures = {
  params: { id: CONVERSATION },
  answers: {
    'GET chats': answered(chatsResponse, {
      ...ONE_PAGE,
      chats: [
        chat(0, 'Only this.', 0),
        chat(1, 'Are you free on Friday?', 2),
        {
          ...chat(4, '', 1),
          last_message: { kind: 'photo', text: '', sent_at: daysAgo(1), mine: false },
        },
        {
          ...chat(5, '', 0),
          last_message: { kind: 'gift', text: '', sent_at: daysAgo(2), mine: true },
        },
        chat(6, 'That made me laugh out loud.', 0),
      ],
    }),
    'POST chats': answered(openChatResponse, { conversation: { id: CONVERSATION } }),
    'GET chats/:id/messages': answering(historyResponse, ({ params, tier }) => {
      const isFirst = params.id === CONVERSATION;
      return {
        conversation: { id: params.id ?? CONVERSATION },
        profile: someProfile(Number(params.id?.slice(-4)) - 1),
        messages: isFirst ? TALK : [],
        ...ONE_PAGE,
        history_limited: isFirst && tier === 'free',
        message_credits: 2,
        photo_credits: 5,
        gift_credits: 10,
        partner_read_seq: tier === 'paid' ? 6 : null,
        refusal: null,
        fictional_warning: params.id === someId(5),
        unsent: null,
        conversations_left: !isFirst && tier === 'free' ? 1 : null,
      };
    }),
    'POST chats/:id/messages': answering(sendResponse, ({ body, tier }) => {
      const {
        text,
        gift,
        client_id: clientId,
      } = body as { text: string; gift?: Message['gift']; client_id: string };
      const sent: Message = {
        ...line(9, text),
        id: someId(Date.now() % 10_000),
        seq: Date.now(),
        client_id: clientId,
        sent_at: daysAgo(0),
        sender_id: someProfile(3).id,
      };
      return {
        message: gift ? { ...sent, kind: 'gift' as const, gift } : sent,
        credits: tier === 'paid' ? 118 : 1,
      };
    }),
    'POST chats/:id/read': answered(empty, {}),
    'POST chats/:id/typing': answered(empty, {}),
    'GET gifts': answered(giftsResponse, { gifts: [...GIFTS], gift_credits: 10 }),
    'GET icebreakers': answered(icebreakersResponse, {
      icebreakers: [
        { id: 'cooking', text: 'We both like to cook. What do you make when nobody is looking?' },
        { id: 'sunday', text: 'What does a perfect Sunday look like for you?' },
        { id: 'city', text: 'Which place here would you show someone first?' },
      ],
    }),
    'GET profiles/:id': answering(memberPageResponse, ({ params }) => ({
      profile: { ...MEMBER, id: params.id ?? MEMBER.id },
    })),
    'DELETE chat': answered(empty, {}),
  },
} satisfies RemoteFixtures;
