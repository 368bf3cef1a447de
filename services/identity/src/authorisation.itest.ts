import { type IdentityApp, identityApp } from '../test/app';
import { type SignedUp, activeMember, picture, signUp, signupForm, upload } from '../test/factories';

let app: IdentityApp;
let visitor: object;
let unconfirmed: SignedUp;
let member: SignedUp;
let other: SignedUp;
let photo: string;
beforeAll(async () => {
  app = await identityApp();
  visitor = {};
  [unconfirmed, member, other] = [await signUp(app), await activeMember(app), await activeMember(app)];
  const { body } = await app.request('POST', '/api/photos', { as: member.as, ...upload(await picture()) });
  photo = (body as { image: { id: string } }).image.id;
});
afterAll(() => app.close());

type Call = ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', () => string, unknown?];
const routes: [string, Call, { visitor: number; unconfirmed: number; other: number }][] = [
  ['settings', ['GET', () => '/api/settings'], { visitor: 200, unconfirmed: 200, other: 200 }],
  ['regions', ['GET', () => '/api/regions'], { visitor: 200, unconfirmed: 200, other: 200 }],
  ['interests', ['GET', () => '/api/interests'], { visitor: 200, unconfirmed: 200, other: 200 }],
  ['companyinfo', ['GET', () => '/api/companyinfo'], { visitor: 200, unconfirmed: 200, other: 200 }],
  ['geocode', ['GET', () => '/api/geocode?lat=52&lon=5'], { visitor: 200, unconfirmed: 200, other: 200 }],
  ['signup/check', ['POST', () => '/api/signup/check', {}], { visitor: 200, unconfirmed: 200, other: 200 }],
  ['activation', ['POST', () => '/api/activation', { token: 'x'.repeat(43) }], { visitor: 422, unconfirmed: 422, other: 422 }],
  ['activation/resend', ['POST', () => '/api/activation/resend', {}], { visitor: 403, unconfirmed: 429, other: 409 }],
  ['user', ['GET', () => '/api/user'], { visitor: 200, unconfirmed: 200, other: 200 }],
  ['language', ['PUT', () => '/api/user', { language: 'nl' }], { visitor: 403, unconfirmed: 200, other: 200 }],
  ['own profile', ['GET', () => '/api/profile'], { visitor: 403, unconfirmed: 200, other: 200 }],
  ['profile change', ['PATCH', () => '/api/profile', { about: 'Hello.' }], { visitor: 403, unconfirmed: 200, other: 200 }],
  ['a member', ['GET', () => `/api/profiles/${member.id}`], { visitor: 200, unconfirmed: 200, other: 200 }],
  ['an unconfirmed member', ['GET', () => `/api/profiles/${unconfirmed.id}`], { visitor: 404, unconfirmed: 200, other: 404 }],
  ['main photo', ['PATCH', () => `/api/photos/${photo}`, { main: true }], { visitor: 403, unconfirmed: 404, other: 404 }],
  ['photo deletion', ['DELETE', () => `/api/photos/${photo}`], { visitor: 403, unconfirmed: 404, other: 404 }],
  ['photo upload', ['POST', () => '/api/photos', { x: 1 }], { visitor: 403, unconfirmed: 415, other: 415 }],
  ['page-hidden', ['POST', () => '/api/page-hidden', {}], { visitor: 204, unconfirmed: 204, other: 204 }],
  ['mail recipient', ['POST', () => '/internal/mail/recipient', { member_id: '0'.repeat(12), kind: 'activation' }], { visitor: 403, unconfirmed: 403, other: 403 }],
  ['session lookup', ['POST', () => '/internal/sessions/resolve', { token_hash: '0'.repeat(64) }], { visitor: 403, unconfirmed: 403, other: 403 }],
  ['settings lookup', ['POST', () => '/internal/settings/get', { host: 'localhost', country: null }], { visitor: 403, unconfirmed: 403, other: 403 }],
];

describe('who may call what', () => {
  it.each(routes)('%s', async (_, [method, path, body], expected) => {
    const ask = async (as: object) => (await app.request(method, path(), { as, ...(body !== undefined && { body }) })).status;
    expect({ visitor: await ask(visitor), unconfirmed: await ask(unconfirmed.as), other: await ask(other.as) }).toEqual(expected);
  });

  it.each(routes)('%s: nobody without a principal', async (_, [method, path, body]) => {
    expect((await app.request(method, path(), { as: null, ...(body !== undefined && { body }) })).status).toBe(403);
  });

  it('a refused visitor is told to log in, and nothing else says so', async () => {
    expect((await app.request('GET', '/api/profile')).body).toEqual({ error: 'authentication_required' });
    expect((await app.request('POST', '/internal/settings/get', { body: {} })).body).toEqual({ error: 'forbidden' });
  });
});

const HOSTILE: unknown[] = [
  null, 0, -1, 1e308, true, [], {}, [[]], '', ' ', '\0', 'a\0b', '\ud800', '🦄'.repeat(3), '\u202Eevil', 'لغة', "' OR 1=1 --", '"; DROP TABLE account; --',
  '<script>alert(1)</script>', '{{7*7}}', '../../etc/passwd', '%00', 'x'.repeat(100_000), '__proto__', 'constructor', '-0', 'NaN', '９９',
];
const FIELDS = ['email', 'name', 'password', 'date_of_birth', 'gender', 'looking_for', 'country', 'region', 'city', 'locale', 'accept_terms', 'tracking'];

describe('hostile values', () => {
  it.each(FIELDS)('in signup’s %s are refused or stored, and never break anything', async (field) => {
    for (const value of HOSTILE) {
      const { status, body } = await app.request('POST', '/api/signup', { body: signupForm({ [field]: value }) });
      expect([201, 422, 413]).toContain(status);
      if (status === 422) expect(Object.keys((body as { fields: object }).fields).join()).toContain(field.slice(0, 4));
    }
  });

  it.each(['name', 'about', 'gender', 'looking_for', 'country', 'region', 'city', 'interests'])('in the profile’s %s too', async (field) => {
    for (const value of HOSTILE) {
      const { status } = await app.request('PATCH', '/api/profile', { as: other.as, body: { [field]: value } });
      expect([200, 422, 413]).toContain(status);
    }
  });

  it.each([
    ['POST', '/api/user', 'email'], ['POST', '/api/user', 'password'], ['PUT', '/api/user', 'language'], ['POST', '/api/activation', 'token'], ['POST', '/api/signup/check', 'email'],
  ] as const)('in %s %s %s too', async (method, path, field) => {
    for (const value of HOSTILE) {
      const body = { email: 'a@duet.example', password: 'some password', [field]: value };
      expect((await app.request(method, path, { as: other.as, body })).status).toBeLessThan(500);
    }
  });

  it('as whole bodies and paths too', async () => {
    for (const body of ['', 'null', '[]', '"x"', '{', '{"a":'.repeat(5_000)]) {
      const { status } = await app.request('POST', '/api/signup', { body, headers: { 'content-type': 'application/json' } });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    for (const path of ['/api/profiles/%00', '/api/profiles/%E0%A4%A', `/api/profiles/${'x'.repeat(190)}`, '/api/photos/%27', '/media/%00']) {
      expect((await app.request('GET', path, { as: member.as })).status).toBeLessThan(500);
    }
  });
});
