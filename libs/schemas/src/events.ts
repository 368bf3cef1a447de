import { z } from 'zod';
import { gender, interest } from './choices';
import { country, isoDate, memberId, money, siteId, ulid } from './common';
import { ACCOUNT_STATUSES, PROFILE_STATUSES, image } from './identity';
import { locale } from './locale-schema';
import { billingMailKind, mailKind } from './mails';
import { searchChoice } from './profile-details';
import { staffAct } from './staff';

export const SERVICES = ['identity', 'matching', 'messaging', 'billing'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Full state of a member for other services. Their projections use nothing else. */
export const memberSnapshot = z.object({
  member_id: memberId,
  account_status: z.enum(ACCOUNT_STATUSES),
  profile_status: z.enum(PROFILE_STATUSES),
  name: z.string(),
  gender,
  looking_for: gender.nullable(),
  date_of_birth: isoDate,
  country,
  region: z.string(),
  city: z.string(),
  interests: z.array(interest),
  main_image: image.nullable(),
  fictional: z.boolean(),
  invisible: z.boolean().default(false),
  auto_like: z.boolean().default(false),
  age_assured_until: z.iso.datetime().nullable().default(null),
  details: z.object(searchChoice).partial().default({}),
  locale,
  signup_date: z.iso.datetime(),
});
export type MemberSnapshot = z.infer<typeof memberSnapshot>;

/**
 * Events by type: publisher, subscribers that must acknowledge, payload.
 * The payload is the full state of the aggregate, so repeated or unordered delivery does no harm.
 */
export const events = {
  /** The full state of a member: other services build their snapshots from nothing else. */
  'member.changed': {
    source: 'identity',
    subscribers: ['matching', 'messaging', 'billing'],
    payload: memberSnapshot,
  },
  /** A session ended early; the device gets no more push messages. */
  'session.ended': {
    source: 'identity',
    subscribers: ['messaging'],
    payload: z.object({ member_id: memberId, session_id: ulid }),
  },
  /** All data of the member is to be erased. */
  'member.erased': {
    source: 'identity',
    subscribers: ['matching', 'messaging', 'billing'],
    payload: z.object({ member_id: memberId }),
  },
  /** messaging requests address, language and token when it sends the mail. */
  'mail.requested': {
    source: 'identity',
    subscribers: ['messaging'],
    payload: z.object({ mail_id: ulid, member_id: memberId.nullable(), kind: mailKind }),
  },
  /** The sender confirmed the address: messaging sends the message of the signup. */
  'signup_message.due': {
    source: 'identity',
    subscribers: ['messaging'],
    payload: z.object({
      message_id: ulid,
      member_id: memberId,
      profile_id: memberId,
      text: z.string(),
    }),
  },
  /** A member reported another: messaging copies their messages as evidence. */
  'report.filed': {
    source: 'identity',
    subscribers: ['messaging'],
    payload: z.object({
      report_id: ulid,
      reporter_id: memberId,
      profile_id: memberId,
      message_id: ulid.nullable().default(null),
    }),
  },
  /** A member likes, or no longer likes, a profile. */
  'likes.changed': {
    source: 'matching',
    subscribers: ['messaging'],
    payload: z.object({ member_id: memberId, profile_id: memberId, match: z.boolean() }),
  },
  /** `blocked`: one of the two blocks the other. Repairs a lost `chats.remove`. */
  'blocks.changed': {
    source: 'matching',
    subscribers: ['messaging'],
    payload: z.object({ member_id: memberId, profile_id: memberId, blocked: z.boolean() }),
  },
  /** A message was delivered or cancelled: billing posts or releases its hold. */
  'message.settled': {
    source: 'messaging',
    subscribers: ['billing'],
    payload: z.object({ message_id: ulid, state: z.enum(['sent', 'cancelled']) }),
  },
  /** Staff acted in messaging; identity writes the audit log. */
  'staff.acted': { source: 'messaging', subscribers: ['identity'], payload: staffAct },
  /** messaging requests the content from billing when it sends the mail. */
  'billing_mail.requested': {
    source: 'billing',
    subscribers: ['messaging'],
    payload: z.object({ mail_id: ulid, member_id: memberId.nullable(), kind: billingMailKind }),
  },
  /** Staff acted in billing; identity writes the audit log. */
  'billing_staff.acted': { source: 'billing', subscribers: ['identity'], payload: staffAct },
  /** `first`: the wallet had no purchase before. Events of older versions have no price. */
  'order.paid': {
    source: 'billing',
    subscribers: ['identity'],
    payload: z.object({
      member_id: memberId,
      order_id: ulid,
      price: money.nullable().default(null),
      first: z.boolean().default(false),
    }),
  },
  /** The balance or the premium status of a member changed. */
  'wallet.changed': {
    source: 'billing',
    subscribers: ['messaging'],
    payload: z.object({ member_id: memberId, credits: z.int(), paid_user: z.boolean() }),
  },
} as const satisfies Record<
  string,
  { source: ServiceName; subscribers: readonly ServiceName[]; payload: z.ZodType }
>;

export type EventType = keyof typeof events;
export type EventPayload<T extends EventType> = z.infer<(typeof events)[T]['payload']>;

/** `version` grows with every change of the aggregate, not always by one. */
export const eventEnvelope = z.object({
  id: ulid,
  type: z.string(),
  aggregate_id: z.string(),
  version: z.int().min(0),
  site: siteId,
  occurred_at: z.iso.datetime(),
  request_id: z.string(),
  payload: z.unknown(),
});
export type EventEnvelope<T extends EventType = EventType> = Omit<
  z.infer<typeof eventEnvelope>,
  'type' | 'payload'
> & {
  type: T;
  payload: EventPayload<T>;
};
