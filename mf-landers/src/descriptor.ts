import type { RemoteDescriptor } from '@duet/host';

export const descriptor = {
  name: 'landers',
  routes: [
    { path: '/', view: 'home', layout: 'lander', access: 'visitor', title: 'landers.home.title' },
    { path: '/landers/gallery/:slug?', view: 'gallery', layout: 'lander', access: 'visitor', title: 'landers.gallery.title' },
    { path: '/landers/alonetonight/:slug?', view: 'alonetonight', layout: 'lander', access: 'visitor', title: 'landers.alone.title' },
    { path: '/landers/collagelanding/:slug?', view: 'collage', layout: 'lander', access: 'visitor', title: 'landers.collage.title' },
    { path: '/landers/iconslanding/:slug?', view: 'icons', layout: 'lander', access: 'visitor', title: 'landers.icons.title' },
    { path: '/landers/maplanding/:slug?', view: 'map', layout: 'lander', access: 'visitor', title: 'landers.map.title' },
    { path: '/landers/socialnetwork/:slug?', view: 'social', layout: 'lander', access: 'visitor', title: 'landers.social.title' },
    { path: '/landers/transitionsvideolanding/:slug?', view: 'walk', layout: 'lander', access: 'visitor', title: 'landers.walk.title' },
    { path: '/landers/video/:slug?', view: 'clip', layout: 'lander', access: 'visitor', title: 'landers.clip.title' },
    { path: '/landers/tinderswipe/:slug?', view: 'swipe', layout: 'lander', access: 'visitor', title: 'landers.swipe.title' },
    { path: '/members/:id/landing', view: 'word', layout: 'lander', access: 'visitor', title: 'landers.word.title' },
    { path: '/members/:id/landing2/:slug?', view: 'postcard', layout: 'lander', access: 'visitor', title: 'landers.postcard.title' },
    { path: '/members/:id/landing3/:slug?', view: 'opener', layout: 'lander', access: 'visitor', title: 'landers.opener.title' },
    { path: '/pages/terms', view: 'terms', layout: 'default', access: 'public', title: 'landers.pages.terms' },
    { path: '/pages/privacy', view: 'privacy', layout: 'default', access: 'public', title: 'landers.pages.privacy' },
  ],
  navigation: [
    { id: 'terms', path: '/pages/terms', label: 'landers.pages.terms', icon: 'check', place: 'footer', access: 'public', order: 10 },
    { id: 'privacy', path: '/pages/privacy', label: 'landers.pages.privacy', icon: 'shield', place: 'footer', access: 'public', order: 20 },
  ],
  modals: [],
  slots: [],
  api: { identity: '^1.0.0' },
} as const satisfies RemoteDescriptor;
