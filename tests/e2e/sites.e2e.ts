import { request as httpRequest } from 'node:http';
import { expect } from '@playwright/test';
import { demoAccount, PASSWORD } from './support/members';
import { siteUrl, until } from './support/stack';
import { test } from './support/test';

interface SiteSettings {
  site: string;
  name: string;
  languages: string[];
  countries: string[];
  message_credits: number;
  look?: { accent: string };
}

interface SiteResponse {
  status: number;
  text: string;
  cookie: string;
}

const FIRST = 'localhost';
const SECOND = 'funkenflug.localhost';
const port = new URL(siteUrl).port;

interface SiteRequest {
  method?: string;
  body?: object;
  cookie?: string;
  headers?: Record<string, string>;
}

/** Uses node:http, because fetch does not allow a Host header. */
function ask(
  host: string,
  path: string,
  { method = 'GET', body, cookie, headers = {} }: SiteRequest = {},
): Promise<SiteResponse> {
  const payload = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const req = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: {
          host: `${host}:${port}`,
          'sec-fetch-site': 'same-origin',
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...(cookie && { cookie }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const set = (response.headers['set-cookie'] ?? [])
            .map((each) => each.split(';')[0])
            .join('; ');
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
            cookie: set,
          });
        });
      },
    );
    req.on('error', reject);
    req.end(payload);
  });
}

const getSettings = async (host: string): Promise<SiteSettings> =>
  JSON.parse((await ask(host, '/api/settings')).text) as SiteSettings;
const page = (host: string) => ask(host, '/', { headers: { accept: 'text/html' } });
const login = (host: string, name: string) => {
  const { email, password } = demoAccount(name);
  return ask(host, '/api/user', { method: 'POST', body: { email, password } });
};

test('each host shows its own site: name, title, language, prices and theme', async () => {
  const [first, second] = [await page(FIRST), await page(SECOND)];
  expect(first.text).toContain('<html lang="en"');
  expect(first.text).toContain('<title>Duet');
  expect(second.text).toContain('<html lang="de"');
  expect(second.text).toContain('<title>Funkenflug: Flirten und Chatten für Erwachsene');
  const [duet, funkenflug] = [await getSettings(FIRST), await getSettings(SECOND)];
  expect(duet).toMatchObject({ site: 'duet', name: 'Duet' });
  expect(funkenflug).toMatchObject({
    site: 'funkenflug',
    name: 'Funkenflug',
    countries: ['DE', 'AT', 'CH', 'NL'],
    look: { accent: '#d9480f' },
  });
  expect(funkenflug.languages.toSorted()).toEqual(['de', 'en', 'nl']);
  expect(funkenflug.message_credits).not.toBe(duet.message_credits);
});

test('each site sells its own bundles of credits', async () => {
  const offer = async (host: string) =>
    (
      JSON.parse((await ask(host, '/api/credits')).text) as {
        bundles: { credits: number; price: number }[];
      }
    ).bundles;
  expect((await offer(FIRST)).map(({ credits }) => credits)).toEqual([10, 30, 75, 200]);
  expect((await offer(SECOND)).map(({ credits }) => credits)).toEqual([12, 40, 90, 250]);
});

test('a member of one site cannot log in, be seen or be liked on another site', async () => {
  expect((await login(SECOND, 'Sanne')).status).toBe(422);
  expect((await login(FIRST, 'Mareike')).status).toBe(422);
  const { cookie, text } = await login(SECOND, 'Mareike');
  expect(cookie, text).toContain('duet_session=');
  const { user: mareike } = JSON.parse(text) as { user: { id: string } };
  const sanne = await login(FIRST, 'Sanne');
  const { user } = JSON.parse(sanne.text) as { user: { id: string } };
  expect((await ask(SECOND, `/api/profiles/${user.id}`, { cookie })).status).toBe(404);
  expect((await ask(SECOND, `/api/likes/${user.id}`, { cookie, method: 'PUT' })).status).toBe(404);
  expect((await ask(FIRST, `/api/profiles/${mareike.id}`, { cookie: sanne.cookie })).status).toBe(
    404,
  );
  expect((await ask(FIRST, '/api/likes', { cookie })).status).toBe(403);
});

test('search finds only members of the searcher’s site', async () => {
  const { cookie } = await login(SECOND, 'Mareike');
  let results: { id: string }[] = [];
  await until('search finds men of the second site', async () => {
    const answer = await ask(SECOND, '/api/search?country=DE', { cookie });
    ({ results } = JSON.parse(answer.text) as { results: { id: string }[] });
    return results.length > 10;
  });
  const { cookie: other } = await login(FIRST, 'Sanne');
  for (const { id } of results.slice(0, 5)) {
    expect((await ask(SECOND, `/api/profiles/${id}`, { cookie })).status).toBe(200);
    expect((await ask(FIRST, `/api/profiles/${id}`, { cookie: other })).status).toBe(404);
  }
});

// @spec 5.4
test('the same email address can have an account on each site', async () => {
  const email = `both.${Date.now().toString(36)}@e2e.example`;
  const person = {
    email,
    password: PASSWORD,
    name: 'Kim',
    date_of_birth: '1990-05-17',
    gender: 'woman',
    looking_for: 'man',
    accept_terms: true,
    accept_sexual_orientation: true,
  };
  const home = { country: 'DE', region: 'de-hamburg', city: 'Hamburg' };
  for (const host of [FIRST, SECOND])
    expect(
      (await ask(host, '/api/signup', { method: 'POST', body: { ...person, ...home } })).status,
    ).toBe(201);
  expect(
    (await ask(SECOND, '/api/signup', { method: 'POST', body: { ...person, ...home } })).text,
  ).toContain('email_taken');
});
