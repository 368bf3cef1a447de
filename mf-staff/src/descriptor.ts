import type { RemoteDescriptor } from '@duet/host';

const page = { layout: 'empty', access: 'public' } as const;

export const descriptor = {
  name: 'staff',
  routes: [
    { path: '/staff', view: 'overview', title: 'staff.overview.title', ...page },
    { path: '/staff/inbox', view: 'inbox', title: 'staff.inbox.title', ...page },
    { path: '/staff/inbox/:id', view: 'conversation', title: 'staff.inbox.title', ...page },
    { path: '/staff/photos', view: 'photos', title: 'staff.photos.title', ...page },
    { path: '/staff/reports', view: 'reports', title: 'staff.reports.title', ...page },
    { path: '/staff/appeals', view: 'appeals', title: 'staff.appeals.title', ...page },
    { path: '/staff/complaints', view: 'complaints', title: 'staff.complaints.title', ...page },
    { path: '/staff/held', view: 'held', title: 'staff.held.title', ...page },
    { path: '/staff/illegal-images', view: 'illegalImages', title: 'staff.illegal.title', ...page },
    { path: '/staff/money', view: 'money', title: 'staff.money.title', ...page },
    { path: '/staff/campaigns', view: 'campaigns', title: 'staff.campaigns.title', ...page },
    { path: '/staff/campaign-costs', view: 'costs', title: 'staff.costs.title', ...page },
    { path: '/staff/landers', view: 'landers', title: 'staff.landers.title', ...page },
    { path: '/staff/landers/:id', view: 'lander', title: 'staff.landers.title', ...page },
    { path: '/staff/pages', view: 'pages', title: 'staff.pages.title', ...page },
    { path: '/staff/pages/:token/:locale', view: 'page', title: 'staff.pages.title', ...page },
    { path: '/staff/members', view: 'support', title: 'staff.support.title', ...page },
    { path: '/staff/members/:id', view: 'member', title: 'staff.member.title', ...page },
    { path: '/staff/settings', view: 'settings', title: 'staff.settings.title', ...page },
    { path: '/staff/figures', view: 'figures', title: 'staff.figures.title', ...page },
    { path: '/staff/broadcasts', view: 'broadcasts', title: 'staff.broadcasts.title', ...page },
    { path: '/staff/releases', view: 'releases', title: 'staff.releases.title', ...page },
    { path: '/staff/audit', view: 'audit', title: 'staff.audit.title', ...page },
    { path: '/staff/account', view: 'account', title: 'staff.account.title', ...page },
  ],
  navigation: [],
  modals: [],
  slots: [],
  api: { identity: '^1.8.0', messaging: '^1.0.0', billing: '^1.0.0' },
} as const satisfies RemoteDescriptor;
