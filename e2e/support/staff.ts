import { createHmac } from 'node:crypto';
import { type APIRequestContext, type Page, expect, request } from '@playwright/test';
import { query, readStack, siteUrl, until } from './stack';
import { t } from './texts';

const STEP_MS = 30_000;

/** What an authenticator shows in the thirty seconds of this number (RFC 6238), in this test's own words. */
function codeAt(secret: string, step: number): string {
  const bits = [...secret].map((character) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  return String((digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The demo account of staff, with a code that nobody has used: each is good once, and the next one half a minute early. */
export async function staffLogin(): Promise<{ email: string; password: string; code: string }> {
  const { email, password, secret } = readStack().staff;
  const [row] = await query<{ last_step: number }>('identity', 'SELECT last_step FROM staff WHERE email = ?', [email]);
  const step = Math.max(Math.floor(Date.now() / STEP_MS), Number(row?.last_step ?? 0) + 1);
  await until('the next code is taken', () => Promise.resolve(step <= Math.floor(Date.now() / STEP_MS) + 1), 60_000);
  return { email, password, code: codeAt(secret, step) };
}

/** A client with a session of staff, for what needs no screen. */
export async function staffApi(): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' } });
  const answer = await api.post('/api/staff/login', { data: await staffLogin() });
  expect(answer.status(), await answer.text()).toBe(200);
  return api;
}

/** Logs a browser in by the page of staff. */
export async function logInAsStaff(page: Page): Promise<void> {
  const { email, password, code } = await staffLogin();
  await page.goto('/staff');
  await page.getByLabel(t('staff.login.email')).fill(email);
  await page.getByLabel(t('staff.login.password'), { exact: true }).fill(password);
  await page.getByLabel(t('staff.login.code')).fill(code);
  await page.getByRole('button', { name: t('staff.login.submit') }).click();
  await expect(page.getByRole('heading', { name: t('staff.overview.hello', { name: 'Robin' }) })).toBeVisible();
}
