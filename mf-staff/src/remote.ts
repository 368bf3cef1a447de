import type { RemoteModule } from '@duet/host';
import type { descriptor } from './descriptor';

export default {
  views: {
    overview: () => import('./overview/overview.view'),
    inbox: () => import('./inbox/inbox.view'),
    conversation: () => import('./inbox/conversation.view'),
    photos: () => import('./photos/photos.view'),
    reports: () => import('./reports/reports.view'),
    appeals: () => import('./appeals/appeals.view'),
    complaints: () => import('./complaints/complaints.view'),
    held: () => import('./held/held.view'),
    illegalImages: () => import('./illegal-images/illegal-images.view'),
    money: () => import('./money/money.view'),
    campaigns: () => import('./campaigns/campaigns.view'),
    pages: () => import('./pages/pages.view'),
    page: () => import('./pages/page.view'),
    support: () => import('./support/support.view'),
    member: () => import('./support/member.view'),
    settings: () => import('./settings/settings.view'),
    figures: () => import('./figures/figures.view'),
    broadcasts: () => import('./broadcasts/broadcasts.view'),
    audit: () => import('./audit/audit.view'),
    account: () => import('./account/account.view'),
  },
  messages: (locale) => import(`../messages/${locale}.json`),
} satisfies RemoteModule<typeof descriptor>;
