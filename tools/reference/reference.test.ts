import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationEnv, serverEnv, serviceEnv } from '@duet/service-kit/env';
import { isWritingDocs } from '@duet/testing/env';
import { schema as gateway } from '../../gateway/src/env';
import { alerts, namesUsed } from '../../infra/monitoring/metrics';
import { schema as synthetic } from '../../infra/synthetic/env';
import { dataLevels as billingLevels } from '../../services/billing/src/data-levels';
import { schema as billing } from '../../services/billing/src/env';
import { retention as billingRetention } from '../../services/billing/src/retention';
import { dataLevels as identityLevels } from '../../services/identity/src/data-levels';
import { schema as identity } from '../../services/identity/src/env';
import { retention as identityRetention } from '../../services/identity/src/retention';
import { dataLevels as matchingLevels } from '../../services/matching/src/data-levels';
import { schema as matching } from '../../services/matching/src/env';
import { retention as matchingRetention } from '../../services/matching/src/retention';
import { dataLevels as messagingLevels } from '../../services/messaging/src/data-levels';
import { messagingSchema, workerSchema } from '../../services/messaging/src/env';
import { retention as messagingRetention } from '../../services/messaging/src/retention';
import { schema as sandbox } from '../payment-sandbox/src/env';
import { commands } from '../stack/commands';
import { listFiles } from '../stack/git-files';
import { alertsPage } from './alerts';
import { commandsPage } from './commands';
import { eventsPage } from './events';
import { findMetrics, metricsPage } from './metrics';
import { retentionPage } from './retention';
import { settingsPage } from './settings';
import { visibilityPage } from './visibility';

const root = join(__dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const sources = listFiles('gateway', 'services', 'libs', 'infra/synthetic').filter((file) =>
  /(?:\/src\/|^infra\/).*(?<!test)\.ts$/.test(file),
);
const metrics = sources.flatMap((file) => findMetrics(file, read(file)));
const shared = { server: serverEnv, service: serviceEnv, migration: migrationEnv };
const settings = settingsPage(shared, {
  gateway: gateway.shape,
  identity: identity.shape,
  matching: matching.shape,
  messaging: messagingSchema.shape,
  'messaging worker': workerSchema.shape,
  billing: billing.shape,
  'payment sandbox': sandbox.shape,
  'synthetic member': synthetic.shape,
});

const pages: Record<string, string> = {
  'alerts.md': alertsPage(alerts()),
  'commands.md': commandsPage(commands),
  'events.md': eventsPage(read('libs/schemas/src/events.ts')),
  'metrics.md': metricsPage(metrics),
  'retention.md': retentionPage([
    { service: 'identity', levels: identityLevels, retention: identityRetention },
    { service: 'matching', levels: matchingLevels, retention: matchingRetention },
    { service: 'messaging', levels: messagingLevels, retention: messagingRetention },
    { service: 'billing', levels: billingLevels, retention: billingRetention },
  ]),
  'settings.md': settings,
  'visibility.md': visibilityPage(),
};

describe('docs/reference', () => {
  it.each(Object.keys(pages))('%s matches the text generated from the code', (name) => {
    const file = join(root, 'docs/reference', name);
    if (isWritingDocs()) writeFileSync(file, pages[name] ?? '');
    expect(readFileSync(file, 'utf8')).toBe(pages[name]);
  });

  it('describes every setting', () => {
    const rows = settings.split('\n').filter((line) => line.startsWith('| `'));
    expect(rows.filter((row) => row.endsWith('|  |'))).toEqual([]);
  });

  it('describes every event', () => {
    const rows = pages['events.md']?.split('\n').filter((line) => line.startsWith('| `'));
    expect(rows?.filter((row) => row.endsWith('|  |'))).toEqual([]);
  });

  it('lists every metric that alerts and dashboard use', () => {
    const known = new Set(metrics.map(({ name }) => name));
    const used = namesUsed().filter((name) => name.startsWith('duet_'));
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it('contains every script of package.json, and no other command', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const listed = Object.entries(commands).filter(([, { isInternal }]) => !isInternal);
    expect(Object.keys(scripts).sort()).toEqual(listed.map(([name]) => name).sort());
    expect(Object.entries(scripts).filter(([name, line]) => !line.endsWith(` ${name}`))).toEqual(
      [],
    );
  });
});
