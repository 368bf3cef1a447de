import type { Descriptor, RegistryEntry } from '../src/remotes';

export const descriptor = (change: Partial<Descriptor> = {}): Descriptor => ({
  name: 'chat',
  version: '1.0.0',
  host: '^1.2.0',
  shared: { react: '^19.3.1' },
  views: ['chats'],
  api: { messaging: '^1.1.0' },
  routes: [{ path: '/chats', view: 'chats', layout: 'chat', access: 'member' }],
  navigation: [],
  modals: [],
  slots: [],
  labels: { nl: {}, en: {}, de: {}, it: {}, fr: {}, es: {}, pl: {} },
  ...change,
});

export const entry = (change: Partial<RegistryEntry> = {}): RegistryEntry => ({
  version: '1.0.0-0a1b2c3d',
  entry: '/remotes/chat/1.0.0-0a1b2c3d/remoteEntry.js',
  integrity: {},
  descriptor: descriptor(),
  previous: null,
  ...change,
});
