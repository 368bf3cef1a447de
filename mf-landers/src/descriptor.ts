import type { RemoteDescriptor } from '@duet/host';

export const descriptor = {
  name: 'landers',
  routes: [{ path: '/', view: 'home', layout: 'lander', access: 'visitor', title: 'landers.home.title' }],
  navigation: [],
  modals: [],
  slots: [],
  api: { identity: '^1.0.0' },
} as const satisfies RemoteDescriptor;
