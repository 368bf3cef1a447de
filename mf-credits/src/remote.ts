import type { RemoteModule } from '@duet/host';
import type { descriptor } from './descriptor';

export default {
  views: {
    buy: () => import('./buy/buy.view'),
    premium: () => import('./premium/premium.view'),
    pricing: () => import('./premium/pricing.view'),
    transactions: () => import('./transactions/transactions.view'),
  },
  messages: (locale) => import(`../messages/${locale}.json`),
} satisfies RemoteModule<typeof descriptor>;
