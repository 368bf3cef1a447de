import { type IdentityApp, identityApp } from '../../test/app';
import { sha256, signUp } from '../../test/factories';
import { CleanupService } from './cleanup.service';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

const count = async (table: string): Promise<number> => Number((await app.sql<{ n: string }>(`SELECT COUNT(*) AS n FROM ${table}`))[0]?.n);

describe('cleanup', () => {
  it('removes what has expired and leaves what has not', async () => {
    const old = await signUp(app);
    await app.call('mail.recipient', { member_id: old.id, kind: 'activation' });
    await app.request('POST', '/api/user', { body: { email: old.email, password: 'wrong guess' } });
    app.clock.advance(31 * 86_400_000);
    const young = await signUp(app);
    await app.get(CleanupService).run();
    expect(await Promise.all(['one_time_token', 'login_attempt', 'session', 'mail_request', 'account'].map(count))).toEqual([0, 0, 1, 1, 2]);
    expect((await app.call('sessions.resolve', { token_hash: sha256(young.token) })).body.session).not.toBeNull();
  });
});
