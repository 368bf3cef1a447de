import type { RemoteDescriptor } from '@duet/host';

export const descriptor = {
  name: 'search',
  routes: [
    { path: '/members', view: 'members', layout: 'default', access: 'member', title: 'search.members.title' },
    { path: '/likes/:type?', view: 'likes', layout: 'default', access: 'member', title: 'search.likes.title', back: true },
  ],
  navigation: [
    { id: 'search', path: '/members', label: 'search.nav.search', icon: 'search', place: 'main', access: 'member', order: 10 },
    { id: 'likes', path: '/likes', label: 'search.nav.likes', icon: 'like', place: 'main', access: 'member', order: 30, badge: 'likes' },
  ],
  modals: [{ name: 'match', view: 'match' }],
  slots: [{ name: 'like-button', view: 'likeButton' }],
  api: { matching: '^1.0.0', identity: '^1.0.0' },
} as const satisfies RemoteDescriptor;
