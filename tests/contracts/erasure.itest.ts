import { mkdtempSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventPayload } from '@duet/schemas/events';
import { Housekeeping } from '@duet/service-kit/housekeeping';
import { eventually } from '@duet/testing/eventually';
import { TestClock } from '@duet/testing/test-clock';
import { Redis } from 'ioredis';
import { ErasureReplay } from '../../services/identity/src/account/erasure/erasure-replay';
import { ErasureService } from '../../services/identity/src/account/erasure/erasure.service';
import { type AnyApp, type ErasureStage, openErasureStage } from './test/erasure-stage';
import { PASSWORD, live, signUp } from './test/life-on-the-site';

const DAY = 24 * 3_600_000;
const clock = new TestClock();
const mediaDir = mkdtempSync(join(tmpdir(), 'duet-erasure-'));
const logFile = `${mediaDir}.log`;

let stage: ErasureStage;
let apps: AnyApp[];

beforeAll(async () => {
  stage = await openErasureStage(clock, { mediaDir, logFile });
  apps = Object.values(stage) as unknown as AnyApp[];
}, 60_000);
afterAll(async () => {
  for (const app of [...apps].reverse()) await app.close();
});

async function traces(words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const app of apps) {
    const columns = await app.sql<{ t: string; c: string }>(
      `SELECT c.table_name AS t, c.column_name AS c FROM information_schema.columns c
       JOIN information_schema.tables t ON t.table_schema = c.table_schema
           AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
       WHERE c.table_schema = DATABASE() AND c.data_type IN ('char', 'varchar', 'tinytext',
           'text', 'mediumtext', 'longtext', 'json', 'binary', 'varbinary', 'blob', 'mediumblob',
           'longblob', 'enum', 'set')`,
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
      `SELECT table_name AS name
        FROM information_schema.tables
        WHERE table_schema = DATABASE() AND table_name <> 'migration'`,
    );
    const tables = new Map<string, Record<string, unknown>[]>();
    for (const { name } of names) tables.set(name, await app.sql(`SELECT * FROM \`${name}\``));
    all.set(app, tables);
  }
  return all;
}

const asStored = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Buffer.isBuffer(value)
    ? JSON.stringify(value)
    : value;

async function restore(backup: Awaited<ReturnType<typeof dump>>): Promise<void> {
  for (const [app, tables] of backup) {
    await app.database.truncate();
    const runner = app.owner.createQueryRunner();
    await runner.query('SET FOREIGN_KEY_CHECKS = 0');
    for (const [name, rows] of tables) {
      for (const row of rows)
        await runner.query(
          `REPLACE INTO \`${name}\` (${Object.keys(row)
            .map((c) => `\`${c}\``)
            .join(', ')}) VALUES (?)`,
          [Object.values(row).map(asStored)],
        );
    }
    await runner.query('SET FOREIGN_KEY_CHECKS = 1');
    await runner.release();
  }
}

// @spec 16.7
it('an erased member is in no table and no file of any service, also after a restore', async () => {
  const [zoe, ben, rob] = [
    await signUp(stage, 'Zoewitha', 'woman'),
    await signUp(stage, 'Benedictus', 'man'),
    await signUp(stage, 'Robrecht', 'man'),
  ];
  await live(stage, zoe, ben, rob);
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

  expect(
    await stage.identity.sql(
      "SELECT id FROM staff_audit WHERE action IN ('member.seen', 'report.decided')",
    ),
  ).toHaveLength(2);
  expect(await stage.billing.sql('SELECT id FROM wallet')).toHaveLength(3);
  expect(await stage.billing.sql('SELECT member_id FROM member_wallet')).toHaveLength(2);
  expect((await traces([ben.id, ben.email, ben.name])).length).toBeGreaterThan(10);

  await restore(backup);
  expect((await traces(trace)).length).toBeGreaterThan(20);
  expect(await stage.identity.get(ErasureReplay).run()).toBe(4);
  await aWeekLater();
  expect(await traces(trace)).toEqual([]);
  // A late event must not create the erased member again.
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
    marketing: false,
    age_assured_until: null,
    details: {},
    locale: 'en',
    signup_date: '2026-01-01T00:00:00.000Z',
  } satisfies EventPayload<'member.changed'>;
  for (const app of [stage.matching, stage.messaging, stage.billing] as unknown as AnyApp[])
    await app.deliver('member.changed', { aggregate_id: zoe.id, version: 99, payload: card });
  expect(await traces(trace)).toEqual([]);
}, 60_000);
