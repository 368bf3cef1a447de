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

/**
 * Full state of a member as other columns may know it: their projections are built from nothing
 * else.
 */
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
  /** Cards from before this was known are of visible members. */
  invisible: z.boolean().default(false),
  /**
   * Standing consent to likes in the member's name; cards from before it could be given are of
   * members who have not.
   */
  auto_like: z.boolean().default(false),
  /**
   * Until when the member's age is proven; cards from before it could be are of members who have
   * proven nothing.
   */
  age_assured_until: z.iso.datetime().nullable().default(null),
  /**
   * What the member has said about themselves and can be searched by; cards from before it was told
   * say nothing.
   */
  details: z.object(searchChoice).partial().default({}),
  locale,
  signup_date: z.iso.datetime(),
});
export type MemberSnapshot = z.infer<typeof memberSnapshot>;

/**
 * Every event: who states the fact, who must acknowledge it, and its payload. An event carries its
 * aggregate's version and full state, so that replays and disorder are harmless (DESIGN section 6).
 */
export const events = {
  'member.changed': {
    source: 'identity',
    subscribers: ['matching', 'messaging', 'billing'],
    payload: memberSnapshot,
  },
  /** A session is over, however it ended before its time: nothing goes to its device any more. */
  'session.ended': {
    source: 'identity',
    subscribers: ['messaging'],
    payload: z.object({ member_id: memberId, session_id: ulid }),
  },
  'member.erased': {
    source: 'identity',
    subscribers: ['matching', 'messaging', 'billing'],
    payload: z.object({ member_id: memberId }),
  },
  /** The mail's address, language and one-time token are asked for when it is sent. */
  'mail.requested': {
    source: 'identity',
    subscribers: ['messaging'],
    /** `member_id` is null for someone who is no member. */
    payload: z.object({ mail_id: ulid, member_id: memberId.nullable(), kind: mailKind }),
  },
  /**
   * Its sender has confirmed the address: the message of the signup goes out, under all rules of
   * the chat.
   */
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
  /**
   * A member told staff about another: what the two said is kept as evidence, whatever becomes of
   * their chat.
   */
  'report.filed': {
    source: 'identity',
    subscribers: ['messaging'],
    payload: z.object({
      report_id: ulid,
      reporter_id: memberId,
      profile_id: memberId,
      /** The message that it is about, where it names one. */ message_id: ulid
        .nullable()
        .default(null),
    }),
  },
  'likes.changed': {
    source: 'matching',
    subscribers: ['messaging'],
    payload: z.object({ member_id: memberId, profile_id: memberId, match: z.boolean() }),
  },
  /**
   * How two members stand in blocks: `blocked` says that one of them blocks the other, whoever it
   * is. Repairs `chats.remove`.
   */
  'blocks.changed': {
    source: 'matching',
    subscribers: ['messaging'],
    payload: z.object({ member_id: memberId, profile_id: memberId, blocked: z.boolean() }),
  },
  'message.settled': {
    source: 'messaging',
    subscribers: ['billing'],
    payload: z.object({ message_id: ulid, state: z.enum(['sent', 'cancelled']) }),
  },
  /** What staff did in messaging, for the one audit log. */
  'staff.acted': { source: 'messaging', subscribers: ['identity'], payload: staffAct },
  /** What it says, and to whom, is asked for when it is sent. */
  'billing_mail.requested': {
    source: 'billing',
    subscribers: ['messaging'],
    payload: z.object({ mail_id: ulid, member_id: memberId.nullable(), kind: billingMailKind }),
  },
  /** What staff did in billing, for the one audit log. */
  'billing_staff.acted': { source: 'billing', subscribers: ['identity'], payload: staffAct },
  /**
   * An order was paid. Who counts first purchases by themselves takes the first one of a member;
   * `first` says that the wallet had none before. What a version before wrote has no price.
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

/** An event as it travels. `version` grows by one or more with every change of the aggregate. */
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
