import type { RemoteModule } from '@duet/host';
import type { descriptor } from './descriptor';

export default {
  views: {
    overview: () => import('./overview/overview.view'),
    inbox: () => import('./operator-queue/operator-queue.view'),
    conversation: () => import('./operator-queue/conversation.view'),
    photos: () => import('./photos/photos.view'),
    reports: () => import('./reports/reports.view'),
    appeals: () => import('./appeals/appeals.view'),
    complaints: () => import('./complaints/complaints.view'),
    held: () => import('./quarantine/quarantine.view'),
    illegalImages: () => import('./illegal-images/illegal-images.view'),
    money: () => import('./money/money.view'),
    campaigns: () => import('./campaigns/campaigns.view'),
    costs: () => import('./costs/costs.view'),
    landers: () => import('./landers/landers.view'),
    lander: () => import('./landers/lander.view'),
    pages: () => import('./pages/pages.view'),
    page: () => import('./pages/page.view'),
    support: () => import('./support/support.view'),
    member: () => import('./support/member.view'),
    settings: () => import('./settings/settings.view'),
    figures: () => import('./stats/stats.view'),
    broadcasts: () => import('./broadcasts/broadcasts.view'),
    releases: () => import('./releases/releases.view'),
    audit: () => import('./audit/audit.view'),
    account: () => import('./account/account.view'),
  },
  messages: (locale) => import(`../messages/${locale}.json`),
} satisfies RemoteModule<typeof descriptor>;
