import { type Retention, kitRetention, ofMember, permanent } from '@duet/service-kit/retention';

const CLEANUP = 'delete-expired';
const EVIDENCE = { after: 'decided_at', by: 'destroy-evidence' };
const UNCHANGED_STAFF = 'accounts of staff are disabled, because the audit log refers to them';

export const retention: Retention = {
  ...kitRetention,
  account: ofMember('account', ['id']),
  age_check: {
    ...ofMember('safety'),
    terms: [{ after: 'finished_at', days: 30, by: CLEANUP }],
  },
  age_proof: ofMember('safety'),
  campaign_signup: permanent('campaign', 'an erasure replaces the id of the member'),
  complaint: permanent('safety', 'an erasure empties name, address, link and text'),
  complaint_quota: {
    purpose: 'safety',
    terms: [{ after: 'since', days: 2, by: CLEANUP }],
  },
  consent: ofMember('account'),
  cost_import: permanent('campaign', 'costs name the staff account that imported them'),
  delete_offer: ofMember('account'),
  deletion: {
    ...ofMember('account'),
    terms: [{ after: 'erase_at', days: 0, by: 'Erasures' }],
  },
  export_permit: {
    ...ofMember('account'),
    terms: [{ after: 'until', days: 2, by: CLEANUP }],
  },
  illegal_image: {
    purpose: 'safety',
    terms: [
      {
        ...EVIDENCE,
        days: { setting: 'EVIDENCE_DAYS' },
        only: "decision = 'reported' AND hold_reference IS NULL",
        rows: 'reported, without legal hold',
      },
      {
        ...EVIDENCE,
        days: 30,
        only: "decision = 'mistake' AND hold_reference IS NULL",
        rows: 'mistakes, without legal hold',
      },
    ],
  },
  known_browser: {
    purpose: 'account',
    terms: [{ after: 'seen_at', days: 400, by: CLEANUP }],
  },
  login_attempt: {
    purpose: 'account',
    terms: [{ after: 'last_at', days: 2, by: CLEANUP }],
  },
  mail_change: {
    ...ofMember('account'),
    terms: [{ after: 'expires_at', days: 0, by: CLEANUP }],
  },
  mail_request: {
    ...ofMember('notification'),
    terms: [{ after: 'created_at', days: 30, by: CLEANUP }],
  },
  member_decision: ofMember('safety'),
  member_recovery_code: ofMember('account'),
  one_time_token: {
    ...ofMember('account'),
    terms: [{ after: 'expires_at', days: 0, by: CLEANUP }],
  },
  passkey: ofMember('account'),
  passkey_challenge: {
    purpose: 'account',
    terms: [{ after: 'expires_at', days: 0, by: CLEANUP }],
  },
  photo: ofMember('profile'),
  profile: ofMember('profile'),
  release_act: permanent('staff', 'releases name the staff account that decided'),
  report: ofMember('safety', ['reporter_id', 'profile_id']),
  second_factor: ofMember('account'),
  session: {
    ...ofMember('account'),
    terms: [
      { after: 'expires_at', days: 0, by: CLEANUP },
      { after: 'revoked_at', days: 1, by: CLEANUP },
    ],
  },
  signup_message: ofMember('contact', ['member_id', 'profile_id']),
  staff: permanent('staff', UNCHANGED_STAFF),
  staff_audit: permanent('staff', 'an erasure removes what identifies the member'),
  staff_key: permanent('staff', 'staff remove their keys'),
  staff_recovery_code: permanent('staff', 'new codes replace them'),
  staff_role: permanent('staff', 'administrators withdraw roles'),
  staff_session: {
    purpose: 'staff',
    terms: [{ after: 'expires_at', days: 30, by: CLEANUP }],
  },
};
