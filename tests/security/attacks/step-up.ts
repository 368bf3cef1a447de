import { setTimeout as pause } from 'node:timers/promises';
import { addStaff, openStaffSession, randomUlid } from '../../faults/sessions.ts';
import type { Attack, Target } from '../attack.ts';

const FROM = '127.0.9.46';
const MEMBER = 'wkmo7lyks3nu';
const NOBODY = '0'.repeat(26);
const MANY_CREDITS = 10_000;
const WAIT_MS = 15_000;

type Call = [method: string, path: string, body?: unknown];

/** Calls that move money, change settings, open evidence or change the account. */
const SENSITIVE: Call[] = [
  ['POST', `/api/staff/wallets/${MEMBER}/adjustments`, adjustment(1)],
  [
    'POST',
    `/api/staff/wallets/${MEMBER}/refunds`,
    { payment_id: NOBODY, credits: 1, reason: 'Step-up' },
  ],
  ['POST', `/api/staff/adjustments/${NOBODY}`, { decision: 'approve' }],
  ['POST', `/api/staff/refunds/${NOBODY}`, { decision: 'approve', note: 'Fine.' }],
  ['PUT', '/api/staff/settings/min_age', { value: 18, version: null }],
  ['GET', `/api/staff/reports/${NOBODY}/evidence`],
  ['GET', `/api/staff/appeals/${NOBODY}/evidence`],
  ['POST', '/api/staff/keys/options', {}],
  ['POST', '/api/staff/password', { old_password: 'x', new_password: 'a river of slow turtles' }],
];

function adjustment(credits: number): object {
  return { client_id: randomUlid(), credits, reason: 'An attack.' };
}

async function useOldSession({ client, database }: Target): Promise<string[]> {
  const id = await addStaff(database, 'admin');
  const staff = await openStaffSession(database, id);
  await database.rows(
    `UPDATE ${database.schema('identity')}.staff_session
     SET created_at = created_at - INTERVAL 11 MINUTE WHERE staff_id = ?`,
    [id],
  );
  const found: string[] = [];
  for (const [method, path, body] of SENSITIVE) {
    const { status, text } = await client.call(method, path, {
      staff,
      from: FROM,
      ...(body !== undefined && { body }),
    });
    if (status !== 403 || !text.includes('step_up_required'))
      found.push(`${method} ${path} answered ${status} ${text.slice(0, 80)} to an old session`);
  }
  const { status } = await client.call('GET', '/api/staff/reports', { staff, from: FROM });
  if (status !== 200) found.push(`an old session cannot read a queue: ${status}`);
  return found;
}

async function approveOwn({ client }: Target): Promise<string[]> {
  const staff = await client.staff('support');
  const ask = () =>
    client.call('POST', `/api/staff/wallets/${MEMBER}/adjustments`, {
      staff,
      from: FROM,
      body: adjustment(MANY_CREDITS),
    });
  let asked = await ask();
  // On a new site, billing receives its members with a delay.
  for (const deadline = Date.now() + WAIT_MS; asked.status === 404 && Date.now() < deadline;) {
    await pause(200);
    asked = await ask();
  }
  const { id, state } = asked.json as { id: string; state: string };
  if (state !== 'waiting')
    return [`${MANY_CREDITS} credits are ${state} without a second person (${asked.status})`];
  const decide = (decision: string) =>
    client.call('POST', `/api/staff/adjustments/${id}`, { staff, from: FROM, body: { decision } });
  const approved = await decide('approve');
  await decide('refuse');
  return approved.text.includes('second_person_required')
    ? []
    : [`the person who asked approved the adjustment: ${approved.status}`];
}

export const attacks: Attack[] = [
  {
    name: 'moves money, changes settings or opens evidence with an old staff session',
    run: useOldSession,
  },
  { name: 'approves credits that the same person asked for', run: approveOwn },
];
