import type { RemoteModule } from '@duet/host';
import type { descriptor } from './descriptor';

export default {
  views: { home: () => import('./home/home.view') },
  messages: (locale) => import(`../messages/${locale}.json`),
} satisfies RemoteModule<typeof descriptor>;
