import { type IdentityApp, identityApp } from '../../../test/app';
import {
  PASSWORD,
  type SignedUp,
  activeMember,
  mailRecipient,
  sha256,
  signUp,
} from '../../../test/factories';
import { MailRequestRepository } from '../mails/mail-request.repository';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

const post = (path: string, body: unknown, as: object = {}, address = '10.0.0.1') =>
  app.request('POST', `/api/${path}`, { as, body, headers: { 'x-forwarded-for': address } });
const login = (email: string, password: string) => post('user', { email, password });

describe('e-mail change', () => {
  let next = 0;
  const fresh = () => `moved${(next += 1)}@duet.example`;
  const ask = (member: SignedUp, email: string, password = PASSWORD) =>
    post('mail-change', { email, password }, member.as);
  const findLink = async (member: SignedUp) =>
    (await mailRecipient(app, member.id, 'mail_change'))?.token;
  const confirm = (token: unknown) => post('mail-change/do', { token });

  // @spec 2.17
  it('confirms the new address by mail, notifies the old address and keeps the sessions open', async () => {
    const [member, email] = [await activeMember(app), fresh()];
    expect((await ask(member, email.toUpperCase())).status).toBe(200);
    expect(await mailRecipient(app, member.id, 'mail_change')).toMatchObject({
      email,
      verified: false,
      values: { email },
    });
    expect((await login(email, PASSWORD)).status).toBe(422);
    expect((await confirm(await findLink(member))).body).toEqual({ email });
    expect((await login(email, PASSWORD)).status).toBe(200);
    expect((await login(member.email, PASSWORD)).status).toBe(422);
    expect(await mailRecipient(app, member.id, 'mail_changed')).toMatchObject({
      email: member.email,
      token: null,
    });
    const { session } = (await app.call('sessions.resolve', { token_hash: sha256(member.token) }))
      .body;
    expect(session).not.toBeNull();
  });

  // @spec 5.5
  it('rejects a wrong password and an unchanged, taken or invalid address', async () => {
    const [member, other] = [await activeMember(app), await activeMember(app)];
    const getFields = async (email: string, password?: string) =>
      (await ask(member, email, password)).body;
    expect(await getFields(fresh(), 'not this one')).toMatchObject({
      fields: { password: 'wrong_password' },
    });
    expect(await getFields(member.email)).toMatchObject({ fields: { email: 'email_unchanged' } });
    expect(await getFields(other.email)).toMatchObject({ fields: { email: 'email_taken' } });
    expect(await getFields('nonsense')).toMatchObject({ fields: { email: 'invalid_email' } });
    expect(
      (await app.published('mail.requested')).filter(
        ({ aggregate_id, payload }) => aggregate_id === member.id && payload.kind === 'mail_change',
      ),
    ).toEqual([]);
  });

  it('rejects an address that another account has taken since the request', async () => {
    const [member, email] = [await activeMember(app), fresh()];
    await ask(member, email);
    await signUp(app, { email });
    const answer = await confirm(await findLink(member));
    expect([answer.status, answer.body]).toEqual([422, { error: 'email_taken' }]);
  });

  it('accepts only the link of the newest request, only once and within a day', async () => {
    const [member, email] = [await activeMember(app), fresh()];
    await ask(member, email);
    const old = await findLink(member);
    const last = fresh();
    await ask(member, last);
    expect((await confirm(old)).body).toEqual({ error: 'invalid_token' });
    const waiting = await app.sql<{ address: string }>(
      "SELECT DISTINCT address FROM mail_request WHERE member_id = ? AND kind = 'mail_change'",
      [member.id],
    );
    expect(waiting).toEqual([{ address: last }]);
    const link = await findLink(member);
    expect((await confirm(link)).body).toEqual({ email: last });
    expect((await confirm(link)).body).toEqual({ error: 'invalid_token' });
    await ask(member, fresh());
    const late = await findLink(member);
    app.clock.advance(86_400_001);
    expect((await confirm(late)).body).toEqual({ error: 'invalid_token' });
  });

  it('invalidates a link if the member requests another address while the link is being created', async () => {
    const [member, owned, foreign] = [await activeMember(app), fresh(), fresh()];
    await ask(member, owned);
    const requests = app.get(MailRequestRepository);
    const findAll = requests.findAll.bind(requests);
    jest.spyOn(requests, 'findAll').mockImplementationOnce(async (ids) => {
      const found = await findAll(ids);
      await ask(member, foreign);
      return found;
    });
    const mail = await mailRecipient(app, member.id, 'mail_change');
    expect(mail?.email).toBe(owned);
    expect((await confirm(mail?.token)).body).toEqual({ error: 'invalid_token' });
    expect((await confirm(await findLink(member))).body).toEqual({ email: foreign });
  });

  it('invalidates password reset links sent to the old address', async () => {
    const member = await activeMember(app);
    await post('password-reset', { email: member.email }, {}, '10.30.0.1');
    const reset = (await mailRecipient(app, member.id, 'password_reset'))?.token;
    await ask(member, fresh());
    await confirm(await findLink(member));
    const chosen = {
      new_password: 'kites over the dunes',
      new_password_repeat: 'kites over the dunes',
    };
    expect((await post('password-reset/do', { token: reset, ...chosen })).body).toEqual({
      error: 'invalid_token',
    });
  });

  it('sends at most five mails a day, and no mail for an unconfirmed account', async () => {
    const member = await activeMember(app);
    for (let i = 0; i < 5; i += 1) expect((await ask(member, fresh())).status).toBe(200);
    expect((await ask(member, fresh())).body).toEqual({ error: 'too_many_resets' });
    expect((await ask(await signUp(app), fresh())).body).toEqual({ error: 'not_confirmed' });
  });
});
