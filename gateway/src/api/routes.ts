import type { ServiceName } from '@duet/schemas/events';
import { SEARCH_PAGE_SIZE } from '@duet/schemas/matching';
import type { LimitClass } from '../security/limits';

export interface ApiRoute {
  service: ServiceName;
  url: string;
  limit: LimitClass;
  /** Maximum number of profiles in the response, for the rate limits. */
  profiles: number;
  /** True for a GET that changes data; cross-site requests and prefetches are rejected. */
  changing: boolean;
  /** True if all members get the same response. The service's Cache-Control then applies. */
  storable: boolean;
  /**
   * True if payment providers or mail programs call the route. The gateway ignores their cookies
   * and skips the cross-site check.
   */
  anonymous: boolean;
  live: boolean;
  staff: boolean;
}

const OWNERS: Record<string, ServiceName> = {
  user: 'identity',
  logout: 'identity',
  geocode: 'identity',
  'page-hidden': 'identity',
  'page-bounce': 'identity',
  settings: 'identity',
  interests: 'identity',
  regions: 'identity',
  companyinfo: 'identity',
  pages: 'identity',
  signup: 'identity',
  activation: 'identity',
  consents: 'identity',
  'password-reset': 'identity',
  password: 'identity',
  'mail-change': 'identity',
  account: 'identity',
  sessions: 'identity',
  passkeys: 'identity',
  sudo: 'identity',
  'second-factor': 'identity',
  profile: 'identity',
  profiles: 'identity',
  photos: 'identity',
  complaints: 'identity',
  reports: 'identity',
  statements: 'identity',
  'age-assurance': 'identity',

  'auto-like': 'matching',
  likes: 'matching',
  search: 'matching',
  blocks: 'matching',
  'swipe-game': 'matching',
  'match-finder': 'matching',
  'signup-matches': 'matching',

  chat: 'messaging',
  chats: 'messaging',
  gifts: 'messaging',
  icebreakers: 'messaging',
  events: 'messaging',
  notifications: 'messaging',
  unsubscribe: 'messaging',

  credits: 'billing',
  'payment-methods': 'billing',
  orders: 'billing',
  payments: 'billing',
  transactions: 'billing',
  refunds: 'billing',
  receipts: 'billing',
  withdrawals: 'billing',
  'direct-debit': 'billing',
  'stored-card': 'billing',
  discountcode: 'billing',
};

const STAFF_OWNERS: Record<string, ServiceName> = {
  login: 'identity',
  logout: 'identity',
  me: 'identity',
  keys: 'identity',
  password: 'identity',
  'step-up': 'identity',
  sessions: 'identity',
  audit: 'identity',
  photos: 'identity',
  reports: 'identity',
  complaints: 'identity',
  members: 'identity',
  campaigns: 'identity',
  'campaign-costs': 'identity',
  landers: 'identity',
  pages: 'identity',
  support: 'identity',
  settings: 'identity',
  budgets: 'identity',
  figures: 'identity',
  releases: 'identity',
  appeals: 'identity',
  'illegal-images': 'identity',

  'operator-inbox': 'messaging',
  'held-messages': 'messaging',
  'blocked-domains': 'messaging',
  broadcasts: 'messaging',
  'member-mails': 'messaging',
  'message-figures': 'messaging',

  withdrawals: 'billing',
  refunds: 'billing',
  disputes: 'billing',
  wallets: 'billing',
  adjustments: 'billing',
  catalogue: 'billing',
  'money-figures': 'billing',
};

const EXCEPTIONS: [pattern: RegExp, service: ServiceName][] = [
  [/^profiles\/[^/]+\/related$/, 'matching'],
];

const RELATED = 8;
const SIGNUP_MATCHES = 12;
const DEALT = 10;
const BROWSING: [pattern: RegExp, profiles: number][] = [
  [/^search$/, SEARCH_PAGE_SIZE],
  [/^profiles\/[^/]+$/, 1],
  [/^profiles\/[^/]+\/related$/, RELATED],
  [/^signup-matches$/, SIGNUP_MATCHES],
  [/^swipe-game$/, DEALT],
];
const STORABLE = new Set(['regions', 'interests', 'companyinfo']);
const CHANGING_GETS = new Set(['logout', 'auto-like', 'account/export']);
/** Routes that could be used to guess passwords, codes or addresses. */
const CREDENTIALS =
  /^(user|signup|password|password-reset(\/do)?|passkeys\/login|sudo(\/passkey)?|second-factor|activation(\/resend|\/email)?|mail-change(\/do)?|staff\/(login|password|step-up)|account\/(reactivate|reactivation-mail|export)|direct-debit\/otp|withdrawals)$/;
const WEBHOOK = /^(payments|age-assurance)\/webhook\/[a-z0-9-]+$/;
const ANONYMOUS = new RegExp(`${WEBHOOK.source}|^unsubscribe$`);

const PLAIN_PATH = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[A-Za-z0-9_~@:.-]+(?:\/[A-Za-z0-9_~@:.-]+)*$/;

/** Rejects percent signs, so that encoded segments cannot bypass path checks. */
export const isPlainPath = (path: string): boolean => PLAIN_PATH.test(path);

/** @returns null for unknown paths and internal calls */
export function findRoute(method: string, url: string): ApiRoute | null {
  const mark = url.indexOf('?');
  const rawPath = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark);
  if (!rawPath.startsWith('/api/')) return null;
  const path = rawPath.slice('/api/'.length).replace(/\.php$/, '');
  if (!isPlainPath(path)) return null;
  const service = findService(method, path, query);
  if (!service) return null;
  return {
    service,
    url: `/api/${path}${query}`,
    live: method === 'GET' && path === 'events',
    profiles: countProfiles(method, path),
    ...getRules(method, path, service),
  };
}

function findService(method: string, path: string, query: string): ServiceName | undefined {
  if (path === 'user' && isPush(method, query)) return 'messaging';
  const [first = '', second = ''] = path.split('/', 2);
  if (first === 'staff')
    return Object.hasOwn(STAFF_OWNERS, second) ? STAFF_OWNERS[second] : undefined;
  if (!Object.hasOwn(OWNERS, first)) return undefined;
  return EXCEPTIONS.find(([pattern]) => pattern.test(path))?.[1] ?? OWNERS[first];
}

const isPush = (method: string, query: string): boolean =>
  (method === 'POST' || method === 'DELETE') && new URLSearchParams(query).get('push') === '1';

const countProfiles = (method: string, path: string): number => {
  if (method === 'POST' && path === 'swipe-game') return 1;
  return isRead(method) ? (BROWSING.find(([pattern]) => pattern.test(path))?.[1] ?? 0) : 0;
};

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

function getRules(
  method: string,
  path: string,
  service: ServiceName,
): Omit<ApiRoute, 'service' | 'url' | 'live' | 'profiles'> {
  const staff = path.startsWith('staff/');
  const reads = isRead(method);
  const anonymous = method === 'POST' && ANONYMOUS.test(path);
  const changing = reads && CHANGING_GETS.has(path);
  const storable = reads && STORABLE.has(path);
  if (WEBHOOK.test(path)) return { limit: 'webhook', changing, storable, anonymous, staff };
  if (method === 'POST' && service !== 'messaging' && CREDENTIALS.test(path))
    return { limit: 'credentials', changing, storable, anonymous, staff };
  return { limit: reads && !changing ? 'read' : 'mutation', changing, storable, anonymous, staff };
}

const QUEUES = /^\/staff(\/queues(?:\/[A-Za-z0-9_~@:./-]*)?)(\?.*)?$/;

export function queuesUrl(url: string): string | null {
  const [, rawPath, query = ''] = QUEUES.exec(url) ?? [];
  if (rawPath === undefined) return null;
  const path = rawPath.replace(/\/$/, '');
  return isPlainPath(path.slice(1)) ? `/api/staff${path}${query}` : null;
}
