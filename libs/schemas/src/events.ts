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
  marketing: z.boolean().default(false),
  age_assured_until: z.iso.datetime().nullable().default(null),
  details: z.object(searchChoice).partial().default({}),
  locale,
  signup_date: z.iso.datetime(),
});
export type MemberSnapshot = z.infer<typeof memberSnapshot>;

/**
 * Every subscriber must acknowledge an event. Events can arrive out of order, so handlers must
 * ignore versions older than the stored version.
 */
export const events = {
  /**
   * Contains the full state of a member, and is the only source of member snapshots in other
   * services.
   */
  'member.changed': {
    source: 'identity',
    subscribers: ['matching', 'messaging', 'billing'],
    payload: memberSnapshot,
  },
  /** A session ended before its expiry. `messaging` stops push messages to the device. */
  'session.ended': {
    source: 'identity',
    subscribers: ['messaging'],
    payload: z.object({ member_id: memberId, session_id: ulid }),
  },
  /** A member was erased. Subscribers erase all data of the member. */
  'member.erased': {
    source: 'identity',
    subscribers: ['matching', 'messaging', 'billing'],
    payload: z.object({ member_id: memberId }),
  },
  /**
   * `identity` requests a mail. `messaging` gets address, language and token from `identity` before
   * it sends the mail.
   */
  'mail.requested': {
    source: 'identity',
    subscribers: ['messaging'],
    payload: z.object({ mail_id: ulid, member_id: memberId.nullable(), kind: mailKind }),
  },
  /**
   * The sender confirmed the mail address. `messaging` sends the message that the sender wrote at
   * signup.
   */
  'signup_message.due': {
    source: 'identity',
    subscribers: ['messaging'],
    payload: z.object({
      message_id: ulid,
      member_id: memberId,
      profile_id: memberId,
      text: z.string(),
      fictional_seen: z.boolean().default(false),
    }),
  },
  /**
   * A member reported another member. `messaging` copies the messages between the two members as
   * evidence.
   */
  'report.filed': {
    source: 'identity',
    subscribers: ['messaging'],
    payload: z.object({
      report_id: ulid,
      reporter_id: memberId,
      profile_id: memberId,
      message_id: ulid.nullable().default(null),
      /** Missing in events of older versions: `messaging` then uses its member snapshot. */
      reporter_confirmed: z.boolean().optional(),
    }),
  },
  /**
   * Staff dismissed a report, or its decision was reversed. The report no longer lowers the trust
   * of the reported member.
   */
  'report.dismissed': {
    source: 'identity',
    subscribers: ['messaging'],
    payload: z.object({ report_id: ulid, reporter_id: memberId, profile_id: memberId }),
  },
  /** A like was given or withdrawn. `match` is true only for the like that creates a match. */
  'likes.changed': {
    source: 'matching',
    subscribers: ['messaging'],
    payload: z.object({ member_id: memberId, profile_id: memberId, match: z.boolean() }),
  },
  /**
   * `blocked` is true while one of the two members blocks the other. `messaging` removes the
   * conversation, unless the call `chats.remove` has already done so.
   */
  'blocks.changed': {
    source: 'matching',
    subscribers: ['messaging'],
    payload: z.object({ member_id: memberId, profile_id: memberId, blocked: z.boolean() }),
  },
  /** A message was delivered or cancelled. `billing` finalizes the credit hold of the message. */
  'message.settled': {
    source: 'messaging',
    subscribers: ['billing'],
    payload: z.object({ message_id: ulid, state: z.enum(['sent', 'cancelled']) }),
  },
  /** A staff action in `messaging`, for the audit log. */
  'staff.acted': { source: 'messaging', subscribers: ['identity'], payload: staffAct },
  /**
   * `billing` requests a mail. `messaging` gets the content from `billing` before it sends the
   * mail.
   */
  'billing_mail.requested': {
    source: 'billing',
    subscribers: ['messaging'],
    payload: z.object({ mail_id: ulid, member_id: memberId.nullable(), kind: billingMailKind }),
  },
  /** A staff action in `billing`, for the audit log. */
  'billing_staff.acted': { source: 'billing', subscribers: ['identity'], payload: staffAct },
  /**
   * An order was paid. `first` is true for the first purchase of a wallet. Events of older releases
   * have no price.
   */
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
  /** The balance or the premium status changed. Credit holds cause no event. */
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
