import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StubbedCalls } from '@duet/testing/internal-stub';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import { AppModule } from '../src/app.module';
import type { IdentityEnv } from '../src/env';
import { migrations } from '../src/migrations';

export type IdentityApp = TestApp<IdentityEnv>;

/** Other services as they answer on a quiet day. */
export const quietDay: StubbedCalls = {
  'wallets.get': () => ({ credits: 7, paid_user: false }),
  'notifications.get': () => ({ notifications_disabled: [] }),
  'relations.get': () => ({ liked: false, likes_me: false, match: false, blocked: false, blocked_by: false }),
  'likes.seen': () => ({}),
  'prices.get': () => ({ message_credits: 3, photo_credits: 5, gift_credits: 8, signup_credits: 6, refund_days: 14, minimum_message_costs: [] }),
};

/** The service with stubs for the others and a folder of its own for pictures. */
export const identityApp = (stub: StubbedCalls = {}): Promise<IdentityApp> =>
  createTestApp(AppModule, {
    migrations,
    env: { MEDIA_DIR: mkdtempSync(join(tmpdir(), 'duet-identity-')), SITE_ORIGIN: 'http://localhost:3000' },
    stub: { ...quietDay, ...stub },
  });
