import type { RemoteModule } from '@duet/host';
import type { descriptor } from './descriptor';

export default {
  views: {
    buy: () => import('./buy/buy.view'),
    repeat: () => import('./repeat/repeat.view'),
    debit: () => import('./debit/debit.view'),
    premium: () => import('./premium/premium.view'),
    pricing: () => import('./premium/pricing.view'),
    timeBonus: () => import('./time-bonus/time-bonus.slot'),
    timeBonusBanner: () => import('./discount/time-bonus-banner.slot'),
    timeBonusModal: () => import('./time-bonus/time-bonus.modal'),
    transactions: () => import('./transactions/transactions.view'),
    withdrawal: () => import('./withdrawal/withdrawal.view'),
    withdrawalStatement: () => import('./withdrawal/withdrawal-statement.view'),
  },
  messages: (locale) => import(`../messages/${locale}.json`),
} satisfies RemoteModule<typeof descriptor>;
