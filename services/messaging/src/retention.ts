import { SYNTHETIC_PREFIX } from '@duet/schemas/ids';
import { type Retention, kitRetention, ofMember } from '@duet/service-kit/retention';

const SCREENING = 'purge-screening';
const PAIR = ['member_low', 'member_high'];

export const retention: Retention = {
  ...kitRetention,
  broadcast_recipient: ofMember('notification'),
  chat_photo: {
    purpose: 'contact',
    with: 'message',
    terms: [
      {
        ...{ after: 'sweep_at', days: 0, by: 'sweep-photos' },
        only: 'NOT EXISTS (SELECT 1 FROM report_evidence e WHERE e.photo_stem = chat_photo.stem)',
        rows: 'unused and no evidence',
      },
    ],
  },
  conversation: ofMember('contact', PAIR),
  fictional_notice: ofMember('contact'),
  first_message: ofMember('contact', ['sender_id', 'recipient_id']),
  former_partner: ofMember('contact'),
  held_message: {
    ...ofMember('safety', ['member_id', 'partner_id']),
    terms: [
      {
        ...{ after: 'created_at', days: 30, by: SCREENING },
        ...{ only: "state <> 'waiting'", rows: 'decided' },
      },
    ],
  },
  live_cursor: ofMember('contact'),
  live_event: {
    ...ofMember('contact', ['member_id', 'profile_id']),
    terms: [{ after: 'created_at', days: 0.25, by: 'prune-live-events' }],
  },
  mail: {
    ...ofMember('notification'),
    terms: [
      {
        ...{ after: 'created_at', days: 90, by: 'prune-mails' },
        ...{ only: 'next_at IS NULL', rows: 'sent or given up' },
      },
    ],
  },
  mail_bounce: {
    ...ofMember('notification'),
    terms: [{ after: 'created_at', days: 90, by: 'prune-mails' }],
  },
  mail_digest: ofMember('notification'),
  mail_suppression: ofMember('notification'),
  mail_told: ofMember('notification'),
  member: ofMember('profile', ['id']),
  message: {
    ...ofMember('contact', ['sender_id']),
    terms: [
      {
        ...{ after: 'created_at', days: 1, by: SCREENING },
        only: `sender_id LIKE '${SYNTHETIC_PREFIX}%'`,
        rows: 'of synthetic members',
      },
    ],
  },
  notification_preference: ofMember('notification'),
  opener: {
    ...ofMember('safety'),
    terms: [{ after: 'created_at', days: 2, by: SCREENING }],
  },
  operator_conversation: { purpose: 'contact', with: 'conversation' },
  operator_reply: { purpose: 'contact', with: 'conversation' },
  pair_block: ofMember('contact', PAIR),
  participant: ofMember('contact', ['member_id', 'partner_id']),
  push: {
    ...ofMember('notification', ['member_id', 'profile_id']),
    terms: [{ after: 'created_at', days: 14, by: 'prune-pushes' }],
  },
  push_subscription: ofMember('notification'),
  report_evidence: {
    purpose: 'safety',
    terms: [{ after: 'kept_until', days: 0, by: 'sweep-photos' }],
  },
  safety_mark: {
    ...ofMember('safety'),
    terms: [{ after: 'created_at', days: 180, by: SCREENING }],
  },
  wallet: ofMember('payment'),
};
