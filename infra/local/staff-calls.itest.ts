import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STAFF_PERMISSIONS, STAFF_ROLES, type StaffPermission, type StaffRole, permissionsOf } from '@duet/schemas/staff-permissions';
import type { ServiceEnv } from '@duet/service-kit/env';
import { openSite } from '@duet/testing/open-site';
import { type As, type TestApp, createTestApp } from '@duet/testing/test-app';
import { AppModule as Billing } from '../../services/billing/src/app.module';
import type { BillingEnv } from '../../services/billing/src/env';
import { migrations as billingMigrations } from '../../services/billing/src/migrations';
import { AppModule as Identity } from '../../services/identity/src/app.module';
import type { IdentityEnv } from '../../services/identity/src/env';
import { migrations as identityMigrations } from '../../services/identity/src/migrations';
import { AppModule as Matching } from '../../services/matching/src/app.module';
import type { MatchingEnv } from '../../services/matching/src/env';
import { migrations as matchingMigrations } from '../../services/matching/src/migrations';
import { AppModule as Messaging } from '../../services/messaging/src/app.module';
import type { MessagingEnv } from '../../services/messaging/src/env';
import { migrations as messagingMigrations } from '../../services/messaging/src/migrations';

/** Who may do what besides administrators, once more and by hand: a role that grows by a slip of the list fails here. */
const MAY: Record<StaffPermission, StaffRole[]> = {
  'inbox.answer': ['operator'],
  'photos.review': ['moderator'],
  'reports.review': ['moderator', 'support'],
  'complaints.review': ['moderator', 'support'],
  'messages.review': ['moderator'],
  'appeals.review': ['moderator', 'support'],
  'evidence.review': [],
  'money.review': ['support'],
  'audit.read': [],
  'queues.manage': [],
  'remotes.override': [],
  'mails.broadcast': ['marketing'],
  'campaigns.manage': ['marketing'],
  'pages.edit': ['marketing'],
  'members.support': ['support'],
  'credits.adjust': ['support'],
  'settings.edit': [],
  'figures.read': ['marketing'],
};
/** Calls of staff for everybody of the staff: their own sessions. */
const OWN = ['DELETE /api/staff/sessions/{id}', 'GET /api/staff/me', 'GET /api/staff/sessions', 'POST /api/staff/login', 'POST /api/staff/logout'];
const HOUR = 3_600_000;
const ID = '0'.repeat(26);

interface StaffCall {
  app: TestApp<ServiceEnv>;
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  permission: StaffPermission | undefined;
}

let apps: TestApp<ServiceEnv>[];
let calls: StaffCall[];
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'duet-staff-calls-'));
  const stub = { 'sites.get': openSite, 'trust.get': () => ({ members: [] }) };
  const billing = await createTestApp<BillingEnv>(Billing, {
    migrations: billingMigrations, stub,
    env: { PAYNL_URL: 'http://127.0.0.1:9', PAYNL_SERVICE_ID: 'SL-1234-5678', PAYNL_SERVICE_SECRET: 'a secret of the sales location', PAYMENT_EXCHANGE_URL: 'http://127.0.0.1:9/exchange' },
  });
  const matching = await createTestApp<MatchingEnv>(Matching, { migrations: matchingMigrations, stub, env: { CURSOR_SECRET: 'a cursor secret that only tests have' } });
  const messaging = await createTestApp<MessagingEnv>(Messaging, { migrations: messagingMigrations, stub, env: { SWEEP_INTERVAL_MS: HOUR, FIRST_MESSAGE_LIMITS: '9/9/9 9/9/9 9/9/9' } });
  const identity = await createTestApp<IdentityEnv>(Identity, { migrations: identityMigrations, stub, env: { MEDIA_DIR: folder, SITE_ORIGIN: 'http://localhost:3000', ERASURE_LOG: `${folder}.log`, ERASURE_INTERVAL_MS: HOUR } });
  apps = [billing, matching, messaging, identity] as unknown as TestApp<ServiceEnv>[];
  calls = (await Promise.all(apps.map(staffCalls))).flat();
}, 120_000);
afterAll(async () => {
  for (const app of apps) await app.close();
});

async function staffCalls(app: TestApp<ServiceEnv>): Promise<StaffCall[]> {
  const { paths } = (await app.request('GET', '/openapi.json', { as: null })).body as { paths: Record<string, Record<string, { 'x-permission'?: StaffPermission }>> };
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, said]) => ({ app, name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase() as StaffCall['method'], path, permission: said['x-permission'] })),
  );
  return all.filter(({ path, permission }) => path.startsWith('/api/staff/') || permission !== undefined);
}

/** An empty body is enough: who may not call is told so before it is read, and nobody does anything with it. */
const ask = async ({ app, method, path }: StaffCall, as: As): Promise<number> =>
  (await app.request(method, path.replaceAll(/{\w+}/g, ID), { as, ...(method !== 'GET' && method !== 'DELETE' && { body: {} }) })).status;

const inRole = (role: StaffRole): As => ({ staff: ID, session: ID, permissions: permissionsOf([role]) });

describe('every call of staff, in all four services', () => {
  it('is below /api/staff and names the permission that it needs, apart from what staff do with their own sessions', () => {
    expect(calls.length).toBeGreaterThan(25);
    expect(calls.filter(({ path }) => !path.startsWith('/api/staff/'))).toEqual([]);
    expect(calls.filter(({ permission }) => permission === undefined).map(({ name }) => name).sort()).toEqual(OWN);
  });

  it('is refused to visitors and members', async () => {
    for (const call of calls.filter(({ permission }) => permission)) {
      for (const as of [{}, { member: '0'.repeat(12) }]) expect([call.name, await ask(call, as)]).toEqual([call.name, 403]);
    }
  });

  it.each(STAFF_ROLES)('is open to the role %s where that may do it, and closed everywhere else', async (role) => {
    for (const call of calls) {
      if (!call.permission) continue;
      const status = await ask(call, inRole(role));
      const may = role === 'admin' || MAY[call.permission].includes(role);
      expect([call.name, may ? status !== 403 && status < 500 : status]).toEqual([call.name, may ? true : 403]);
    }
  });

  it('is refused to staff who have every permission but the one that it needs', async () => {
    for (const call of calls) {
      if (!call.permission) continue;
      const permissions = STAFF_PERMISSIONS.filter((each) => each !== call.permission);
      expect([call.name, await ask(call, { staff: ID, session: ID, permissions })]).toEqual([call.name, 403]);
    }
  });
});
