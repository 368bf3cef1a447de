import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteBudgets } from '@duet/schemas/budgets';
import type { StubbedCalls } from '@duet/testing/internal-stub';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import { AppModule } from '../src/app.module';
import type { IdentityEnv } from '../src/env';
import { migrations } from '../src/migrations';

export type IdentityApp = TestApp<IdentityEnv>;

export const quietDay: StubbedCalls = {
  'wallets.get': () => ({ credits: 7, paid_user: false }),
  'notifications.get': () => ({ notifications_disabled: [] }),
  'trust.get': () => ({ members: [] }),
  'evidence.find': () => ({ report_ids: [] }),
  'evidence.transcript': () => ({ messages: [], has_more: false, kept_until: null }),
  'evidence.photo': () => ({ content: null }),
  'relations.get': () => ({
    liked: false,
    likes_me: false,
    match: false,
    blocked: false,
    blocked_by: false,
  }),
  'likes.seen': () => ({}),
  'matching.export': () => ({
    last_active_at: null,
    likes_given: [],
    likes_received: [],
    matches: [],
    blocks: [],
    other: {},
  }),
  'messaging.export': () => ({ messages: [], next: null, mails: [], other: {} }),
  'billing.export': () => ({
    credits: 7,
    paid_user: false,
    country: 'NL',
    transactions: [],
    payments: [],
    other: {},
  }),
  'matching.erase': () => ({ erased: 0 }),
  'messaging.erase': () => ({ erased: 0 }),
  'billing.erase': () => ({ erased: 0 }),
  'discounts.grant': () => ({ code: 'STAY-TEST', expires: '2026-12-01T00:00:00.000Z' }),
  'prices.get': () => ({
    message_credits: 3,
    photo_credits: 5,
    gift_credits: 8,
    signup_credits: 6,
    refund_days: 14,
    minimum_message_costs: [],
  }),
};

/** The former key decrypts but does not encrypt. */
export const FORMER_STAFF_SECRET = 'the key that sealed before this one did';

export type StoredBudgets = { [K in keyof SiteBudgets]?: Partial<SiteBudgets[K]> };

const HIGH_LIMITS: StoredBudgets = {
  address_answer_budgets: {
    ...{ address_hour: 1_000, address_day: 5_000, member_hour: 1_000, member_day: 5_000 },
  },
  open_mail_budgets: { address_day: 10_000 },
};

export const identityApp = async (
  stub: StubbedCalls = {},
  env: Partial<IdentityEnv> = {},
  budgets = HIGH_LIMITS,
): Promise<IdentityApp> => {
  const folder = mkdtempSync(join(tmpdir(), 'duet-identity-'));
  const erasures = { ERASURE_LOG: `${folder}-erasures.log`, ERASURE_INTERVAL_MS: 3_600_000 };
  const app = await createTestApp<IdentityEnv>(AppModule, {
    migrations,
    env: {
      MEDIA_DIR: folder,
      SITE_ORIGIN: 'http://localhost:3000',
      PASSWORD_MEMORY_KIB: 64,
      SESSION_IDLE_DAYS: 14,
      STAFF_IDLE_MINUTES: 20,
      STAFF_SESSION_HOURS: 10,
      STAFF_HOST_PREFIX: 'staff.',
      STAFF_SECRET_ACCEPTED: FORMER_STAFF_SECRET,
      KNOWN_IMAGES_FILE: '',
      AGE_REDIRECT_HOSTS: [],
      EVIDENCE_DAYS: 365,
      CANARY_METRICS: [],
      ...erasures,
      ...env,
    },
    stub: { ...quietDay, ...stub },
  });
  await app.sql('UPDATE site SET settings = JSON_MERGE_PATCH(settings, ?)', [
    JSON.stringify(budgets),
  ]);
  return app;
};
