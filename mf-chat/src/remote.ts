import type { RemoteModule } from '@duet/host';
import { outboxReducer } from './conversation/outbox.slice';
import type { descriptor } from './descriptor';

export default {
  views: {
    chats: () => import('./chats/chats.view'),
    conversation: () => import('./conversation/conversation.view'),
    memberChat: () => import('./conversation/member-chat.view'),
    chatButton: () => import('./conversation/chat-button.view'),
  },
  messages: (locale) => import(`../messages/${locale}.json`),
  setup: ({ addReducer }) => addReducer('chatOutbox', outboxReducer),
} satisfies RemoteModule<typeof descriptor>;
