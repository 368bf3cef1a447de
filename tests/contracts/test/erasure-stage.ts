import type { ServiceEnv } from '@duet/service-kit/env';
import { openSite } from '@duet/testing/open-site';
import { TestClock } from '@duet/testing/test-clock';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import { AppModule as Billing } from '../../../services/billing/src/app.module';
import type { BillingEnv } from '../../../services/billing/src/env';
import { migrations as billingMigrations } from '../../../services/billing/src/migrations';
import { AppModule as Identity } from '../../../services/identity/src/app.module';
import type { IdentityEnv } from '../../../services/identity/src/env';
import { migrations as identityMigrations } from '../../../services/identity/src/migrations';
import { AppModule as Matching } from '../../../services/matching/src/app.module';
import type { MatchingEnv } from '../../../services/matching/src/env';
import { migrations as matchingMigrations } from '../../../services/matching/src/migrations';
import { AppModule as Messaging } from '../../../services/messaging/src/app.module';
import type { MessagingEnv } from '../../../services/messaging/src/env';
import { migrations as messagingMigrations } from '../../../services/messaging/src/migrations';

const HOUR = 3_600_000;
const stub = { 'sites.get': openSite };

export type AnyApp = TestApp<ServiceEnv>;
export interface ErasureStage {
  identity: TestApp<IdentityEnv>;
  matching: TestApp<MatchingEnv>;
  messaging: TestApp<MessagingEnv>;
  billing: TestApp<BillingEnv>;
}

/** A stub answers `sites.get`, because identity starts after its callers. */
export async function openErasureStage(
  clock: TestClock,
  files: { mediaDir: string; logFile: string },
): Promise<ErasureStage> {
  const billing = await createTestApp<BillingEnv>(Billing, {
    migrations: billingMigrations,
    clock,
    stub,
    env: {
      PAYNL_URL: 'http://127.0.0.1:9',
      PAYNL_SERVICE_ID: 'SL-1234-5678',
      PAYNL_SERVICE_SECRET: 'a secret of the sales location',
      PAYMENT_EXCHANGE_URL: 'http://127.0.0.1:9/exchange',
      PAYMENT_REDIRECT_HOSTS: [],
    },
  });
  const matching = await createTestApp<MatchingEnv>(Matching, {
    migrations: matchingMigrations,
    clock,
    stub,
    env: { CURSOR_SECRET: 'a cursor secret that only tests have' },
  });
  const others = { BILLING_URL: billing.url, MATCHING_URL: matching.url };
  const messaging = await createTestApp<MessagingEnv>(Messaging, {
    migrations: messagingMigrations,
    clock,
    stub,
    env: { ...others, SWEEP_INTERVAL_MS: HOUR, FIRST_MESSAGE_LIMITS: '9/9/9 9/9/9 9/9/9' },
  });
  const identity = await createTestApp<IdentityEnv>(Identity, {
    migrations: identityMigrations,
    clock,
    env: {
      ...others,
      MESSAGING_URL: messaging.url,
      MEDIA_DIR: files.mediaDir,
      SITE_ORIGIN: 'http://localhost:3000',
      ERASURE_LOG: files.logFile,
      ERASURE_INTERVAL_MS: HOUR,
    },
  });
  return { identity, matching, messaging, billing };
}
