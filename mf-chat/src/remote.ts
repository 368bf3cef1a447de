import type { RemoteModule } from '@duet/host';
import type { descriptor } from './descriptor';
import { pendingMessagesReducer } from './sending/pending-messages.slice';

export default {
  views: {
    chats: () => import('./chats/chats.view'),
    conversation: () => import('./conversation/conversation.view'),
    memberChat: () => import('./conversation/member-chat.view'),
    chatButton: () => import('./conversation/chat-button.view'),
    giftButton: () => import('./gifts/gift-button.view'),
    icebreaker: () => import('./icebreaker/icebreaker.modal'),
  },
  messages: (locale) => import(`../messages/${locale}.json`),
  setup: ({ addReducer }) => addReducer('chatOutbox', pendingMessagesReducer),
} satisfies RemoteModule<typeof descriptor>;
