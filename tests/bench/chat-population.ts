import { createHash, randomBytes } from 'node:crypto';
import type { Connection } from 'mysql2/promise';
import type { Pair } from './chat-clients.ts';

export interface Person {
  id: string;
  token: string;
}

export const SITE = 'duet';
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ulid = (): string => `01${[...randomBytes(24)].map((byte) => ALPHABET[byte % 32]).join('')}`;

const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / 1_000) }, (_, index) =>
    list.slice(index * 1_000, (index + 1) * 1_000),
  );

export async function logIn(identity: Connection, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({
    id: randomBytes(6).toString('hex'),
    token: randomBytes(32).toString('base64url'),
  }));
  const now = new Date();
  const expires = new Date(now.getTime() + 86_400_000);
  for (const part of chunks(people)) {
    await identity.query(
      `INSERT INTO account (id, site, email, password_hash, status, locale, signup_date,
          activated_at, version)
        VALUES ?`,
      [part.map(({ id }) => [id, SITE, `${id}@bench.example`, '', 'active', 'en', now, now, 1])],
    );
    await identity.query(
      `INSERT INTO session (id, token_hash, member_id, site, user_agent, country, created_at,
          seen_at, expires_at)
        VALUES ?`,
      [
        part.map(({ id, token }) => [
          ulid(),
          createHash('sha256').update(token).digest('hex'),
          ...[id, SITE, 'bench', 'NL', now, now, expires],
        ]),
      ],
    );
  }
  return people;
}

export async function settle(
  messaging: Connection,
  billing: Connection,
  people: readonly Person[],
  credits: number,
): Promise<void> {
  for (const part of chunks(people)) {
    const wallets = part.map(({ id }) => ({ id, wallet: ulid() }));
    await messaging.query(
      `INSERT INTO member (id, site, version, account_status, profile_status, name, gender,
          date_of_birth, country, region, city, fictional, invisible)
        VALUES ?`,
      [
        part.map(({ id }) => [
          id,
          SITE,
          1,
          'active',
          'active',
          'Nora',
          'woman',
          '1995-05-05',
          'NL',
          'nl-utrecht',
          'Utrecht',
          0,
          0,
        ]),
      ],
    );
    await messaging.query(
      'INSERT INTO wallet (member_id, site, version, credits, paid_user) VALUES ?',
      [part.map(({ id }) => [id, SITE, 1, credits, 1])],
    );
    const now = new Date();
    await billing.query(
      'INSERT INTO wallet (id, site, available, live_orders, version, created_at) VALUES ?',
      [wallets.map(({ wallet }) => [wallet, SITE, credits, 1, 1, now])],
    );
    await billing.query(
      'INSERT INTO member_wallet (site, member_id, wallet_id, country, version) VALUES ?',
      [wallets.map(({ id, wallet }) => [SITE, id, wallet, 'NL', 1])],
    );
    await billing.query(
      'INSERT INTO lot (id, wallet_id, order_id, kind, granted, remaining, created_at) VALUES ?',
      [wallets.map(({ wallet }) => [ulid(), wallet, ulid(), 'purchase', credits, credits, now])],
    );
  }
}

export async function pairUp(
  messaging: Connection,
  writers: readonly Person[],
  readers: readonly Person[],
): Promise<Pair[]> {
  const now = new Date();
  const pairs = writers.flatMap((writer, index) => {
    const reader = readers[index];
    return reader ? [{ id: ulid(), writer, reader }] : [];
  });
  await messaging.query(
    'INSERT INTO conversation (id, site, member_low, member_high, created_at) VALUES ?',
    [pairs.map(({ id, writer, reader }) => [id, SITE, ...[writer.id, reader.id].sort(), now])],
  );
  // Without `wrote_at`, messaging would query matching, which has no data of these members.
  await messaging.query(
    'INSERT INTO participant (conversation_id, member_id, partner_id, wrote_at) VALUES ?',
    [
      pairs.flatMap(({ id, writer, reader }) => [
        [id, writer.id, reader.id, now],
        [id, reader.id, writer.id, now],
      ]),
    ],
  );
  return pairs.map(({ id, writer }) => ({
    conversation: id,
    token: writer.token,
    isBusy: false,
    sentAt: null,
  }));
}
