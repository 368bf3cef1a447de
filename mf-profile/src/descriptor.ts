import type { RemoteDescriptor } from '@duet/host';

export const descriptor = {
  name: 'profile',
  routes: [
    { path: '/login', view: 'login', layout: 'default', access: 'visitor', title: 'profile.login.title' },
    { path: '/signup', view: 'signup', layout: 'default', access: 'visitor', title: 'profile.signup.title' },
    { path: '/members/:id/signup', view: 'memberSignup', layout: 'default', access: 'visitor', title: 'profile.signup.title' },
    { path: '/complete-signup', view: 'completeSignup', layout: 'default', access: 'member', title: 'profile.complete.title' },
    { path: '/activate/done', view: 'activateDone', layout: 'default', access: 'public', title: 'profile.activate.title' },
    { path: '/activate/error', view: 'activateError', layout: 'default', access: 'public', title: 'profile.activate.error_title' },
    { path: '/reset-password', view: 'resetPassword', layout: 'default', access: 'public', title: 'profile.reset.title' },
    { path: '/reset-password/do', view: 'resetPasswordDo', layout: 'default', access: 'public', title: 'profile.reset.do_title' },
    { path: '/mail-change/do', view: 'mailChangeDo', layout: 'default', access: 'public', title: 'profile.mail_change.title' },
    { path: '/notifications', view: 'settings', layout: 'default', access: 'member', title: 'profile.settings.title' },
    { path: '/settings/age', view: 'age', layout: 'default', access: 'member', title: 'profile.age.title' },
    { path: '/unsubscribe', view: 'unsubscribe', layout: 'default', access: 'public', title: 'profile.unsubscribe.title' },
    { path: '/account-deleted', view: 'accountDeleted', layout: 'default', access: 'public', title: 'profile.deleted.page' },
    { path: '/statement', view: 'statement', layout: 'default', access: 'public', title: 'profile.statement.page' },
    { path: '/complaints', view: 'complaints', layout: 'default', access: 'public', title: 'profile.complaints.title' },
    { path: '/profile', view: 'own', layout: 'default', access: 'member', title: 'profile.own.title' },
    { path: '/members/:id', view: 'member', layout: 'default', access: 'public', title: 'profile.member.title', back: true },
    { path: '/likes/m/:id', view: 'member', layout: 'default', access: 'member', title: 'profile.member.title', back: true },
  ],
  navigation: [
    { id: 'me', path: '/profile', label: 'profile.nav.me', icon: 'user', place: 'main', access: 'member', order: 50, phone: 'only' },
    { id: 'profile', path: '/profile', label: 'profile.nav.profile', icon: 'user', place: 'account', access: 'member', order: 10 },
    { id: 'settings', path: '/notifications', label: 'profile.settings.title', icon: 'gear', place: 'account', access: 'member', order: 90 },
    { id: 'complaints', path: '/complaints', label: 'profile.nav.complaints', icon: 'alert', place: 'footer', access: 'public', order: 60 },
  ],
  modals: [
    { name: 'signup', view: 'signupModal' },
    { name: 'report', view: 'reportModal' },
    { name: 'block', view: 'blockModal' },
    { name: 'age', view: 'ageModal' },
  ],
  slots: [{ name: 'signup-form', view: 'signupSlot' }],
  api: { identity: '^1.0.0', matching: '^1.0.0', messaging: '^1.0.0' },
} as const satisfies RemoteDescriptor;
