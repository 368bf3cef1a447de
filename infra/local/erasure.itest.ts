import { mkdtempSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventPayload } from '@duet/schemas/events';
import type { User } from '@duet/schemas/identity';
import type { ServiceEnv } from '@duet/service-kit/env';
import { Housekeeping } from '@duet/service-kit/housekeeping';
import { newId } from '@duet/service-kit/ids';
import { eventually } from '@duet/testing/eventually';
import { openSite } from '@duet/testing/open-site';
import { TestClock } from '@duet/testing/test-clock';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import { Redis } from 'ioredis';
import sharp from 'sharp';
import { AppModule as Billing } from '../../services/billing/src/app.module';
import type { BillingEnv } from '../../services/billing/src/env';
import { migrations as billingMigrations } from '../../services/billing/src/migrations';
import { AppModule as Identity } from '../../services/identity/src/app.module';
import type { IdentityEnv } from '../../services/identity/src/env';
import { ErasureReplay } from '../../services/identity/src/erasure/erasure-replay.service';
import { ErasureService } from '../../services/identity/src/erasure/erasure.service';
import { migrations as identityMigrations } from '../../services/identity/src/migrations';
import { AppModule as Matching } from '../../services/matching/src/app.module';
import type { MatchingEnv } from '../../services/matching/src/env';
import { migrations as matchingMigrations } from '../../services/matching/src/migrations';
import { AppModule as Messaging } from '../../services/messaging/src/app.module';
import type { MessagingEnv } from '../../services/messaging/src/env';
import { migrations as messagingMigrations } from '../../services/messaging/src/migrations';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PASSWORD = 'a lantern in the reeds';
const clock = new TestClock();
/** What the others need to know of identity, which starts after them. */
const stub = { 'sites.get': openSite };
const mediaDir = mkdtempSync(join(tmpdir(), 'duet-erasure-'));
const logFile = `${mediaDir}.log`;

type AnyApp = TestApp<ServiceEnv>;
interface Stage {
  identity: TestApp<IdentityEnv>;
  matching: TestApp<MatchingEnv>;
  messaging: TestApp<MessagingEnv>;
  billing: TestApp<BillingEnv>;
}
let stage: Stage;
let apps: AnyApp[];

/**
 * All four services, wired to each other as in production. Who starts first knows the later ones by
 * the stub alone.
 */
beforeAll(async () => {
  const billing = await createTestApp<BillingEnv>(Billing, {
    migrations: billingMigrations,
    clock,
    stub,
    env: {
      PAYNL_URL: 'http://127.0.0.1:9',
      PAYNL_SERVICE_ID: 'SL-1234-5678',
      PAYNL_SERVICE_SECRET: 'a secret of the sales location',
      PAYMENT_EXCHANGE_URL: 'http://127.0.0.1:9/exchange',
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
      MEDIA_DIR: mediaDir,
      SITE_ORIGIN: 'http://localhost:3000',
      ERASURE_LOG: logFile,
      ERASURE_INTERVAL_MS: HOUR,
    },
  });
  stage = { identity, matching, messaging, billing };
  apps = Object.values(stage) as unknown as AnyApp[];
}, 60_000);
afterAll(async () => {
  for (const app of [...apps].reverse()) await app.close();
});

interface Person {
  id: string;
  name: string;
  email: string;
  as: { member: string };
}

async function signUp(name: string, gender: 'man' | 'woman'): Promise<Person> {
  const email = `${name.toLowerCase()}@leaving.example`;
  const form = {
    email,
    name,
    password: PASSWORD,
    date_of_birth: '1990-05-17',
    gender,
    country: 'NL',
    region: 'nl-utrecht',
    city: 'Zeist',
    accept_terms: true,
    accept_sexual_orientation: true,
  };
  const { status, body } = await stage.identity.request('POST', '/api/signup', {
    body: { ...form, looking_for: gender === 'man' ? 'woman' : 'man' },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { id } = (body as { user: User }).user;
  const [mail] = await stage.identity.sql<{ id: string }>(
    "SELECT id FROM mail_request WHERE member_id = ? AND kind = 'activation'",
    [id],
  );
  const { recipient } = (await stage.identity.call('mail.recipient', { mail_id: mail?.id ?? '' }))
    .body;
  await stage.identity.request('POST', '/api/activation', { body: { token: recipient?.token } });
  await eventually(async () => {
    const known = await Promise.all(
      [stage.matching, stage.messaging].map((app) =>
        (app as unknown as AnyApp).sql('SELECT id FROM member WHERE id = ? AND version = 2', [id]),
      ),
    );
    expect(known.map((rows) => rows.length)).toEqual([1, 1]);
    expect(
      await stage.billing.sql(
        'SELECT member_id FROM member_wallet WHERE member_id = ? AND wallet_id IS NOT NULL',
        [id],
      ),
    ).toHaveLength(1);
  });
  return { id, name, email, as: { member: id } };
}

async function addPhoto({ as }: Person): Promise<void> {
  const bytes = await sharp({
    create: {
      width: 320,
      height: 400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  const boundary = 'duet-erasure';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="me.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const answer = await stage.identity.request('POST', '/api/photos', {
    as,
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  expect(answer.status).toBe(201);
}

/** A life on the site: a photo, likes, a match, a block, a chat in both directions, a complaint. */
async function live(zoe: Person, ben: Person, rob: Person): Promise<void> {
  const { matching, messaging, identity } = stage;
  await addPhoto(zoe);
  await addPhoto(ben);
  for (const [from, to] of [
    [zoe, ben],
    [ben, zoe],
    [rob, zoe],
  ] as const)
    expect((await matching.request('PUT', `/api/likes/${to.id}`, { as: from.as })).status).toBe(
      200,
    );
  const chat = await messaging.request('POST', '/api/chats', {
    as: zoe.as,
    body: { profile_id: ben.id },
  });
  const { id } = (chat.body as { conversation: { id: string } }).conversation;
  await say(zoe, id, `I am ${zoe.name}, and who are you?`);
  await say(ben, id, `Hello ${zoe.name}`);
  await identity.request('POST', '/api/complaints', {
    as: zoe.as,
    body: {
      name: zoe.name,
      email: zoe.email,
      kind: 'profile',
      text: `${zoe.name} does not like that profile.`,
    },
  });
  await leaveMarks(zoe, ben, rob);
}

/** What others keep of her, and she of others. */
async function leaveMarks(zoe: Person, ben: Person, rob: Person): Promise<void> {
  const { matching, messaging, identity } = stage;
  const done: [string, { status: number; body: unknown }][] = [
    [
      'report by',
      await identity.request('POST', '/api/reports', {
        as: zoe.as,
        body: { profile_id: ben.id, reason: 'other', text: `${zoe.name} reports` },
      }),
    ],
    [
      'report of',
      await identity.request('POST', '/api/reports', {
        as: ben.as,
        body: { profile_id: zoe.id, reason: 'fake', text: `${zoe.name} is another` },
      }),
    ],
    [
      'mail change',
      await identity.request('POST', '/api/mail-change', {
        as: zoe.as,
        body: { email: `new-${zoe.email}`, password: PASSWORD },
      }),
    ],
    [
      'notifications',
      await messaging.request('PUT', '/api/notifications', {
        as: zoe.as,
        body: { notifications: { like: false } },
      }),
    ],
    ['block', await matching.request('PUT', `/api/blocks/${rob.id}`, { as: zoe.as })],
  ];
  await identity.sql(
    "INSERT INTO age_proof (member_id, outcome, method, provider, min_age, decided_at) VALUES (?, 'failed', 'other', 'sandbox', 18, NOW(3))",
    [zoe.id],
  );
  await identity.sql(
    "INSERT INTO age_check (id, member_id, provider, state, min_age, created_at, expires_at) VALUES (?, ?, 'sandbox', 'open', 18, NOW(3), NOW(3))",
    [newId(), zoe.id],
  );
  const [reported] = await identity.sql<{ id: string }>(
    'SELECT id FROM report WHERE profile_id = ?',
    [zoe.id],
  );
  const staff = { staff: newId(), permissions: ['reports.review' as const] };
  done.push([
    'decision',
    await identity.request('POST', `/api/staff/reports/${reported?.id}`, {
      as: staff,
      body: { decision: 'dismiss', note: `${zoe.name} is who she says` },
    }),
  ]);
  await identity.deliver('staff.acted', {
    aggregate_id: newId(),
    payload: {
      staff_id: staff.staff,
      action: 'member.seen',
      subject: { kind: 'member', id: zoe.id },
      details: {},
    },
  });
  expect(done.filter(([, { status }]) => status >= 300)).toEqual([]);
  // Matching started before messaging did, and reaches its stub.
  await messaging.deliver('blocks.changed', {
    aggregate_id: `${zoe.id}:${rob.id}`,
    version: 1,
    payload: { member_id: zoe.id, profile_id: rob.id, blocked: true },
  });
  await matching.sql(
    "INSERT INTO swipe (member_id, profile_id, liked, day) VALUES (?, ?, 0, '2026-01-01'), (?, ?, 0, '2026-01-01')",
    [zoe.id, rob.id, rob.id, zoe.id],
  );
  const rows = async (app: AnyApp, table: string): Promise<number> =>
    (await app.sql(`SELECT 1 FROM \`${table}\``)).length;
  const [i, m, c] = [identity, matching, messaging] as unknown as [AnyApp, AnyApp, AnyApp];
  await eventually(async () => {
    const kept: [AnyApp, string][] = [
      [i, 'report'],
      [i, 'consent'],
      [i, 'known_browser'],
      [i, 'mail_change'],
      [i, 'staff_audit'],
      [m, 'member_block'],
      [m, 'member_like'],
      [m, 'swipe'],
      [c, 'notification_preference'],
      [c, 'pair_block'],
    ];
    for (const [app, table] of kept)
      expect([table, await rows(app, table)]).not.toEqual([table, 0]);
  });
}

async function say({ as }: Person, chat: string, text: string): Promise<void> {
  const { status, body } = await stage.messaging.request('POST', `/api/chats/${chat}/messages`, {
    as,
    body: { client_id: `client-${text.length}-${as.member}`, text },
  });
  expect([status, body]).toEqual([200, expect.anything()]);
}

/**
 * Every value in any text or binary column of any table of any service that contains one of the
 * words.
 */
async function traces(words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const app of apps) {
    const columns = await app.sql<{ t: string; c: string }>(
      `SELECT c.table_name AS t, c.column_name AS c FROM information_schema.columns c
       JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
       WHERE c.table_schema = DATABASE() AND c.data_type IN ('char', 'varchar', 'tinytext', 'text', 'mediumtext', 'longtext', 'json', 'binary', 'varbinary', 'blob', 'mediumblob', 'longblob', 'enum', 'set')`,
    );
    expect(columns.length).toBeGreaterThan(10);
    for (const { t, c } of columns) {
      for (const word of words) {
        const rows = await app.sql(
          `SELECT 1 FROM \`${t}\` WHERE LOCATE(?, CONVERT(\`${c}\` USING utf8mb4)) > 0 LIMIT 1`,
          [word],
        );
        if (rows.length > 0) found.push(`${t}.${c}: ${word}`);
      }
    }
  }
  return found;
}

const mediaFiles = async (): Promise<string[]> =>
  (await readdir(mediaDir, { recursive: true })).filter((name) => name.endsWith('.webp'));

/**
 * As a week later: delivered events, their records and kept answers are cleared away by what does
 * it in production.
 */
async function aWeekLater(): Promise<void> {
  for (const app of apps) {
    await eventually(
      async () =>
        expect(
          await app.sql('SELECT id, last_error FROM outbox_delivery WHERE delivered_at IS NULL'),
        ).toEqual([]),
      15_000,
    );
    await app.sql('UPDATE outbox SET occurred_at = occurred_at - INTERVAL 40 DAY');
    await app.sql('UPDATE outbox_delivery SET delivered_at = delivered_at - INTERVAL 40 DAY');
    await app.sql('UPDATE idempotency_key SET created_at = created_at - INTERVAL 40 DAY');
    await app.get(Housekeeping).purge();
  }
}

async function dump(): Promise<Map<AnyApp, Map<string, Record<string, unknown>[]>>> {
  const all = new Map<AnyApp, Map<string, Record<string, unknown>[]>>();
  for (const app of apps) {
    const names = await app.sql<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name <> 'migration'",
    );
    const tables = new Map<string, Record<string, unknown>[]>();
    for (const { name } of names) tables.set(name, await app.sql(`SELECT * FROM \`${name}\``));
    all.set(app, tables);
  }
  return all;
}

/** The driver hands JSON columns over parsed. */
const asStored = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Buffer.isBuffer(value)
    ? JSON.stringify(value)
    : value;

async function restore(backup: Awaited<ReturnType<typeof dump>>): Promise<void> {
  for (const [app, tables] of backup) {
    await app.database.truncate();
    const runner = app.dataSource.createQueryRunner();
    await runner.query('SET FOREIGN_KEY_CHECKS = 0');
    for (const [name, rows] of tables) {
      for (const row of rows)
        await runner.query(
          `INSERT INTO \`${name}\` (${Object.keys(row)
            .map((c) => `\`${c}\``)
            .join(', ')}) VALUES (?)`,
          [Object.values(row).map(asStored)],
        );
    }
    await runner.query('SET FOREIGN_KEY_CHECKS = 1');
    await runner.release();
  }
}

it('an erased member is nowhere: in no table of any service, in no file, and not after a restore either', async () => {
  const [zoe, ben, rob] = [
    await signUp('Zoewitha', 'woman'),
    await signUp('Benedictus', 'man'),
    await signUp('Robrecht', 'man'),
  ];
  await live(zoe, ben, rob);
  const trace = [zoe.id, zoe.email, zoe.name];
  expect((await traces(trace)).length).toBeGreaterThan(20);
  expect(await mediaFiles()).toHaveLength(8);
  const backup = await dump();
  const mails = await stage.messaging.sql<{ id: string }>(
    'SELECT id FROM mail WHERE member_id = ?',
    [zoe.id],
  );
  const jobs = async (): Promise<string[]> =>
    (await stage.messaging.get(Redis).keys('*send-mail*')).filter((key) =>
      mails.some(({ id }) => key.includes(id)),
    );
  expect(await jobs()).toHaveLength(2);

  const left = await stage.identity.request('DELETE', '/api/account', {
    as: zoe.as,
    body: { password: PASSWORD, reason: 'other', remarks: `${zoe.name} is gone` },
  });
  expect(left.status).toBe(200);
  await eventually(async () =>
    expect(
      (
        (await stage.messaging.request('GET', '/api/chats', { as: ben.as })).body as {
          chats: unknown[];
        }
      ).chats,
    ).toEqual([]),
  );
  clock.advance(14 * DAY);
  await stage.identity.get(ErasureService).eraseDue();
  await aWeekLater();
  expect(await traces(trace)).toEqual([]);
  expect(await mediaFiles()).toHaveLength(4);
  expect(await readFile(logFile, 'utf8')).not.toMatch(new RegExp(trace.join('|')));

  expect(await jobs()).toEqual([]);

  // The books stay, of nobody, and so does what staff did.
  expect(
    await stage.identity.sql(
      "SELECT id FROM staff_audit WHERE action IN ('member.seen', 'report.decided')",
    ),
  ).toHaveLength(2);
  expect(await stage.billing.sql('SELECT id FROM wallet')).toHaveLength(3);
  expect(await stage.billing.sql('SELECT member_id FROM member_wallet')).toHaveLength(2);
  // Others have lost nothing of their own.
  expect((await traces([ben.id, ben.email, ben.name])).length).toBeGreaterThan(10);

  await restore(backup);
  expect((await traces(trace)).length).toBeGreaterThan(20);
  expect(await stage.identity.get(ErasureReplay).run()).toBe(4);
  await aWeekLater();
  expect(await traces(trace)).toEqual([]);
  // Late news of the member bring nobody back.
  const card = {
    member_id: zoe.id,
    account_status: 'active',
    profile_status: 'active',
    name: zoe.name,
    gender: 'woman',
    looking_for: 'man',
    date_of_birth: '1990-05-17',
    country: 'NL',
    region: 'nl-utrecht',
    city: 'Zeist',
    interests: [],
    main_image: null,
    fictional: false,
    invisible: false,
    auto_like: false,
    age_assured_until: null,
    details: {},
    locale: 'en',
    signup_date: '2026-01-01T00:00:00.000Z',
  } satisfies EventPayload<'member.changed'>;
  for (const app of [stage.matching, stage.messaging, stage.billing] as unknown as AnyApp[])
    await app.deliver('member.changed', { aggregate_id: zoe.id, version: 99, payload: card });
  expect(await traces(trace)).toEqual([]);
}, 60_000);
