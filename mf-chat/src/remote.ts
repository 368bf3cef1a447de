import type { RemoteModule, ViewLoader } from '@duet/host';
import type { descriptor } from './descriptor';
import { pendingMessagesReducer } from './sending/pending-messages.slice';

const chats = () => import('./chats/chats.view');
const conversation = () => import('./conversation/conversation.view');
const memberChat = () => import('./conversation/member-chat.view');

/** After the view, loads the code of all screens that work without a connection. */
const withOtherScreens =
  <L extends ViewLoader>(load: L) =>
  async () => {
    const view = await load();
    void Promise.allSettled([
      ...[chats(), conversation(), memberChat()],
      ...[import('./photos/photo-preview'), import('./composer/emoji-picker')],
      import('@duet/ui').then(({ loadOverlays }) => loadOverlays()),
    ]);
    return view;
  };

export default {
  views: {
    chats: withOtherScreens(chats),
    conversation: withOtherScreens(conversation),
    memberChat: withOtherScreens(memberChat),
    unsentMessages: () => import('./sending/unsent-messages.view'),
    chatButton: () => import('./conversation/chat-button.view'),
    giftButton: () => import('./gifts/gift-button.view'),
    icebreaker: () => import('./icebreaker/icebreaker.modal'),
  },
  messages: (locale) => import(`../messages/${locale}.json`),
  setup: ({ addReducer }) => addReducer('chatOutbox', pendingMessagesReducer),
} satisfies RemoteModule<typeof descriptor>;
