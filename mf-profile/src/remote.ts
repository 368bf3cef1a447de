import type { RemoteModule } from '@duet/host';
import type { descriptor } from './descriptor';

export default {
  views: {
    login: () => import('./login/login.view'),
    passkeySuggestion: () => import('./passkeys/passkey-suggestion.view'),
    signup: () => import('./signup/signup.view'),
    memberSignup: () => import('./signup/member-signup.view'),
    signupModal: () => import('./signup/signup.modal'),
    signupSlot: () => import('./signup/signup-start.view'),
    completeSignup: () => import('./activation/complete-signup.view'),
    activateDone: () => import('./activation/activate-done.view'),
    activateError: () => import('./activation/activate-error.view'),
    resetPassword: () => import('./reset/reset-password.view'),
    resetPasswordDo: () => import('./reset/reset-password-do.view'),
    mailChangeDo: () => import('./settings/mail-change-do.view'),
    endSession: () => import('./settings/end-session.view'),
    settings: () => import('./settings/settings.view'),
    ageModal: () => import('./age/age.modal'),
    unsubscribe: () => import('./unsubscribe/unsubscribe.view'),
    accountDeleted: () => import('./leaving/account-deleted.view'),
    statement: () => import('./statement/statement.view'),
    complaints: () => import('./complaints/complaints.view'),
    own: () => import('./own/own-profile.view'),
    member: () => import('./member/member.view'),
    reportModal: () => import('./member/report.modal'),
    blockModal: () => import('./member/block.modal'),
  },
  messages: (locale) => import(`../messages/${locale}.json`),
} satisfies RemoteModule<typeof descriptor>;
