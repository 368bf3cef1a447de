import type { RemoteModule } from '@duet/host';
import type { descriptor } from './descriptor';
import { keepTracking } from './signup/tracking';

export default {
  views: {
    login: () => import('./login/login.view'),
    signup: () => import('./signup/signup.view'),
    signupModal: () => import('./signup/signup.modal'),
    signupSlot: () => import('./signup/signup-start.view'),
    completeSignup: () => import('./activation/complete-signup.view'),
    activateDone: () => import('./activation/activate-done.view'),
    activateError: () => import('./activation/activate-error.view'),
    own: () => import('./own/own-profile.view'),
    member: () => import('./member/member.view'),
  },
  messages: (locale) => import(`../messages/${locale}.json`),
  setup: () => keepTracking(globalThis.location.search),
} satisfies RemoteModule<typeof descriptor>;
