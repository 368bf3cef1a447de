import type { User } from '@duet/schemas/identity';
import { newId } from '@duet/service-kit/ids';
import { eventually } from '@duet/testing/eventually';
import sharp from 'sharp';
import type { AnyApp, ErasureStage } from './erasure-stage';

export const PASSWORD = 'a lantern in the reeds';

export interface Person {
  id: string;
  name: string;
  email: string;
  as: { member: string };
}

export async function signUp(
  stage: ErasureStage,
  name: string,
  gender: 'man' | 'woman',
): Promise<Person> {
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

async function addPhoto(stage: ErasureStage, { as }: Person): Promise<void> {
  const bytes = await sharp({
    create: {
      width: 400,
      height: 500,
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

export async function live(
  stage: ErasureStage,
  zoe: Person,
  ben: Person,
  rob: Person,
): Promise<void> {
  const { matching, messaging, identity } = stage;
  await addPhoto(stage, zoe);
  await addPhoto(stage, ben);
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
  await say(stage, zoe, id, `I am ${zoe.name}, and who are you?`);
  await say(stage, ben, id, `Hello ${zoe.name}`);
  await identity.request('POST', '/api/complaints', {
    as: zoe.as,
    body: {
      name: zoe.name,
      email: zoe.email,
      kind: 'profile',
      text: `${zoe.name} does not like that profile.`,
    },
  });
  await leaveMarks(stage, zoe, ben, rob);
}

async function leaveMarks(
  stage: ErasureStage,
  zoe: Person,
  ben: Person,
  rob: Person,
): Promise<void> {
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
    `INSERT INTO age_proof (member_id, outcome, method, provider, min_age, decided_at)
      VALUES (?, 'failed', 'other', 'sandbox', 18, NOW(3))`,
    [zoe.id],
  );
  await identity.sql(
    `INSERT INTO age_check (id, member_id, provider, state, min_age, created_at, expires_at)
      VALUES (?, ?, 'sandbox', 'open', 18, NOW(3), NOW(3))`,
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
  await messaging.deliver('blocks.changed', {
    aggregate_id: `${zoe.id}:${rob.id}`,
    version: 1,
    payload: { member_id: zoe.id, profile_id: rob.id, blocked: true },
  });
  await matching.sql(
    `INSERT INTO swipe (member_id, profile_id, liked, day)
      VALUES (?, ?, 0, '2026-01-01'), (?, ?, 0, '2026-01-01')`,
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

async function say(stage: ErasureStage, { as }: Person, chat: string, text: string): Promise<void> {
  const { status, body } = await stage.messaging.request('POST', `/api/chats/${chat}/messages`, {
    as,
    body: { client_id: `client-${text.length}-${as.member}`, text },
  });
  expect([status, body]).toEqual([200, expect.anything()]);
}
