import type { RemoteDescriptor } from '@duet/host';

export const descriptor = {
  name: 'chat',
  routes: [
    { path: '/chats', view: 'chats', layout: 'chat', access: 'member', title: 'chat.chats.title' },
    {
      path: '/chats/:id',
      view: 'conversation',
      layout: 'chat',
      access: 'member',
      title: 'chat.chats.title',
    },
    {
      path: '/members/:id/chat',
      view: 'memberChat',
      layout: 'chat',
      access: 'member',
      title: 'chat.chats.title',
    },
  ],
  navigation: [
    {
      id: 'chats',
      path: '/chats',
      label: 'chat.nav.messages',
      icon: 'chat',
      place: 'main',
      access: 'member',
      badge: 'unread',
      order: 20,
    },
  ],
  modals: [{ name: 'icebreaker', view: 'icebreaker' }],
  slots: [
    { name: 'chat-button', view: 'chatButton' },
    { name: 'gift-button', view: 'giftButton' },
    { name: 'unsent-messages', view: 'unsentMessages' },
  ],
  api: { messaging: '^1.2.0', identity: '^1.0.0' },
} as const satisfies RemoteDescriptor;
