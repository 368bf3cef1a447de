import { Housekeeping } from '@duet/service-kit/housekeeping';
import { testRetention } from '@duet/testing/retention';
import { type IdentityApp, identityApp } from '../test/app';
import { CleanupService } from './account/cleanup/cleanup.service';
import { retention } from './retention';
import { EvidenceRetention } from './trust/illegal-images/evidence-retention';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp({}, { EVIDENCE_DAYS: 100 });
});
afterAll(() => app.close());

describe('retention of identity', () =>
  testRetention(() => app, {
    retention,
    settings: { EVIDENCE_DAYS: 100 },
    jobs: {
      'delete-expired': () => app.get(CleanupService).run(),
      'destroy-evidence': () => app.get(EvidenceRetention).run(),
      'purge-old-rows': () => app.get(Housekeeping).purge(),
    },
    values: {
      session: [{}, { expires_at: '2100-01-01' }],
      illegal_image: [{ decision: 'reported' }, { decision: 'mistake' }],
    },
  }));
