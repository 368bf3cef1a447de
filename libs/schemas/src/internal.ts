import { z } from 'zod';
import { credits, empty, memberId, siteId, ulid } from './common';
import { ERROR_CODES } from './errors';
import { type ServiceName, memberSnapshot } from './events';
import { evidenceCalls } from './internal-evidence';
import { imageCalls } from './internal-images';
import { mailCalls } from './internal-mails';
import { matchingCalls } from './internal-matching';
import { releaseCalls } from './internal-releases';
import { sessionCalls } from './internal-sessions';
import { siteCalls } from './internal-sites';
import { grantDiscountBody, grantedDiscount } from './discounts';
import {
  billingExport,
  erasuresResponse,
  erasuresBody,
  matchingExport,
  memberOfSite,
  messagingExport,
  messagingExportBody,
} from './leaving';
import { livePresenceBody, liveSinceResponse, liveSinceBody } from './live-wire';
import { locale } from './locale-schema';
import { memberTrust } from './safety';
import { settings } from './settings';
import { openEnum } from './open-enum';

export const HOLDS_AT_ONCE = 100;

const holdRequest = z.object({
  site: siteId,
  member_id: memberId,
  message_id: ulid,
  kind: z.enum(['message', 'photo', 'gift']),
  max_cost: credits.optional(),
});
export type HoldRequest = z.infer<typeof holdRequest>;

/** `version` is comparable with the versions of `wallet.changed` events. */
const holdResponse = z.object({
  credits,
  cost: credits,
  paid_user: z.boolean(),
  version: z.int().optional(),
});
export type HoldResponse = z.infer<typeof holdResponse>;

const holdError = z.object({
  error: z.string().pipe(openEnum(ERROR_CODES).catch('internal')),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

interface InternalCallShape {
  service: ServiceName;
  /** Processes that may make the call; the service rejects all other callers. */
  callers: readonly (ServiceName | 'gateway')[];
  path: string;
  body: z.ZodType;
  answer: z.ZodType;
}

/** Services and the gateway make these calls with a service principal. Every call is idempotent. */
export const internalCalls = {
  /** Lists members in order of id, without erased members. `next` is null on the last page. */
  'members.page': {
    service: 'identity',
    callers: ['matching', 'messaging'],
    path: '/internal/members/page',
    body: z.object({ after: memberId.nullable(), limit: z.int().min(1).max(1_000) }),
    answer: z.object({
      members: z.array(z.object({ site: siteId, version: z.int(), card: memberSnapshot })),
      next: memberId.nullable(),
    }),
  },
  'live.since': {
    service: 'messaging',
    callers: ['gateway'],
    path: '/internal/live/since',
    body: liveSinceBody,
    answer: liveSinceResponse,
  },
  'live.presence': {
    service: 'messaging',
    callers: ['gateway'],
    path: '/internal/live/presence',
    body: livePresenceBody,
    answer: empty,
  },
  'members.by_email': {
    service: 'identity',
    callers: ['billing'],
    path: '/internal/members/by-email',
    body: z.object({ site: siteId, email: z.string().max(254) }),
    answer: z.object({ member_id: memberId.nullable() }),
  },
  'billing.mail': {
    service: 'billing',
    callers: ['messaging'],
    path: '/internal/billing/mail',
    body: z.object({ mail_id: ulid }),
    answer: z.object({
      mail: z
        .object({
          site: siteId,
          member_id: memberId.nullable(),
          address: z.string().nullable(),
          locale,
          values: z.record(z.string(), z.string()),
          query: z.string(),
          attachment: z
            .object({ name: z.string(), type: z.string(), content: z.string() })
            .nullable(),
        })
        .nullable(),
    }),
  },
  /**
   * Removes the conversation for both members before the response. `version` is the version of the
   * event `blocks.changed`.
   */
  'chats.remove': {
    service: 'messaging',
    callers: ['matching'],
    path: '/internal/chats/remove',
    body: z.object({
      site: siteId,
      member_id: memberId,
      profile_id: memberId,
      version: z.int().min(1),
    }),
    answer: empty,
  },
  'trust.get': {
    service: 'messaging',
    callers: ['identity'],
    path: '/internal/trust/get',
    body: z.object({ member_ids: z.array(memberId).max(100) }),
    answer: z.object({ members: z.array(z.object({ member_id: memberId, trust: memberTrust })) }),
  },
  'notifications.get': {
    service: 'messaging',
    callers: ['identity'],
    path: '/internal/notifications/get',
    body: z.object({ member_id: memberId }),
    answer: z.object({
      notifications_disabled: z.array(z.enum(['fbl', 'bounce', 'listunsubscribe'])),
    }),
  },
  'consents.marketing': {
    service: 'identity',
    callers: ['messaging'],
    path: '/internal/consents/marketing',
    body: z.object({ site: siteId, member_id: memberId, given: z.boolean(), locale }),
    answer: empty,
  },
  'wallets.get': {
    service: 'billing',
    callers: ['identity', 'messaging'],
    path: '/internal/wallets/get',
    body: z.object({ site: siteId, member_id: memberId }),
    answer: z.object({ credits, paid_user: z.boolean() }),
  },
  /**
   * The message id is the idempotency key. Results keep the order of the request. Errors are
   * `insufficient_credits`, `message_cancelled`, `conflict`, and `price_changed` if the price
   * exceeds `max_cost`.
   */
  'holds.create': {
    service: 'billing',
    callers: ['messaging'],
    path: '/internal/holds/create',
    body: z.object({ holds: z.array(holdRequest).min(1).max(HOLDS_AT_ONCE) }),
    answer: z.object({ holds: z.array(z.union([holdResponse, holdError])) }),
  },
  'prices.get': {
    service: 'billing',
    callers: ['identity', 'messaging'],
    path: '/internal/prices/get',
    body: z.object({ site: siteId }),
    answer: z.object({
      message_credits: credits,
      photo_credits: credits,
      gift_credits: credits,
      signup_credits: credits,
      refund_days: z.int(),
      minimum_message_costs: settings.shape.minimum_message_costs,
    }),
  },
  /** A repeated call returns the existing discount. */
  'discounts.grant': {
    service: 'billing',
    callers: ['identity'],
    path: '/internal/discounts/grant',
    body: grantDiscountBody,
    answer: grantedDiscount,
  },
  'presence.seen': {
    service: 'matching',
    callers: ['messaging'],
    path: '/internal/presence/seen',
    body: z.object({ members: z.array(memberOfSite) }),
    answer: empty,
  },
  'matching.export': {
    service: 'matching',
    callers: ['identity'],
    path: '/internal/matching/export',
    body: memberOfSite,
    answer: matchingExport,
  },
  'messaging.export': {
    service: 'messaging',
    callers: ['identity'],
    path: '/internal/messaging/export',
    body: messagingExportBody,
    answer: messagingExport,
  },
  'billing.export': {
    service: 'billing',
    callers: ['identity'],
    path: '/internal/billing/export',
    body: memberOfSite,
    answer: billingExport,
  },
  ...mailCalls,
  ...siteCalls,
  ...releaseCalls,
  ...sessionCalls,
  ...evidenceCalls,
  ...imageCalls,
  ...matchingCalls,
  // The calls `*.erase` repeat erasures that a restored backup has undone.
  'matching.erase': {
    service: 'matching',
    callers: ['identity'],
    path: '/internal/matching/erase',
    body: erasuresBody,
    answer: erasuresResponse,
  },
  'messaging.erase': {
    service: 'messaging',
    callers: ['identity'],
    path: '/internal/messaging/erase',
    body: erasuresBody,
    answer: erasuresResponse,
  },
  'billing.erase': {
    service: 'billing',
    callers: ['identity'],
    path: '/internal/billing/erase',
    body: erasuresBody,
    answer: erasuresResponse,
  },
} as const satisfies Record<string, InternalCallShape>;

export type InternalCallName = keyof typeof internalCalls;
export type InternalBody<N extends InternalCallName> = z.infer<(typeof internalCalls)[N]['body']>;
export type InternalResponse<N extends InternalCallName> = z.infer<
  (typeof internalCalls)[N]['answer']
>;
