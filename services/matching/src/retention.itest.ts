import { Housekeeping } from '@duet/service-kit/housekeeping';
import { testRetention } from '@duet/testing/retention';
import { type MatchingTestApp, createMatchingApp } from '../test/app';
import { retention } from './retention';

let app: MatchingTestApp;
beforeAll(async () => {
  app = await createMatchingApp();
});
afterAll(() => app.close());

describe('retention of matching', () =>
  testRetention(() => app, {
    retention,
    jobs: { 'purge-old-rows': () => app.get(Housekeeping).purge() },
  }));
