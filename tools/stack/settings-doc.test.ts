import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnv, serviceEnv } from '@duet/service-kit/env';
import { schema as gateway } from '../../gateway/src/env';
import { schema as billing } from '../../services/billing/src/env';
import { schema as identity } from '../../services/identity/src/env';
import { schema as matching } from '../../services/matching/src/env';
import { messagingSchema, workerSchema } from '../../services/messaging/src/env';
import { schema as sandbox } from '../payment-sandbox/src/env';
import { settingsDoc } from './settings-doc';

const file = join(__dirname, '../../docs/settings.md');
const doc = settingsDoc(serverEnv, serviceEnv, {
  gateway: gateway.shape,
  identity: identity.shape,
  matching: matching.shape,
  messaging: messagingSchema.shape,
  'messaging worker': workerSchema.shape,
  billing: billing.shape,
  'payment sandbox': sandbox.shape,
});

it('docs/settings.md lists every variable of every process with its default (WRITE_DOCS=1 writes it)', () => {
  if (process.env.WRITE_DOCS) writeFileSync(file, doc);
  expect(readFileSync(file, 'utf8')).toBe(doc);
});

it('every variable has a description', () => {
  const rows = doc.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.filter((row) => row.endsWith('|  |'))).toEqual([]);
});
