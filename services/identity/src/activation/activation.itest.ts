import { type IdentityApp, identityApp } from '../../test/app';
import { activeMember, sha256, signUp } from '../../test/factories';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

const mailedToken = async (member: string): Promise<string> =>
  (await app.call('mail.recipient', { member_id: member, kind: 'activation' })).body.recipient?.token ?? '';
const activate = (token: string) => app.request('POST', '/api/activation', { body: { token } });

describe('activation', () => {
  it('makes account and profile active and tells the other services', async () => {
    const member = await signUp(app);
    expect((await activate(await mailedToken(member.id))).status).toBe(200);
    const { body } = await app.request('GET', '/api/user', { as: member.as });
    expect(body).toMatchObject({ user: { status: 'active', profile: { status: 'active' } } });
    const cards = (await app.published('member.changed')).filter(({ aggregate_id }) => aggregate_id === member.id);
    expect(cards.map(({ version, payload }) => [version, payload.account_status])).toEqual([[1, 'not_confirmed'], [2, 'active']]);
  });

  it('takes a token once, and all earlier mails with it', async () => {
    const member = await signUp(app);
    const [first, second] = [await mailedToken(member.id), await mailedToken(member.id)];
    expect((await activate(first)).status).toBe(200);
    expect((await activate(first)).body).toEqual({ error: 'invalid_token' });
    expect((await activate(second)).body).toEqual({ error: 'invalid_token' });
  });

  it('lets one of many posts at once through', async () => {
    const member = await signUp(app);
    const token = await mailedToken(member.id);
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => activate(token)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it('refuses an unknown, a malformed and an expired token', async () => {
    const member = await signUp(app);
    const token = await mailedToken(member.id);
    expect((await activate('x'.repeat(43))).body).toEqual({ error: 'invalid_token' });
    expect((await activate('short')).status).toBe(422);
    app.clock.advance(8 * 86_400_000);
    expect((await activate(token)).body).toEqual({ error: 'invalid_token' });
  });

  it('is not done by GET, so that mail scanners use nothing up', async () => {
    const member = await signUp(app);
    const token = await mailedToken(member.id);
    expect((await app.request('GET', `/api/activation?token=${token}`)).status).toBe(404);
    expect((await activate(token)).status).toBe(200);
  });

  it('keeps only the hash of a token', async () => {
    const member = await signUp(app);
    const token = await mailedToken(member.id);
    const rows = await app.sql<{ token_hash: string }>('SELECT * FROM one_time_token WHERE member_id = ?', [member.id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.token_hash).toBe(sha256(token));
  });
});

describe('the recipient of an activation mail', () => {
  it('is named with address, language, site and a fresh token', async () => {
    const member = await signUp(app, { locale: 'pl', name: 'Zofia' });
    const { body } = await app.call('mail.recipient', { member_id: member.id, kind: 'activation' });
    expect(body.recipient).toMatchObject({ email: member.email, locale: 'pl', name: 'Zofia', site_name: 'Duet', origin: 'http://localhost:3000' });
    expect(body.recipient?.token).toMatch(/^[\w-]{43}$/);
  });

  it('is nobody once the address is confirmed, or when there is no such member', async () => {
    const member = await activeMember(app);
    expect((await app.call('mail.recipient', { member_id: member.id, kind: 'activation' })).body).toEqual({ recipient: null });
    expect((await app.call('mail.recipient', { member_id: '0'.repeat(12), kind: 'activation' })).body).toEqual({ recipient: null });
  });
});

describe('another activation mail', () => {
  const resend = (as: { member: string; session: string }) => app.request('POST', '/api/activation/resend', { as });

  it('comes once a minute and five times a day at most, the first one included', async () => {
    const member = await signUp(app);
    const tooSoon = await resend(member.as);
    expect([tooSoon.status, tooSoon.body]).toEqual([429, { error: 'too_many_requests' }]);
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(0);
    for (let i = 0; i < 4; i += 1) {
      app.clock.advance(61_000);
      expect((await resend(member.as)).status).toBe(200);
    }
    app.clock.advance(61_000);
    expect((await resend(member.as)).status).toBe(429);
    expect((await app.published('mail.requested')).filter(({ aggregate_id }) => aggregate_id === member.id)).toHaveLength(5);
    app.clock.advance(86_400_000);
    expect((await resend(member.as)).status).toBe(200);
  });

  it('is not sent to a confirmed address', async () => {
    const member = await activeMember(app);
    app.clock.advance(61_000);
    expect((await resend(member.as)).body).toEqual({ error: 'conflict' });
  });
});
