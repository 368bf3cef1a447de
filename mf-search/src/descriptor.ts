import type { RemoteDescriptor } from '@duet/host';

export const descriptor = {
  name: 'search',
  routes: [
    { path: '/members', view: 'members', layout: 'default', access: 'public', title: 'search.members.title', outline: 'search' },
    { path: '/swipe-game', view: 'swipeGame', layout: 'default', access: 'member', title: 'search.swipe.page' },
    { path: '/match-finder', view: 'matchFinder', layout: 'default', access: 'public', title: 'search.finder.title' },
    { path: '/signup-matches', view: 'signupMatches', layout: 'default', access: 'member', title: 'search.welcome.title' },
    { path: '/likes', view: 'likes', layout: 'default', access: 'member', title: 'search.likes.title' },
    { path: '/likes/:type', view: 'likes', layout: 'default', access: 'member', title: 'search.likes.title', back: true },
  ],
  navigation: [
    { id: 'search', path: '/members', label: 'search.nav.search', icon: 'search', place: 'main', access: 'member', order: 10 },
    { id: 'likes', path: '/likes', label: 'search.nav.likes', icon: 'like', place: 'main', access: 'member', order: 30, badge: 'likes' },
    { id: 'play', path: '/swipe-game', label: 'search.nav.play', icon: 'cards', place: 'main', access: 'member', order: 40 },
    { id: 'match-finder', path: '/match-finder', label: 'search.finder.title', icon: 'sliders', place: 'account', access: 'member', order: 20 },
  ],
  modals: [
    { name: 'match', view: 'match' },
    { name: 'like', view: 'like' },
  ],
  slots: [{ name: 'like-button', view: 'likeButton' }],
  api: { matching: '^1.0.0', identity: '^1.0.0' },
} as const satisfies RemoteDescriptor;
