import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { Trouble } from '../../tools/stack/output.ts';
import { services, type Settings } from '../../tools/stack/settings.ts';

const PATIENCE_MS = 120_000;

async function rows<T>(settings: Settings, sql: string, values: unknown[] = []): Promise<T[]> {
  const connection = await createConnection({ uri: settings.databaseAdminUrl, timezone: 'Z' });
  try {
    return (await connection.query(sql, values))[0] as T[];
  } finally {
    await connection.end();
  }
}

export const getPeople = async (settings: Settings): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      settings,
      `SELECT id FROM ${settings.schemaPrefix}_identity.account ORDER BY id`,
    )
  ).map(({ id }) => id);

export async function erase(settings: Settings, id: string): Promise<void> {
  const prefix = settings.schemaPrefix;
  await rows(
    settings,
    `INSERT INTO ${prefix}_identity.deletion (member_id, reason, remarks, account_status,
         profile_status, requested_at, erase_at)
     SELECT a.id, 'other', '', a.status, p.status, UTC_TIMESTAMP(3) - INTERVAL 15 DAY,
         UTC_TIMESTAMP(3) - INTERVAL 1 DAY
     FROM ${prefix}_identity.account a
     JOIN ${prefix}_identity.profile p ON p.member_id = a.id
     WHERE a.id = ?`,
    [id],
  );
  if ((await untilGone(settings, id)) > 0)
    throw new Trouble(`The site did not erase the member ${id}.`);
}

/**
 * Waits until no row contains the member's id.
 * @returns number of rows that are left at the timeout
 */
export async function untilGone(settings: Settings, id: string): Promise<number> {
  const columns = await rows<{ s: string; t: string; c: string }>(
    settings,
    `SELECT c.table_schema AS s, c.table_name AS t, c.column_name AS c
     FROM information_schema.columns c
     JOIN information_schema.tables t ON t.table_schema = c.table_schema
         AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
     WHERE c.table_schema IN (?) AND (c.column_name IN ('member_id', 'profile_id', 'sender_id',
         'recipient_id', 'partner_id') OR (c.column_name = 'id' AND c.table_name IN ('account',
         'member', 'search_member')))`,
    [services.map((service) => `${settings.schemaPrefix}_${service}`)],
  );
  const count = async (): Promise<number> => {
    let left = 0;
    for (const { s, t, c } of columns)
      left += (
        await rows(settings, `SELECT 1 FROM \`${s}\`.\`${t}\` WHERE \`${c}\` = ? LIMIT 1`, [id])
      ).length;
    return left;
  };
  const deadline = Date.now() + PATIENCE_MS;
  let left = await count();
  while (left > 0 && Date.now() < deadline) {
    await pause(500);
    left = await count();
  }
  return left;
}
