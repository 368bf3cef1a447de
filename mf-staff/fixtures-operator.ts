import { answered, answering, someId, someProfile, ONE_PAGE } from '@duet/federation/fixtures';
import { empty } from '@duet/schemas/common';
import {
  operatorConversation,
  operatorNextResponse,
  operatorQueueResponse,
  operatorReplyResponse,
} from '@duet/schemas/staff-queues';

export const CONVERSATION = someId(1);
const PROFILE = someProfile(4);

export const operatorFixtures = (minutesAgo: (minutes: number) => string) => {
  const line = (seq: number, from: string, text: string) => ({
    ...{
      id: someId(100 + seq),
      seq,
      conversation_id: CONVERSATION,
      sender_id: from,
      kind: 'text' as const,
      text,
    },
    sent_at: minutesAgo(40 - seq),
  });

  return {
    'GET staff/operator-inbox': answered(operatorQueueResponse, {
      ...ONE_PAGE,
      waiting: 3,
      conversations: [
        {
          id: CONVERSATION,
          profile: PROFILE,
          member: someProfile(1),
          text: 'Do you know the path along the dunes?',
          waiting_since: minutesAgo(35),
          lease: 'free',
        },
        {
          id: someId(2),
          profile: PROFILE,
          member: someProfile(3),
          text: 'Are you free on Friday?',
          waiting_since: minutesAgo(21),
          lease: 'taken',
        },
        {
          id: someId(3),
          profile: someProfile(9),
          member: someProfile(5),
          text: 'Good morning.',
          waiting_since: minutesAgo(6),
          lease: 'mine',
        },
      ],
    }),
    'POST staff/operator-inbox/next': answered(operatorNextResponse, { id: CONVERSATION }),
    'POST staff/operator-inbox/:id/lease': answering(operatorConversation, ({ params }) => ({
      ...{
        id: params.id ?? CONVERSATION,
        profile: PROFILE,
        member: someProfile(1),
        leased_until: minutesAgo(-10),
        has_more: true,
      },
      messages: [
        line(1, PROFILE.id, 'I walk by the sea every Sunday.'),
        line(2, someProfile(1).id, 'Do you know the path along the dunes?'),
      ],
    })),
    'DELETE staff/operator-inbox/:id/lease': answered(empty, {}),
    'POST staff/operator-inbox/:id/close': answered(empty, {}),
    'POST staff/operator-inbox/:id/reply': answering(operatorReplyResponse, ({ body }) => ({
      message: line(3, PROFILE.id, (body as { text: string }).text),
    })),
  };
};
