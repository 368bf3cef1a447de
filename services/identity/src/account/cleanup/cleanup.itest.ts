import { type IdentityApp, identityApp, quietDay } from '../../../test/app';
import {
  activeMember,
  mailRecipient,
  picture,
  sha256,
  signUp,
  upload,
} from '../../../test/factories';
import { CleanupService } from './cleanup.service';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

const count = async (table: string): Promise<number> =>
  Number((await app.sql<{ n: string }>(`SELECT COUNT(*) AS n FROM ${table}`))[0]?.n);

describe('cleanup', () => {
  it('removes expired rows and keeps all other rows', async () => {
    const old = await signUp(app);
    await mailRecipient(app, old.id, 'activation');
    await app.request('POST', '/api/user', { body: { email: old.email, password: 'wrong guess' } });
    await app.sql("INSERT INTO known_browser (scope, seen_at) VALUES (?, '2020-01-01')", [
      sha256('an old one'),
    ]);
    app.clock.advance(31 * 86_400_000);
    const young = await signUp(app);
    await app.get(CleanupService).run();
    expect(
      await Promise.all(
        [
          'one_time_token',
          'login_attempt',
          'known_browser',
          'session',
          'mail_request',
          'account',
        ].map(count),
      ),
    ).toEqual([0, 0, 4, 1, 1, 1]);
    expect(
      (await app.call('sessions.resolve', { token_hash: sha256(young.token) })).body.session,
    ).not.toBeNull();
  });
});

describe('unconfirmed signups', () => {
  const later = (days: number) => app.clock.advance(days * 86_400_000);

  it('are deleted completely after thirty days, and the address is free again', async () => {
    later(31);
    await app.get(CleanupService).run();
    const lost = await signUp(app, {
      signup_message: { profile_id: 'abcdefghijkl', text: 'Hello' },
    });
    await app.request('POST', '/api/photos', { as: lost.as, ...upload(await picture()) });
    later(29);
    await app.get(CleanupService).run();
    expect(await count('account')).toBe(1);
    later(2);
    await app.get(CleanupService).run();
    const tables = [
      'account',
      'profile',
      'photo',
      'session',
      'one_time_token',
      'mail_request',
      'consent',
      'signup_message',
    ];
    expect(await Promise.all(tables.map(count))).toEqual(tables.map(() => 0));
    expect((await app.published('member.erased')).at(-1)?.payload).toEqual({ member_id: lost.id });
    expect((await signUp(app, { email: lost.email })).id).not.toBe(lost.id);
  });

  it('are kept if the member confirms the address or pays', async () => {
    const confirmed = await activeMember(app);
    const paying = await signUp(app);
    app.stub.answer({ ...quietDay, 'wallets.get': () => ({ credits: 7, paid_user: true }) });
    later(31);
    await app.get(CleanupService).run();
    app.stub.answer(quietDay);
    const ids = (await app.sql<{ id: string }>('SELECT id FROM account')).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([confirmed.id, paying.id]));
  });
});
