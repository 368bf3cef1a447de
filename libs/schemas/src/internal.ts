import { z } from 'zod';
import { countedVisits, liveCampaign } from './campaigns';
import { country, credits, empty, memberId, siteId, ulid } from './common';
import { type ErrorCode, isErrorCode } from './errors';
import { type ServiceName, memberCard } from './events';
import { companyInfo } from './identity';
import { evidenceCalls } from './internal-evidence';
import { imageCalls } from './internal-images';
import { matchingCalls } from './internal-matching';
import { grantDiscountBody, grantedDiscount } from './discounts';
import {
  billingExport,
  erasuresAnswer,
  erasuresBody,
  matchingExport,
  memberOfSite,
  messagingExport,
  messagingExportBody,
} from './leaving';
import { livePresenceBody, liveSinceAnswer, liveSinceBody } from './live-wire';
import { locale } from './locale-schema';
import { resellCard } from './resell';
import { memberTrust } from './safety';
import { sitePage, sitePageToken } from './site-pages';
import { chatHistoryDays, settings, timeZone } from './settings';
import { staffMember, staffPermission } from './staff';

/** Most messages whose credits are asked for in one call. */
export const HOLDS_AT_ONCE = 100;

/**
 * Whether the member has proven that the address is theirs; not, where an older identity does not
 * say.
 */
const verifiedAddress = z.boolean().default(false);

const holdAsk = z.object({
  site: siteId,
  member_id: memberId,
  message_id: ulid,
  kind: z.enum(['message', 'photo', 'gift']),
  max_cost: credits.optional(),
  /** The request that it belongs to, for logs. */
  request_id: z.string().max(128).optional(),
});
export type HoldAsk = z.infer<typeof holdAsk>;

/** What a message took; `credits` is the balance after it. */
const holdAnswer = z.object({ credits, cost: credits, paid_user: z.boolean() });
export type HoldAnswer = z.infer<typeof holdAnswer>;

const holdRefusal = z.object({
  error: z.custom<ErrorCode>(isErrorCode),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

interface InternalCallShape {
  service: ServiceName;
  path: string;
  body: z.ZodType;
  answer: z.ZodType;
}

/**
 * Calls between columns and from the gateway: POST under /internal, never routed from outside, made
 * with a service principal. Every one of them may be repeated without harm.
 */
export const internalCalls = {
  /** Which site answers for a host, and its settings for a visitor's country. */
  'settings.get': {
    service: 'identity',
    path: '/internal/settings/get',
    body: z.object({ host: z.string().max(255), country: country.nullable() }),
    answer: settings,
  },
  /**
   * The rules of a site that another column keeps. age_proof_countries: whose members prove their
   * age before they have contact.
   */
  'sites.get': {
    service: 'identity',
    path: '/internal/sites/get',
    body: z.object({ site: siteId }),
    answer: settings
      .pick({
        logged_out_search: true,
        logged_out_search_trafficsource: true,
        search_fields: true,
        visible_profile_fields: true,
        countries: true,
        member_resell: true,
        message_length: true,
      })
      .extend({
        time_zone: timeZone,
        resell_cards: z.array(resellCard),
        chat_history_days: chatHistoryDays,
        age_proof_countries: z.array(country).default([]),
      }),
  },
  /**
   * Every member that is not deleted for good, in the order of their ids: projections are rebuilt
   * from this. Null: that was all.
   */
  'members.page': {
    service: 'identity',
    path: '/internal/members/page',
    body: z.object({ after: memberId.nullable(), limit: z.int().min(1).max(1_000) }),
    answer: z.object({
      members: z.array(z.object({ site: siteId, version: z.int(), card: memberCard })),
      next: memberId.nullable(),
    }),
  },
  /**
   * What the HTML of a profile's address says of it; null where visitors find nobody. The image is
   * active, or null.
   */
  'profiles.head': {
    service: 'identity',
    path: '/internal/profiles/head',
    body: z.object({ site: siteId, profile_id: memberId }),
    answer: z.object({
      profile: z.object({ name: z.string(), image: z.string().nullable() }).nullable(),
    }),
  },
  /**
   * Campaigns of all sites that run, or begin soon: gateways keep a copy, so that no visitor waits
   * for it.
   */
  'campaigns.live': {
    service: 'identity',
    path: '/internal/campaigns/live',
    body: empty,
    answer: z.object({ campaigns: z.array(liveCampaign) }),
  },
  /** Visits that a gateway has counted since it started, and versions that it could not show. */
  'campaigns.count': {
    service: 'identity',
    path: '/internal/campaigns/count',
    body: z.object({
      gateway: ulid,
      visits: z.array(countedVisits).max(1_000),
      faulty: z.array(z.string().max(64)).max(100),
    }),
    answer: empty,
  },
  /**
   * A page that a site's staff have published, in a language or in the one that it is written in;
   * null where there is none.
   */
  'pages.find': {
    service: 'identity',
    path: '/internal/pages/find',
    body: z.object({ site: siteId, token: sitePageToken, locale }),
    answer: z.object({ page: sitePage.nullable() }),
  },
  /** Every page that a site's staff have published. */
  'pages.list': {
    service: 'identity',
    path: '/internal/pages/list',
    body: z.object({ site: siteId }),
    answer: z.object({
      pages: z.array(z.object({ token: sitePageToken, locales: z.array(locale) })),
    }),
  },
  'sessions.resolve': {
    service: 'identity',
    path: '/internal/sessions/resolve',
    /** SHA-256 of the cookie's token, hex. */
    body: z.object({ token_hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: z.object({
      session: z
        .object({
          session_id: ulid,
          member_id: memberId,
          site: siteId,
          locale,
          expires_at: z.iso.datetime(),
        })
        .nullable(),
    }),
  },
  /** Which of a member's sessions are still open; the others have expired, or were ended. */
  'sessions.open': {
    service: 'identity',
    path: '/internal/sessions/open',
    body: z.object({ site: siteId, member_id: memberId, session_ids: z.array(ulid).max(100) }),
    answer: z.object({ session_ids: z.array(ulid) }),
  },
  /** Live events that a gateway's streams have missed. */
  'live.since': {
    service: 'messaging',
    path: '/internal/live/since',
    body: liveSinceBody,
    answer: liveSinceAnswer,
  },
  /** Who has a stream open at a gateway. */
  'live.presence': {
    service: 'messaging',
    path: '/internal/live/presence',
    body: livePresenceBody,
    answer: empty,
  },
  /** Names of people of the staff; who is unknown is missing. */
  'staff.names': {
    service: 'identity',
    path: '/internal/staff/names',
    body: z.object({ staff_ids: z.array(ulid).max(200) }),
    answer: z.object({ names: z.record(z.string(), z.string()) }),
  },
  /** Members of a site as its staff see them. Members who were erased are missing. */
  'staff.members': {
    service: 'identity',
    path: '/internal/staff/members',
    body: z.object({ site: siteId, member_ids: z.array(memberId).max(200) }),
    answer: z.object({ members: z.array(staffMember) }),
  },
  /** Who of the staff a cookie's token belongs to, with what they may do on the session's site. */
  'staff.resolve': {
    service: 'identity',
    path: '/internal/staff/resolve',
    body: z.object({ token_hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: z.object({
      session: z
        .object({
          session_id: ulid,
          staff_id: ulid,
          site: siteId,
          permissions: z.array(staffPermission),
          expires_at: z.iso.datetime(),
        })
        .nullable(),
    }),
  },
  /**
   * Address and, where the mail carries a link, a fresh one-time token. Null: nothing is to be sent
   * any more.
   */
  'mail.recipient': {
    service: 'identity',
    path: '/internal/mail/recipient',
    body: z.object({ mail_id: ulid }),
    answer: z.object({
      recipient: z
        .object({
          email: z.string(),
          verified: verifiedAddress,
          ...{
            locale,
            name: z.string(),
            site_name: z.string(),
            origin: z.url(),
            token: z.string().nullable(),
            values: z.record(z.string(), z.string()),
          },
        })
        .nullable(),
    }),
  },
  /**
   * Where a member is written to, and as which site. Null: the member is gone. Without a member the
   * site alone.
   */
  'mail.contact': {
    service: 'identity',
    path: '/internal/mail/contact',
    body: z.object({ site: siteId, member_id: memberId.nullable() }),
    answer: z.object({
      site_name: z.string(),
      origin: z.url(),
      support_email: z.string(),
      contact: z
        .object({ email: z.string(), verified: verifiedAddress, locale, name: z.string() })
        .nullable(),
    }),
  },
  /** Who runs a site: what stands on its receipts. */
  'companies.get': {
    service: 'identity',
    path: '/internal/companies/get',
    body: z.object({ site: siteId }),
    answer: companyInfo.extend({
      site_name: z.string(),
      support_email: z.string(),
      origin: z.url(),
      time_zone: timeZone,
    }),
  },
  /** How a site presents itself in a mail, and who runs it. */
  'brands.get': {
    service: 'identity',
    path: '/internal/brands/get',
    body: z.object({ site: siteId }),
    answer: z.object({
      name: z.string(),
      origin: z.url(),
      support_email: z.string(),
      time_zone: timeZone,
      /** Hexadecimal; null: the product's own colour. */
      accent: z.string().nullable(),
      company: companyInfo.pick({
        name: true,
        address: true,
        city: true,
        country: true,
        kvk: true,
        vat_numbers: true,
      }),
    }),
  },
  /** The member with an address; null where there is none. */
  'members.by_email': {
    service: 'identity',
    path: '/internal/members/by-email',
    body: z.object({ site: siteId, email: z.string().max(254) }),
    answer: z.object({ member_id: memberId.nullable() }),
  },
  /**
   * What a mail about money says. Null: there is nothing to be sent any more. `member_id` or
   * `address` says to whom.
   */
  'billing.mail': {
    service: 'billing',
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
          /** Query of the button's link, without the mark. */
          query: z.string(),
          /** Base64. */
          attachment: z
            .object({ name: z.string(), type: z.string(), content: z.string() })
            .nullable(),
        })
        .nullable(),
    }),
  },
  /**
   * A member has blocked another: their conversation is gone for both before this answers.
   * `version` is the one that `blocks.changed` says the same with.
   */
  'chats.remove': {
    service: 'messaging',
    path: '/internal/chats/remove',
    body: z.object({
      site: siteId,
      member_id: memberId,
      profile_id: memberId,
      version: z.int().min(1),
    }),
    answer: empty,
  },
  /**
   * How far the chat's safety rules trust members, for the staff who decide about them; who is
   * unknown, or made up, is missing.
   */
  'trust.get': {
    service: 'messaging',
    path: '/internal/trust/get',
    body: z.object({ member_ids: z.array(memberId).max(100) }),
    answer: z.object({ members: z.array(z.object({ member_id: memberId, trust: memberTrust })) }),
  },
  'notifications.get': {
    service: 'messaging',
    path: '/internal/notifications/get',
    body: z.object({ member_id: memberId }),
    answer: z.object({
      notifications_disabled: z.array(z.enum(['fbl', 'bounce', 'listunsubscribe'])),
    }),
  },
  'wallets.get': {
    service: 'billing',
    path: '/internal/wallets/get',
    body: z.object({ site: siteId, member_id: memberId }),
    answer: z.object({ credits, paid_user: z.boolean() }),
  },
  /**
   * Reserves credits for messages; a message's id is its key. Each has its own answer, in the order
   * of the asks; refusals are `insufficient_credits`, `message_cancelled`, `conflict`, and
   * `price_changed`: it costs more than `max_cost`.
   */
  'holds.create': {
    service: 'billing',
    path: '/internal/holds/create',
    body: z.object({ holds: z.array(holdAsk).min(1).max(HOLDS_AT_ONCE) }),
    answer: z.object({ holds: z.array(z.union([holdAnswer, holdRefusal])) }),
  },
  /** Prices that settings shows and the chat names before a send. */
  'prices.get': {
    service: 'billing',
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
  /**
   * A discount for one member alone, as for one who stays; asked for again, the one that was given.
   */
  'discounts.grant': {
    service: 'billing',
    path: '/internal/discounts/grant',
    body: grantDiscountBody,
    answer: grantedDiscount,
  },
  /** Members have a live stream open: the sign of life that polls give, from who polls seldom. */
  'presence.seen': {
    service: 'matching',
    path: '/internal/presence/seen',
    body: z.object({ members: z.array(memberOfSite) }),
    answer: empty,
  },
  // All that a column holds about a member, for the member.
  'matching.export': {
    service: 'matching',
    path: '/internal/matching/export',
    body: memberOfSite,
    answer: matchingExport,
  },
  'messaging.export': {
    service: 'messaging',
    path: '/internal/messaging/export',
    body: messagingExportBody,
    answer: messagingExport,
  },
  'billing.export': {
    service: 'billing',
    path: '/internal/billing/export',
    body: memberOfSite,
    answer: billingExport,
  },
  ...evidenceCalls,
  ...imageCalls,
  ...matchingCalls,
  // Erasures that a restored backup has undone, done again.
  'matching.erase': {
    service: 'matching',
    path: '/internal/matching/erase',
    body: erasuresBody,
    answer: erasuresAnswer,
  },
  'messaging.erase': {
    service: 'messaging',
    path: '/internal/messaging/erase',
    body: erasuresBody,
    answer: erasuresAnswer,
  },
  'billing.erase': {
    service: 'billing',
    path: '/internal/billing/erase',
    body: erasuresBody,
    answer: erasuresAnswer,
  },
} as const satisfies Record<string, InternalCallShape>;

export type InternalCallName = keyof typeof internalCalls;
export type InternalBody<N extends InternalCallName> = z.infer<(typeof internalCalls)[N]['body']>;
export type InternalAnswer<N extends InternalCallName> = z.infer<
  (typeof internalCalls)[N]['answer']
>;
