import { newId } from '@duet/service-kit/ids';
import { type IdentityApp, identityApp } from '../../../test/app';
import { activeMember, sha256, signUp } from '../../../test/factories';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

async function findMail(memberId: string, kind: string): Promise<string> {
  const [mail] = await app.sql<{ id: string }>(
    'SELECT id FROM mail_request WHERE member_id = ? AND kind = ?',
    [memberId, kind],
  );
  return mail?.id ?? '';
}

describe('recipients of several mails', () => {
  it('are returned in the order of the request, each with its own address and fresh token', async () => {
    const [nora, zofia, active] = [
      await signUp(app, { name: 'Nora' }),
      await signUp(app, { name: 'Zofia', locale: 'pl' }),
      await activeMember(app),
    ];
    const [ofNora, ofZofia, done] = [
      await findMail(nora.id, 'activation'),
      await findMail(zofia.id, 'activation'),
      await findMail(active.id, 'activation'),
    ];
    const { body } = await app.call('mail.recipients', {
      mail_ids: [ofZofia, newId(), done, ofNora],
    });
    expect(body.recipients).toEqual([
      expect.objectContaining({ email: zofia.email, locale: 'pl', name: 'Zofia' }),
      null,
      null,
      expect.objectContaining({ email: nora.email, name: 'Nora' }),
    ]);
    for (const [index, member] of [
      [0, zofia],
      [3, nora],
    ] as const) {
      const token = body.recipients[index]?.token ?? '';
      const owners = await app.sql('SELECT member_id FROM one_time_token WHERE token_hash = ?', [
        sha256(token),
      ]);
      expect(owners).toEqual([{ member_id: member.id }]);
    }
  });

  it('have no token if the mail has no link, and have the stored address if no account exists', async () => {
    const member = await activeMember(app);
    const [changed, complaint] = [newId(), newId()];
    await app.sql(
      `INSERT INTO mail_request (id, kind, site, member_id, address, locale, created_at)
        VALUES (?, 'password_changed', 'duet', ?, NULL, NULL, NOW()),
          (?, 'complaint_received', 'duet', NULL, 'kim@example.org', 'de', NOW())`,
      [changed, member.id, complaint],
    );
    const { body } = await app.call('mail.recipients', { mail_ids: [changed, complaint] });
    expect(body.recipients).toMatchObject([
      { email: member.email, verified: true, token: null },
      { email: 'kim@example.org', verified: false, locale: 'de', name: '', token: null },
    ]);
  });
});
