import { schema as gateway } from '../../../gateway/src/env';
import { migrationEnv } from '../../../libs/service-kit/src/env';
import { schema as billing } from '../../../services/billing/src/env';
import { schema as synthetic } from '../../synthetic/env';
import { schema as identity } from '../../../services/identity/src/env';
import { schema as matching } from '../../../services/matching/src/env';
import { messagingSchema, workerSchema } from '../../../services/messaging/src/env';

export const processSettings: Record<string, string[]> = {
  gateway: Object.keys(gateway.shape),
  identity: Object.keys(identity.shape),
  matching: Object.keys(matching.shape),
  messaging: Object.keys(messagingSchema.shape),
  'messaging-worker': Object.keys(workerSchema.shape),
  billing: Object.keys(billing.shape),
  synthetic: Object.keys(synthetic.shape),
};

export const migrationSettings = Object.keys(migrationEnv);
