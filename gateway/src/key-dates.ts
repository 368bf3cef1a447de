import { z } from 'zod';

const DAY_MS = 86_400_000;

/** Maximum ages of keys in days (docs/runbooks/rotate-keys.md). */
export const KEY_DAYS: Readonly<Record<string, number>> = {
  AGE_PROVIDER_SECRET: 365,
  BACKUP_RECIPIENT: 730,
  BACKUP_SIGNING_KEY: 730,
  CURSOR_SECRET: 365,
  DATABASE_PASSWORDS: 90,
  DKIM_KEY: 365,
  LINK_SECRET: 365,
  MAIL_SECRET: 365,
  PAYNL_SERVICE_SECRET: 365,
  PRINCIPAL_KEYS: 365,
  PUSH_PRIVATE_KEY: 730,
  REDIS_PASSWORDS: 90,
  RELEASE_KEY: 730,
  STAFF_SECRET: 730,
};

const dates = z.record(z.enum(Object.keys(KEY_DAYS)), z.iso.date());

/** Dates of the last key changes: `NAME=2026-01-31 …`. Either all keys have a date or none. */
export const keyDates = z
  .string()
  .default('')
  .transform((text) => Object.fromEntries(text.split(/\s+/).filter(Boolean).map(split)))
  .pipe(z.union([dates, z.object({}).strict()]));

const split = (pair: string): [name: string, date: string] => {
  const [name = '', date = ''] = pair.split('=');
  return [name, date];
};

/** Returns when keys reach their maximum ages, in seconds since 1970. */
export const getKeyEnds = (changed: Readonly<Record<string, string>>): Map<string, number> =>
  new Map(
    Object.entries(changed).map(([name, date]) => [
      name,
      (Date.parse(date) + (KEY_DAYS[name] ?? 0) * DAY_MS) / 1_000,
    ]),
  );
