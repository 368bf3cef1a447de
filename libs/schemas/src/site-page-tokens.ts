// Nothing is imported here, so that remotes can use these without bundling the wire schemas.

export const SITE_PAGE_TOKEN = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;

/**
 * First segments of addresses that the site itself has; a test holds them to the routes of all
 * remotes.
 */
export const RESERVED_TOKENS: readonly string[] = [
  'account-deleted',
  'activate',
  'api',
  'assets',
  'chats',
  'complaints',
  'complete-signup',
  'credits',
  'directdebit',
  'end-session',
  'healthz',
  'icons',
  'internal',
  'landers',
  'lang-config',
  'likes',
  'login',
  'mail-change',
  'match-finder',
  'media',
  'members',
  'metrics',
  'notifications',
  'offline',
  'pages',
  'premium',
  'pricing',
  'profile',
  'readyz',
  'registry-revision',
  'remote-failures',
  'remote-loads',
  'remotes',
  'reset-password',
  'robots',
  'settings',
  'signup',
  'signup-matches',
  'sitemap',
  'staff',
  'statement',
  'swipe-game',
  'transactions',
  'unsubscribe',
  'withdrawal',
];

/** Whether a page can be made under a token: not where the site itself has something. */
export const isFreeToken = (token: string): boolean => !RESERVED_TOKENS.includes(token);
