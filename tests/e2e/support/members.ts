import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, request } from '@playwright/test';
import type { ApiSchemas } from '@duet/api-client';
import { getCalls, getData } from './calls';
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
  const { email, password } = account;
  const login = getCalls(api).POST('/api/user', { body: { email, password } });
  const data = await getData(login);
  if (!('user' in data) || !data.user) throw new Error(`the login of ${email} returns no member`);
  return { api, id: data.user.id };
}

export async function signup(
  account: Account,
  locale: ApiSchemas['SignupBodyInput']['locale'] = 'en',
  more: Partial<ApiSchemas['SignupBodyInput']> = {},
): Promise<APIRequestContext> {
  const api = await request.newContext({
    baseURL: siteUrl,
    extraHTTPHeaders: { ...OWN, cookie: `i18n_redirected=${locale}` },
  });
  const { email, password, name } = account;
  const where = { country: 'NL', ...(await pickCity(api)) } as const;
  const person = { date_of_birth: '1990-05-17', gender: 'man', looking_for: 'woman' } as const;
  const consents = { accept_terms: true, accept_sexual_orientation: true } as const;
  const body = { email, password, name, ...person, ...where, ...consents, locale, ...more };
  await getData(getCalls(api).POST('/api/signup', { body }));
  return api;
}

export async function activate(account: Account): Promise<void> {
  const api = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: OWN });
  const link = new URL(activationLink(await mailTo(account.email)));
  const token = link.searchParams.get('token') ?? '';
  await getData(getCalls(api).POST('/api/activation', { body: { token } }));
  await api.dispose();
  const member = await apiAs(account);
  await until('the free credits are there', async () => (await getCredits(member.api)) > 0);
  await member.api.dispose();
}

async function pickCity(api: APIRequestContext): Promise<{ region: string; city: string }> {
  const regions = await getData(getCalls(api).GET('/api/regions'));
  const region = regions['NL']?.[0];
  const city = region?.cities[0];
  if (!region || !city) throw new Error('the Netherlands have no regions');
  return { region: region.key, city };
}
