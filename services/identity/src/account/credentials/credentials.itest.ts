import { Redis } from 'ioredis';
import { type IdentityApp, identityApp } from '../../../test/app';
import {
  PASSWORD,
  type SignedUp,
  activeMember,
  mailRecipient,
  sha256,
  signUp,
} from '../../../test/factories';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

const NEW = 'kites over the dunes';
const post = (path: string, body: unknown, as: object = {}, address = '10.0.0.1') =>
  app.request('POST', `/api/${path}`, { as, body, headers: { 'x-forwarded-for': address } });
const login = (email: string, password: string, address?: string) =>
  post('user', { email, password }, {}, address);
const isOpen = async (token: unknown) =>
  (await app.call('sessions.resolve', { token_hash: sha256(String(token)) })).body.session !== null;
const getMails = async (member: SignedUp, kind: string) =>
  (await app.published('mail.requested')).filter(
    ({ aggregate_id, payload }) => aggregate_id === member.id && payload.kind === kind,
  );
const both = (password: string, repeat = password) => ({
  new_password: password,
  new_password_repeat: repeat,
});

describe('password change', () => {
  const change = (member: SignedUp, changes: object = {}) =>
    post('password', { old_password: PASSWORD, ...both(NEW), ...changes }, member.as);

  // @spec 2.16
  it('ends all other sessions and notifies the member by mail', async () => {
    const member = await activeMember(app);
    const elsewhere = String((await login(member.email, PASSWORD)).headers['x-duet-session']);
    expect((await change(member)).status).toBe(200);
    expect([await isOpen(member.token), await isOpen(elsewhere)]).toEqual([true, false]);
    expect(await app.get(Redis).get(`session:${sha256(elsewhere)}`)).toBe('revoked');
    expect(await mailRecipient(app, member.id, 'password_changed')).toMatchObject({
      email: member.email,
      verified: true,
      token: null,
    });
    expect((await login(member.email, PASSWORD)).status).toBe(422);
    expect((await login(member.email, NEW)).status).toBe(200);
  });

  // @spec 5.8, 5.9
  it.each([
    ['a wrong old password', { old_password: 'not this one' }, { old_password: 'wrong_password' }],
    [
      'two new passwords that differ',
      both(NEW, `${NEW}.`),
      { new_password_repeat: 'passwords_differ' },
    ],
    ['a common new password', both('Password123'), { new_password: 'password_too_common' }],
    ['a new password of name and year', both('maeve2026'), { new_password: 'password_too_common' }],
    ['a new password of the site', both('Duet2026!'), { new_password: 'password_too_common' }],
    ['a short new password', both('short'), { new_password: 'too_short' }],
    [
      'empty passwords',
      { old_password: '', ...both('') },
      { old_password: 'required', new_password: 'required', new_password_repeat: 'required' },
    ],
  ])('rejects %s', async (_, changes, fields) => {
    const member = await activeMember(app);
    const answer = await change(member, changes);
    expect([answer.status, answer.body]).toEqual([422, { error: 'invalid_fields', fields }]);
    expect(await getMails(member, 'password_changed')).toEqual([]);
    expect((await login(member.email, PASSWORD)).status).toBe(200);
  });

  it('blocks the account after ten requests with a wrong old password', async () => {
    const member = await activeMember(app);
    for (let i = 0; i < 10; i += 1) await change(member, { old_password: 'not this one' });
    expect((await change(member)).body).toEqual({
      error: 'account_blocked',
      params: { minutes: 5 },
    });
  });
});

describe('password reset', () => {
  const ask = (email: string, address?: string) => post('password-reset', { email }, {}, address);
  const reset = (token: unknown, changes: object = {}) =>
    post('password-reset/do', { token, ...both(NEW), ...changes });
  const findLink = async (member: SignedUp) =>
    (await mailRecipient(app, member.id, 'password_reset'))?.token;
  const asked = async (address: string) => {
    const member = await activeMember(app);
    expect((await ask(member.email, address)).status).toBe(200);
    return member;
  };

  // @spec 2.20
  it('logs the member in, ends all earlier sessions and lifts all login blocks', async () => {
    const member = await asked('10.20.0.1');
    for (let i = 0; i < 11; i += 1) await login(member.email, 'wrong guess', '10.20.0.2');
    expect((await login(member.email, PASSWORD, '10.20.0.2')).status).toBe(429);
    const answer = await reset(await findLink(member));
    expect(answer.body).toMatchObject({ user: { id: member.id } });
    expect([await isOpen(answer.headers['x-duet-session']), await isOpen(member.token)]).toEqual([
      true,
      false,
    ]);
    expect((await login(member.email, NEW, '10.20.0.2')).status).toBe(200);
    expect(await getMails(member, 'password_changed')).toHaveLength(1);
  });

  // @spec 5.10
  it('rejects an unknown address', async () => {
    expect((await ask('nobody@duet.example', '10.20.0.3')).body).toEqual({
      error: 'invalid_fields',
      fields: { email: 'unknown_email' },
    });
  });

  // @spec 5.11
  it('rejects a link that is expired, invalid or issued before the last reset', async () => {
    const member = await asked('10.20.0.4');
    const [first, second] = [await findLink(member), await findLink(member)];
    expect((await reset(first)).status).toBe(200);
    for (const token of [first, second, 'x'.repeat(43)])
      expect((await reset(token)).body).toEqual({ error: 'invalid_token' });
    const late = await asked('10.20.0.4');
    const link = await findLink(late);
    app.clock.advance(3_600_001);
    expect((await reset(link)).body).toEqual({ error: 'invalid_token' });
    const newcomer = await signUp(app);
    expect(
      (await reset((await mailRecipient(app, newcomer.id, 'activation'))?.token)).body,
    ).toEqual({ error: 'invalid_token' });
  });

  it('works only on the site of the account', async () => {
    const member = await asked('10.20.0.5');
    const answer = await app.request('POST', '/api/password-reset/do', {
      as: { site: 'duet-nl' },
      body: { token: await findLink(member), ...both(NEW) },
    });
    expect(answer.body).toEqual({ error: 'invalid_token' });
  });

  it('keeps the link valid when the new password is rejected', async () => {
    const member = await asked('10.20.0.6');
    const link = await findLink(member);
    expect((await reset(link, both('iloveyou'))).body).toMatchObject({
      fields: { new_password: 'password_too_common' },
    });
    expect((await reset(link, both(NEW, 'something else'))).body).toMatchObject({
      fields: { new_password_repeat: 'passwords_differ' },
    });
    expect((await reset(link)).status).toBe(200);
  });

  it('lets only one of four concurrent requests succeed', async () => {
    const member = await asked('10.20.0.7');
    const link = await findLink(member);
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => reset(link)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 422, 422, 422]);
  });

  // @spec 8.3
  it('sends an account at most three mails a day for one network, and ten for all networks', async () => {
    const member = await asked('10.20.1.1');
    await ask(member.email, '10.20.1.1');
    await ask(member.email, '10.20.1.1');
    const fourth = await ask(member.email, '10.20.1.1');
    expect([fourth.status, fourth.body]).toEqual([429, { error: 'too_many_resets' }]);
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(80_000);
    for (let i = 0; i < 7; i += 1)
      expect((await ask(member.email, `10.20.2.${i}`)).status).toBe(200);
    expect((await ask(member.email, '10.20.2.9')).body).toEqual({ error: 'too_many_resets' });
    app.clock.advance(86_400_001);
    expect((await ask(member.email, '10.20.1.1')).status).toBe(200);
  });

  it('looks up at most twenty addresses a day for one network', async () => {
    for (let i = 0; i < 20; i += 1)
      expect((await ask(`guess${i}@duet.example`, '10.20.3.1')).status).toBe(422);
    expect((await ask('guess21@duet.example', '10.20.3.1')).body).toEqual({
      error: 'too_many_resets',
    });
  });

  it('rejects GET requests, and stores only the hash of a token', async () => {
    const member = await asked('10.20.0.8');
    const link = String(await findLink(member));
    expect((await app.request('GET', `/api/password-reset/do?token=${link}`)).status).toBe(405);
    expect(JSON.stringify(await app.sql('SELECT * FROM one_time_token'))).not.toContain(link);
    expect((await reset(link)).status).toBe(200);
  });
});
