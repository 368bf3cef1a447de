import * as argon2 from '@node-rs/argon2';
import { AppError } from '@duet/service-kit/errors';
import { Redis } from 'ioredis';
import { type IdentityApp, identityApp, quietDay } from '../../../test/app';
import { PASSWORD, activeMember, sha256, signUp } from '../../../test/factories';
import { Passwords } from '../accounts/passwords';
import { LoginService } from './login.service';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});
const verify = jest.mocked(argon2.verify);

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());
afterEach(() => app.stub.answer(quietDay));

const login = (email: string, password = PASSWORD, address = '10.0.0.1', as = {}) =>
  app.request('POST', '/api/user', {
    body: { email, password },
    headers: { 'x-forwarded-for': address },
    as,
  });
const resolve = async (token: unknown) =>
  (await app.call('sessions.resolve', { token_hash: sha256(String(token)) })).body.session;

describe('login', () => {
  it('returns the user and hands a session to the gateway', async () => {
    const member = await activeMember(app);
    const answer = await login(member.email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      user: { id: member.id, email: member.email, status: 'active', credits: 7 },
    });
    expect(await resolve(answer.headers['x-duet-session'])).toMatchObject({
      member_id: member.id,
      locale: 'en',
    });
  });

  // @spec 8.1
  it('returns the same response for an unknown address and a wrong password', async () => {
    const member = await activeMember(app);
    const wrong = await login(member.email, 'not the password');
    const unknown = await login('nobody-at-all@duet.example', 'not the password');
    expect([wrong.status, wrong.body]).toEqual([422, { error: 'login_failed' }]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(wrong.headers['x-duet-session']).toBeUndefined();
  });

  it('checks one hash for an unknown address too, so that timing reveals nothing', async () => {
    const member = await activeMember(app);
    const getHashes = async (email: string) => {
      verify.mockClear();
      await login(email, 'not the password', '10.4.4.4');
      return verify.mock.calls.length;
    };
    expect([await getHashes(member.email), await getHashes('nobody-either@duet.example')]).toEqual([
      1, 1,
    ]);
  });

  it('rejects a password that was changed during the check', async () => {
    const member = await activeMember(app);
    const service = app.get(LoginService);
    const caller = {
      actor: { kind: 'visitor', site: 'duet', locale: 'en', country: null },
      address: '10.5.5.5',
      userAgent: '',
      device: null,
    } as const;
    const account = await service.authenticate(caller, { email: member.email, password: PASSWORD });
    await app.sql('UPDATE account SET password_hash = ? WHERE id = ?', [OLD_HASH, member.id]);
    await expect(service.begin(caller, account)).rejects.toMatchObject({ code: 'login_failed' });
  });

  it('responds 503 with Retry-After when the queue of password checks is full', async () => {
    const member = await activeMember(app);
    const check = verify.getMockImplementation();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    verify.mockImplementation(() => released.then(() => false));
    // Two hashes run and 60 wait, so the queue is full.
    const passwords = app.get(Passwords);
    const checks = Array.from({ length: 62 }, () => passwords.matches(OLD_HASH, 'any'));
    const answer = await login(member.email, PASSWORD, '10.5.5.6');
    release();
    await Promise.all(checks);
    verify.mockImplementation(check);
    expect([answer.status, answer.body, answer.headers['retry-after']]).toEqual([
      503,
      { error: 'unavailable' },
      '2',
    ]);
  });

  it('ends the earlier session of the same browser', async () => {
    const member = await activeMember(app);
    await login(member.email, PASSWORD, '10.0.0.1', member.as);
    expect(await resolve(member.token)).toBeNull();
  });

  it('rehashes a password when the hash parameters have changed', async () => {
    const member = await activeMember(app);
    await app.sql('UPDATE account SET password_hash = ? WHERE id = ?', [OLD_HASH, member.id]);
    expect((await login(member.email, 'old but good')).status).toBe(200);
    const [row] = await app.sql<{ password_hash: string }>(
      'SELECT password_hash FROM account WHERE id = ?',
      [member.id],
    );
    expect(row?.password_hash).toMatch(/m=64,t=1,p=1/);
    expect((await login(member.email, 'old but good')).status).toBe(200);
  });

  it('creates no session while billing is unavailable', async () => {
    const member = await activeMember(app);
    app.stub.answer({
      'wallets.get': () => {
        throw new AppError('unavailable');
      },
    });
    const answer = await login(member.email);
    expect([answer.status, answer.body]).toEqual([503, { error: 'unavailable' }]);
    expect(answer.headers['x-duet-session']).toBeUndefined();
  });
});

describe('GET user', () => {
  it('returns null for a visitor', async () => {
    expect((await app.request('GET', '/api/user')).body).toEqual({ user: null });
  });

  // @spec 3.1
  it('combines data of identity, billing and messaging', async () => {
    const member = await activeMember(app);
    app.stub.answer({
      'wallets.get': () => ({ credits: 42, paid_user: true }),
      'notifications.get': () => ({ notifications_disabled: ['bounce'] }),
    });
    const { body } = await app.request('GET', '/api/user', { as: member.as });
    expect(body).toMatchObject({
      user: {
        credits: 42,
        paid_user: true,
        notifications_disabled: ['bounce'],
        profile: { name: 'Maeve', date_of_birth: '1990-05-17' },
      },
    });
  });

  it('fails while billing is unavailable, but works while messaging is unavailable', async () => {
    const member = await activeMember(app);
    app.stub.answer({
      'wallets.get': () => {
        throw new AppError('unavailable');
      },
    });
    expect((await app.request('GET', '/api/user', { as: member.as })).status).toBe(503);
    app.stub.answer({
      ...quietDay,
      'notifications.get': () => {
        throw new AppError('unavailable');
      },
    });
    expect((await app.request('GET', '/api/user', { as: member.as })).body).toMatchObject({
      user: { notifications_disabled: [] },
    });
  });

  it('returns null for a member who does not exist', async () => {
    expect(
      (await app.request('GET', '/api/user', { as: { member: 'z'.repeat(12) } })).body,
    ).toEqual({ user: null });
  });
});

describe('PUT user', () => {
  it('changes the language of the session and publishes the change to other services', async () => {
    const member = await signUp(app);
    expect(
      (await app.request('PUT', '/api/user', { as: member.as, body: { language: 'fr' } })).status,
    ).toBe(200);
    expect(await resolve(member.token)).toMatchObject({ locale: 'fr' });
    const cards = (await app.published('member.changed')).filter(
      ({ aggregate_id }) => aggregate_id === member.id,
    );
    expect(cards.at(-1)).toMatchObject({ version: 2, payload: { locale: 'fr' } });
    expect(
      (await app.request('PUT', '/api/user', { as: member.as, body: { language: 'tlh' } })).body,
    ).toMatchObject({ fields: { language: 'invalid_value' } });
  });
});

describe('logout', () => {
  const logout = (headers: Record<string, string>, as = {}) =>
    app.request('GET', '/api/logout', { as, headers });

  it('ends the session, clears the cookie and marks the session as ended in Redis', async () => {
    const member = await signUp(app);
    const answer = await logout({ 'sec-fetch-site': 'same-origin' }, member.as);
    expect([
      answer.status,
      answer.headers['x-duet-session'],
      answer.headers['cache-control'],
    ]).toEqual([200, '', 'no-store']);
    expect(await resolve(member.token)).toBeNull();
    const redis = app.get(Redis);
    expect(await redis.get(`session:${sha256(member.token)}`)).toBe('revoked');
    expect(await redis.ttl(`session:${sha256(member.token)}`)).toBeGreaterThan(60);
  });

  it.each([
    ['a request from another site', { 'sec-fetch-site': 'cross-site' }],
    ['a request from another host of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
    ['a prerender', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' }],
    ['a cross-site request of an old browser', { referer: 'https://elsewhere.example/page' }],
  ])('rejects %s', async (_, headers) => {
    const member = await signUp(app);
    const answer = await logout(headers, member.as);
    expect([answer.status, answer.body]).toEqual([403, { error: 'cross_site_request' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await resolve(member.token)).not.toBeNull();
  });

  it('accepts a visitor’s request with a Referer of the site, or without Referer', async () => {
    expect((await logout({ referer: 'http://localhost:3000/members' })).status).toBe(200);
    expect((await logout({})).status).toBe(200);
  });
});

describe('session', () => {
  // @spec 9.3
  it('expires after thirty days', async () => {
    const member = await signUp(app);
    for (let day = 0; day < 29; day += 1) {
      app.clock.advance(86_400_000);
      expect(await resolve(member.token)).not.toBeNull();
    }
    app.clock.advance(86_400_001);
    expect(await resolve(member.token)).toBeNull();
  });

  // @spec 16.5
  it('expires after fourteen days without use', async () => {
    const member = await signUp(app);
    app.clock.advance(14 * 86_400_000 - 1_000);
    expect(await resolve(member.token)).not.toBeNull();
    app.clock.advance(14 * 86_400_000);
    expect(await resolve(member.token)).toBeNull();
  });

  it('is not found for an unknown token', async () => {
    expect(await resolve('made up')).toBeNull();
  });
});

/** Argon2id hash of the password 'old but good' with former parameters. */
const OLD_HASH =
  '$argon2id$v=19$m=8192,t=2,p=1$O5zaRZO7HwwLWd/Z1euh7Q$htnWIIZxRHvsYScGD17K+ULTPn9fqbXXLkEnq0TwDzM';
