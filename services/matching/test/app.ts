import { openSite } from '@duet/testing/open-site';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import { AppModule } from '../src/app.module';
import type { MatchingEnv } from '../src/env';
import { migrations } from '../src/migrations';

export type MatchingTestApp = TestApp<MatchingEnv>;

export const createMatchingApp = (): Promise<MatchingTestApp> =>
  createTestApp(AppModule, {
    migrations,
    env: { CURSOR_SECRET: 'a cursor secret that only tests have' },
    stub: { 'sites.get': openSite },
  });
