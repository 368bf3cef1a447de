import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, request } from '@playwright/test';
import type { SignupBody } from '@duet/schemas/identity';
import { activationLink, mailTo } from './mailbox';
import { getCredits } from './purchases';
import { siteUrl, until } from './stack';

export interface Account {
  email: string;
  password: string;
  name: string;
}

const OWN = { 'sec-fetch-site': 'same-origin' };
export const PASSWORD = 'a long walk by the sea';
let count = 0;

export function newAccount(name: string): Account {
  count += 1;
  const stamp = `${Date.now().toString(36)}${count}`;
  return {
    email: `${name.toLowerCase()}.${stamp}@e2e.example`,
    password: PASSWORD,
    name: `${name} ${stamp.slice(-4)}`,
  };
}

export function demoAccount(name: string): Account {
  const logins = JSON.parse(
    readFileSync(join(__dirname, '../../../tools/demo/logins.json'), 'utf8'),
  ) as Account[];
  const account = logins.find((each) => each.name === name);
  if (!account) throw new Error(`no demo login has the name ${name}`);
  return account;
}

export async function apiAs(account: Account): Promise<{ api: APIRequestContext; id: string }> {
  const api = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: OWN });
  const answer = await api.post('/api/user', {
    data: { email: account.email, password: account.password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { user } = (await answer.json()) as { user: { id: string } };
  return { api, id: user.id };
}

export async function signup(
  account: Account,
  locale = 'en',
  more: Partial<SignupBody> = {},
): Promise<APIRequestContext> {
  const api = await request.newContext({
    baseURL: siteUrl,
    extraHTTPHeaders: { ...OWN, cookie: `i18n_redirected=${locale}` },
  });
  const { email, password, name } = account;
  const where = { country: 'NL', ...(await pickCity(api)) };
  const person = { date_of_birth: '1990-05-17', gender: 'man', looking_for: 'woman' };
  const answer = await api.post('/api/signup', {
    data: {
      email,
      password,
      name,
      ...person,
      ...where,
      accept_terms: true,
      accept_sexual_orientation: true,
      locale,
      ...more,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return api;
}

export async function activate(account: Account): Promise<void> {
  const api = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: OWN });
  const token = new URL(activationLink(await mailTo(account.email))).searchParams.get('token');
  const answer = await api.post('/api/activation', { data: { token } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await api.dispose();
  const member = await apiAs(account);
  await until('the free credits are there', async () => (await getCredits(member.api)) > 0);
  await member.api.dispose();
}

async function pickCity(api: APIRequestContext): Promise<{ region: string; city: string }> {
  const regions = (await (await api.get('/api/regions')).json()) as Record<
    string,
    { key: string; cities: string[] }[]
  >;
  const region = regions['NL']?.[0];
  const city = region?.cities[0];
  if (!region || !city) throw new Error('the Netherlands have no regions');
  return { region: region.key, city };
}
