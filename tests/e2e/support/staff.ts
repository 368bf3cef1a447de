import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  type APIRequestContext,
  type BrowserContext,
  type Page,
  expect,
  request,
} from '@playwright/test';
import { query, readStack, staffUrl, until } from './stack';
import { t } from './texts';

const STEP_MS = 30_000;
const COOKIE = 'duet_staff';

/** Returns a TOTP code (RFC 6238); `step` counts intervals of 30 seconds. */
function codeAt(secret: string, step: number): string {
  const bits = [...secret]
    .map((character) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'),
    )
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  return String((digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(
    6,
    '0',
  );
}

/**
 * Waits for the next code. The service accepts a code once, and at most 30 seconds before its step.
 */
async function staffLogin(): Promise<{ email: string; password: string; code: string }> {
  const { email, password, secret } = readStack().staff;
  const [row] = await query<{ last_step: number }>(
    'identity',
    'SELECT last_step FROM staff WHERE email = ?',
    [email],
  );
  const step = Math.max(Math.floor(Date.now() / STEP_MS), Number(row?.last_step ?? 0) + 1);
  await until(
    'the next code is taken',
    () => Promise.resolve(step <= Math.floor(Date.now() / STEP_MS) + 1),
    60_000,
  );
  return { email, password, code: codeAt(secret, step) };
}

/**
 * Stores a session in the database, to avoid waiting for a code. A session older than ten minutes
 * needs step-up authentication for money, settings and evidence.
 * @returns the cookie's value
 */
async function openStaffSession(minutesAgo = 0): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const [id, hash] = [
    randomBytes(13).toString('hex').toUpperCase(),
    createHash('sha256').update(token).digest('hex'),
  ];
  await query(
    'identity',
    `INSERT INTO staff_session (id, token_hash, staff_id, site, user_agent, created_at, seen_at,
         expires_at)
     SELECT ?, ?, id, 'duet', 'test', UTC_TIMESTAMP(3) - INTERVAL ? MINUTE, UTC_TIMESTAMP(3),
         UTC_TIMESTAMP(3) + INTERVAL 8 HOUR
     FROM staff
     WHERE email = ?`,
    [id, hash, minutesAgo, readStack().staff.email],
  );
  return token;
}

/** Calls 127.0.0.1, because only browsers resolve `staff.localhost` on every machine. */
export async function staffApi(): Promise<APIRequestContext> {
  const { host, port } = new URL(staffUrl);
  return request.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    extraHTTPHeaders: {
      host,
      cookie: `${COOKIE}=${await openStaffSession()}`,
      'sec-fetch-site': 'same-origin',
    },
    storageState: { cookies: [], origins: [] },
  });
}

export async function staffState(): ReturnType<BrowserContext['storageState']> {
  const cookie = {
    name: COOKIE,
    value: await openStaffSession(),
    domain: new URL(staffUrl).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Strict' as const,
  };
  return { cookies: [cookie], origins: [] };
}

export async function openStaffPages(page: Page, minutesAgo = 0): Promise<void> {
  await page
    .context()
    .addCookies([{ name: COOKIE, value: await openStaffSession(minutesAgo), url: staffUrl }]);
  await page.goto(`${staffUrl}/staff`);
  await expectOverview(page);
}

export async function logInAsStaff(page: Page): Promise<void> {
  const { email, password, code } = await staffLogin();
  await page.goto(`${staffUrl}/staff`);
  await page.getByLabel(t('staff.login.email')).fill(email);
  await page.getByLabel(t('staff.login.password'), { exact: true }).fill(password);
  await page.getByLabel(t('staff.login.code')).fill(code);
  await page.getByRole('button', { name: t('staff.login.submit') }).click();
  await expectOverview(page);
}

const expectOverview = (page: Page): Promise<void> =>
  expect(
    page.getByRole('heading', { name: t('staff.overview.hello', { name: 'Robin' }) }),
  ).toBeVisible();
