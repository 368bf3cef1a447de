import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addStaff, openStaffSession, randomUlid } from '../../faults/sessions.ts';
import { root } from '../../../tools/stack/settings.ts';
import type { Attack, Target } from '../attack.ts';

const FROM = '127.0.9.41';
const SECRET = 'Nobody else may read these words';

type Planted = {
  report: string;
  photo: string;
  appeal: string;
  reporter: string;
  reported: string;
};

async function plant({ database }: Target): Promise<Planted> {
  const everyone = JSON.parse(readFileSync(join(root, 'tools/demo/members.json'), 'utf8')) as {
    id: string;
    site: string;
    fictional: boolean;
  }[];
  const [reporter, reported] = everyone
    .filter(({ site, fictional }) => site === 'duet' && !fictional)
    .slice(-2)
    .map(({ id }) => id);
  if (!reporter || !reported) throw new Error('the demo has too few members');
  const [report, message, photo, appeal] = [randomUlid(), randomUlid(), randomUlid(), randomUlid()];
  const [identity, messaging] = [database.schema('identity'), database.schema('messaging')];
  await database.rows(`DELETE FROM ${identity}.report WHERE reporter_id = ? AND profile_id = ?`, [
    reporter,
    reported,
  ]);
  await database.rows(
    `INSERT INTO ${identity}.report (id, site, reporter_id, profile_id, reason, text,
         conversation_id, message_id, times, created_at, updated_at)
     VALUES (?, 'duet', ?, ?, 'scam', '', ?, ?, 1, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [report, reporter, reported, randomUlid(), message],
  );
  for (const [id, kind, text, stem] of [
    [message, 'text', SECRET, null],
    [photo, 'photo', '', '0'.repeat(40)],
  ]) {
    await database.rows(
      `INSERT INTO ${messaging}.report_evidence (report_id, message_id, side, kind, text,
           photo_stem, sent_at, kept_until)
       VALUES (?, ?, 'reported', ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 1 DAY)`,
      [report, id, kind, text, stem],
    );
  }
  await database.rows(
    `INSERT INTO ${identity}.member_decision (id, site, member_id, decision, ground, facts,
         source, source_id, decided_at, lifted_at, acknowledged_at, appeal_text, appealed_at)
     VALUES (?, 'duet', ?, 'warn', 'money', 'x', 'report', ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3),
         UTC_TIMESTAMP(3), 'No', UTC_TIMESTAMP(3))`,
    [appeal, reported, report],
  );
  return { report, photo, appeal, reporter, reported };
}

async function remove(
  { database, client }: Target,
  { report, reported, appeal }: Planted,
  staff?: string,
): Promise<void> {
  const identity = database.schema('identity');
  if (staff)
    await client.call('POST', `/api/staff/members/${reported}`, {
      staff,
      from: FROM,
      body: { decision: 'lift' },
    });
  await database.rows(`DELETE FROM ${identity}.member_decision WHERE id = ? OR source_id = ?`, [
    appeal,
    report,
  ]);
  await database.rows(`DELETE FROM ${identity}.report WHERE id = ?`, [report]);
  await database.rows(
    `DELETE FROM ${database.schema('messaging')}.report_evidence WHERE report_id = ?`,
    [report],
  );
}

async function staffElsewhere({ database }: Target): Promise<string> {
  const id = await addStaff(database, 'moderator');
  const token = await openStaffSession(database, id);
  for (const table of ['staff_role', 'staff_session'])
    await database.rows(
      `UPDATE ${database.schema('identity')}.${table} SET site = 'funkenflug' WHERE staff_id = ?`,
      [id],
    );
  return token;
}

async function readWithoutRight(target: Target): Promise<string[]> {
  const { client, settings } = target;
  const planted = await plant(target);
  const { report, photo, appeal, reporter, reported } = planted;
  const elsewhere = await staffElsewhere(target);
  const callers: [who: string, as: { member?: string; staff?: string; host?: string }][] = [
    ['a visitor', {}],
    ['the reporter', { member: await client.member(reporter) }],
    ['the reported', { member: await client.member(reported) }],
    ['an operator', { staff: await client.staff('operator') }],
    ['marketing', { staff: await client.staff('marketing') }],
    [
      'a moderator of another site',
      { staff: elsewhere, host: `staff.funkenflug.localhost:${settings.ports.gateway}` },
    ],
    ['a moderator of another site on this one', { staff: elsewhere }],
  ];
  const cases = [`/api/staff/reports/${report}/evidence`, `/api/staff/appeals/${appeal}/evidence`];
  const found: string[] = [];
  for (const [who, as] of callers) {
    for (const path of cases.flatMap((each) => [each, `${each}/photos/${photo}`])) {
      const { status, text } = await client.call('GET', path, { ...as, from: FROM });
      if (![403, 404].includes(status) || text.includes(SECRET))
        found.push(`GET ${path} answered ${status} to ${who}`);
    }
  }
  const own = await client.call('GET', '/api/reports', {
    member: await client.member(reporter),
    from: FROM,
  });
  if (own.text.includes(SECRET))
    found.push('GET /api/reports shows the transcript to the reporter');
  await remove(target, planted);
  return found;
}

async function suspendUnseen(target: Target): Promise<string[]> {
  const { client } = target;
  const planted = await plant(target);
  const staff = await client.staff('moderator');
  const found: string[] = [];
  const reasons = { decision: 'suspend', ground: 'money', facts: 'Asked for money.', days: 7 };
  for (const path of [
    `/api/staff/reports/${planted.report}`,
    `/api/staff/members/${planted.reported}`,
  ]) {
    const { status } = await client.call('POST', path, { staff, from: FROM, body: reasons });
    if (status !== 409)
      found.push(
        `POST ${path} answered ${status} to a moderator who has not opened the transcript`,
      );
  }
  await remove(target, planted, staff);
  return found;
}

export const attacks: Attack[] = [
  {
    name: 'reads the evidence of a report without the permission to decide on the report',
    run: readWithoutRight,
  },
  {
    name: 'suspends a member without having opened the evidence of the report',
    run: suspendUnseen,
  },
];
