import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../tools/stack/settings.ts';
import type { Target } from './attack.ts';

export const PASSWORD = 'a lantern in the reeds';
const WAIT_MS = 15_000;

export type NewMember = {
  id: string;
  email: string;
  token: string;
  cookie: string;
};

export async function newMember(target: Target, from: string): Promise<NewMember> {
  const { client, database } = target;
  const email = `attack-${randomBytes(6).toString('hex')}@duet.example`;
  const body = {
    email,
    name: 'Maeve',
    password: PASSWORD,
    date_of_birth: '1990-05-17',
    gender: 'woman',
    looking_for: 'man',
    country: 'NL',
    region: 'nl-utrecht',
    city: 'Zeist',
    accept_terms: true,
    accept_sexual_orientation: true,
  };
  const { status, headers, json, text } = await client.call('POST', '/api/signup', { body, from });
  if (status !== 201) throw new Error(`signup answered ${status} ${text}`);
  const cookie = [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const { id } = (json as { user: { id: string } }).user;
  const link = randomBytes(32).toString('base64url');
  await database.rows(
    `INSERT INTO ${database.schema('identity')}.one_time_token (token_hash, member_id, kind,
         created_at, expires_at)
     VALUES (?, ?, 'activation', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 1 HOUR)`,
    [createHash('sha256').update(link).digest('hex'), id],
  );
  const activation = await client.call('POST', '/api/activation', { body: { token: link }, from });
  if (activation.status !== 200)
    throw new Error(`activation answered ${activation.status} ${activation.text}`);
  await waitForWallet(target, id);
  return { id, email, token: /duet_session=([\w-]+)/.exec(cookie)?.[1] ?? '', cookie };
}

async function waitForWallet({ database }: Target, id: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  const sql = `SELECT COUNT(*) AS count
    FROM ${database.schema('billing')}.member_wallet
    WHERE member_id = ? AND wallet_id IS NOT NULL`;
  while ((await database.count(sql, [id])) === 0) {
    if (Date.now() > deadline) throw new Error('billing did not receive the new member');
    await pause(100);
  }
}

/** Dates the signup back, because billing sends no debit codes on the first day. */
export async function growOlder({ database }: Target, id: string): Promise<void> {
  await database.rows(
    `UPDATE ${database.schema('billing')}.member_wallet
      SET signup_date = signup_date - INTERVAL 2 DAY
      WHERE member_id = ?`,
    [id],
  );
}

export function upload(bytes: Buffer): { body: Buffer; headers: Record<string, string> } {
  const boundary = `duet${randomBytes(8).toString('hex')}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="me.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export const goodPhoto = (): Buffer => readFileSync(join(root, 'tools/demo/photos/sanne-1.webp'));
