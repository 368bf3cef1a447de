import { type IdentityApp, identityApp } from '../../../test/app';
import { PASSWORD, type SignedUp, activeMember, sha256 } from '../../../test/factories';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

const post = (path: string, body: unknown, as: object = {}, address = '10.0.0.1') =>
  app.request('POST', `/api/${path}`, { as, body, headers: { 'x-forwarded-for': address } });
const login = (email: string, password: string, address?: string) =>
  post('user', { email, password }, {}, address);
const isOpen = async (token: unknown) =>
  (await app.call('sessions.resolve', { token_hash: sha256(String(token)) })).body.session !== null;

describe('sessions of a member', () => {
  const list = async (member: SignedUp) =>
    (await app.request('GET', '/api/sessions', { as: member.as })).body as {
      sessions: { id: string; current: boolean }[];
    };
  const end = (member: SignedUp, id = '') =>
    app.request('DELETE', `/api/sessions${id && `/${id}`}`, { as: member.as });

  // @spec 16.5
  it('are listed with device, country and last use, and the current session is marked', async () => {
    const member = await activeMember(app);
    app.clock.advance(60_000);
    const headers = {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    };
    await app.request('POST', '/api/user', {
      as: { country: 'BE' },
      body: { email: member.email, password: PASSWORD },
      headers,
    });
    const { sessions } = await list(member);
    expect(sessions).toMatchObject([
      {
        device: { kind: 'phone', browser: 'Safari', system: 'iPhone' },
        country: 'BE',
        seen_at: app.clock.now().toISOString(),
        current: false,
      },
      { id: member.as.session, current: true },
    ]);
    expect(JSON.stringify(sessions)).not.toContain('token');
  });

  const confirm = (member: SignedUp) => post('sudo', { password: PASSWORD }, member.as);

  // @spec 16.5
  it('in other browsers can be ended only after a confirmation of identity', async () => {
    const member = await activeMember(app);
    const token = (await login(member.email, PASSWORD)).headers['x-duet-session'];
    const other = (await list(member)).sessions.find(({ current }) => !current);
    for (const id of [other?.id, ''])
      expect((await end(member, id)).body).toEqual({ error: 'identity_unconfirmed' });
    expect(await isOpen(token)).toBe(true);
    await confirm(member);
    expect((await end(member, other?.id)).status).toBe(200);
    expect(await isOpen(token)).toBe(false);
  });

  // @spec 16.5
  it('can be ended one by one, or all except the current session in one request', async () => {
    const member = await activeMember(app);
    const tokens = [];
    for (let i = 0; i < 3; i += 1)
      tokens.push((await login(member.email, PASSWORD)).headers['x-duet-session']);
    const other = (await list(member)).sessions.find(({ current }) => !current);
    await confirm(member);
    expect((await end(member, other?.id)).status).toBe(200);
    expect((await list(member)).sessions).toHaveLength(3);
    expect((await end(member)).status).toBe(200);
    expect((await list(member)).sessions).toMatchObject([{ current: true }]);
    expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false, false]);
  });

  it('include the current session, and ending it clears the session cookie', async () => {
    const member = await activeMember(app);
    expect((await end(member, member.as.session)).headers['x-duet-session']).toBe('');
    expect(await isOpen(member.token)).toBe(false);
  });

  it('cannot be ended by another member', async () => {
    const [member, other] = [await activeMember(app), await activeMember(app)];
    await confirm(other);
    expect((await end(other, member.as.session)).body).toEqual({ error: 'not_found' });
    expect(await isOpen(member.token)).toBe(true);
  });
});
