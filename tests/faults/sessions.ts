import { createHash, randomBytes } from 'node:crypto';
import { type Database, ULID_LETTERS } from './database.ts';

export const randomUlid = (): string =>
  `01${Array.from(randomBytes(24), (byte) => ULID_LETTERS[byte % 32]).join('')}`;

/**
 * Stores a session in the database, because the passwords of demo members are unknown.
 * @returns the cookie's token
 */
export async function openSession(
  database: Database,
  member: string,
  site = 'duet',
): Promise<string> {
  const { token, hash } = newToken();
  await database.rows(
    `INSERT INTO ${database.schema('identity')}.session (id, token_hash, member_id, site,
         user_agent, created_at, seen_at, expires_at)
     VALUES (?, ?, ?, ?, 'test', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3),
         UTC_TIMESTAMP(3) + INTERVAL 1 DAY)`,
    [randomUlid(), hash, member, site],
  );
  return token;
}

export async function addStaff(database: Database, role: string): Promise<string> {
  const [id, identity] = [randomUlid(), database.schema('identity')];
  await database.rows(
    `INSERT INTO ${identity}.staff (id, email, name, password_hash, totp_secret, status,
        created_at)
      VALUES (?, ?, ?, '-', '-', 'active', UTC_TIMESTAMP(3))`,
    [id, `${role}-${id.toLowerCase()}@duet.example`, role],
  );
  await database.rows(
    `INSERT INTO ${identity}.staff_role (staff_id, site, role) VALUES (?, 'duet', ?)`,
    [id, role],
  );
  return id;
}

export async function openStaffSession(database: Database, staff: string): Promise<string> {
  const { token, hash } = newToken();
  await database.rows(
    `INSERT INTO ${database.schema('identity')}.staff_session (id, token_hash, staff_id, site,
         user_agent, created_at, seen_at, expires_at)
     VALUES (?, ?, ?, 'duet', 'test', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3),
         UTC_TIMESTAMP(3) + INTERVAL 8 HOUR)`,
    [randomUlid(), hash, staff],
  );
  return token;
}

function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: createHash('sha256').update(token).digest('hex') };
}
