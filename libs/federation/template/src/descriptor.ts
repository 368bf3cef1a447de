import type { RemoteDescriptor } from '@duet/host';

export const descriptor = {
  name: 'sample',
  routes: [
    {
      path: '/sample',
      view: 'greeting',
      layout: 'default',
      access: 'public',
      title: 'sample.greeting.title',
    },
  ],
  navigation: [],
  modals: [],
  slots: [],
  api: { identity: '^1.0.0' },
} as const satisfies RemoteDescriptor;
