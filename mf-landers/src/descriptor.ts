import type { RemoteDescriptor } from '@duet/host';

export const descriptor = {
  name: 'landers',
  routes: [
    { path: '/', view: 'home', layout: 'lander', access: 'visitor', title: 'landers.home.title' },
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
