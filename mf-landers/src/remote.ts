import type { RemoteModule } from '@duet/host';
import type { descriptor } from './descriptor';

export default {
  views: {
    home: () => import('./home/home.view'),
    terms: () => import('./pages/terms.view'),
    privacy: () => import('./pages/privacy.view'),
  },
  messages: (locale) => import(`../messages/${locale}.json`),
} satisfies RemoteModule<typeof descriptor>;
