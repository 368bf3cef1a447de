import type { RemoteDescriptor } from '@duet/host';

export const descriptor = {
  name: 'credits',
  routes: [
    { path: '/credits', view: 'buy', layout: 'default', access: 'member', title: 'credits.buy.title', back: true },
    { path: '/credits/repeat-order', view: 'repeat', layout: 'default', access: 'member', title: 'credits.repeat.title' },
    { path: '/directdebit', view: 'debit', layout: 'default', access: 'member', title: 'credits.debit.title' },
    { path: '/credits/:bundle/:paymentmethod?', view: 'buy', layout: 'default', access: 'member', title: 'credits.buy.title', back: true },
    { path: '/premium', view: 'premium', layout: 'default', access: 'member', title: 'credits.premium.title' },
    { path: '/pricing', view: 'pricing', layout: 'default', access: 'public', title: 'credits.pricing.title' },
    { path: '/transactions/:id?', view: 'transactions', layout: 'default', access: 'member', title: 'credits.statement.title' },
    { path: '/withdrawal', view: 'withdrawal', layout: 'default', access: 'public', title: 'credits.withdrawal.title' },
    { path: '/withdrawal/statement', view: 'withdrawalStatement', layout: 'default', access: 'public', title: 'credits.withdrawal.link_title' },
  ],
  navigation: [
    { id: 'credits', path: '/credits', label: 'credits.nav.credits', icon: 'coin', place: 'action', access: 'member', tier: 'paid', badge: 'credits', order: 10 },
    { id: 'premium', path: '/premium', label: 'credits.nav.premium', icon: 'star', place: 'action', access: 'member', tier: 'free', emphasis: 'pink', order: 10 },
    { id: 'transactions', path: '/transactions', label: 'credits.nav.transactions', icon: 'coin', place: 'account', access: 'member', order: 20 },
    { id: 'pricing', path: '/pricing', label: 'credits.nav.pricing', icon: 'coin', place: 'footer', access: 'public', order: 50 },
    { id: 'withdrawal', path: '/withdrawal', label: 'credits.nav.withdrawal', icon: 'undo', place: 'footer', access: 'public', order: 55 },
  ],
  modals: [{ name: 'time-bonus', view: 'timeBonusModal' }],
  slots: [
    { name: 'time-bonus', view: 'timeBonus' },
    { name: 'time-bonus-banner', view: 'timeBonusBanner' },
  ],
  api: { billing: '^1.0.0' },
} as const satisfies RemoteDescriptor;
