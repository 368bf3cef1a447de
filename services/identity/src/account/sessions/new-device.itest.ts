import { type IdentityApp, identityApp } from '../../../test/app';
import {
  PASSWORD,
  type SignedUp,
  activeMember,
  mailRecipient,
  sha256,
  signUp,
  signupForm,
} from '../../../test/factories';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const login = (email: string, device: string | null = null) =>
  app.request('POST', '/api/user', {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': FIREFOX, ...(device && { 'x-duet-device': device }) },
  });
const mails = async ({ id }: SignedUp): Promise<number> =>
  (await app.sql("SELECT id FROM mail_request WHERE member_id = ? AND kind = 'new_device'", [id]))
    .length;
const end = (token: string | null | undefined) =>
  app.request('POST', '/api/sessions/end', { body: { token } });
const isOpen = async (token: unknown) =>
  (await app.call('sessions.resolve', { token_hash: sha256(String(token)) })).body.session !== null;

describe('mail about a login on an unknown device', () => {
  it('names device and time, and contains a link that works once and ends the session', async () => {
    const member = await activeMember(app);
    const { headers } = await login(member.email);
    const mail = await mailRecipient(app, member.id, 'new_device');
    expect(mail).toMatchObject({
      email: member.email,
      values: { device: 'Firefox, Linux', time: expect.stringMatching(/\d{4}/) as string },
    });
    expect((await end(mail?.token)).status).toBe(200);
    expect([await isOpen(headers['x-duet-session']), await isOpen(member.token)]).toEqual([
      false,
      true,
    ]);
    expect((await end(mail?.token)).body).toEqual({ error: 'invalid_token' });
  });

  it('is not sent for the browser of the signup or a device that has logged in before', async () => {
    const form = signupForm();
    const { headers, body } = await app.request('POST', '/api/signup', { body: form });
    const member = { id: (body as { user: { id: string } }).user.id } as SignedUp;
    await login(String(form.email), String(headers['x-duet-device']));
    expect(await mails(member)).toBe(0);
    const other = await login(String(form.email));
    expect(await mails(member)).toBe(1);
    await login(String(form.email), String(other.headers['x-duet-device']));
    expect(await mails(member)).toBe(1);
  });

  it('is not sent while the account has no known device, nor to an unconfirmed address', async () => {
    const [imported, unconfirmed] = [await activeMember(app), await signUp(app)];
    await app.sql('DELETE FROM known_browser');
    await login(imported.email);
    expect(await mails(imported)).toBe(0);
    await login(unconfirmed.email);
    await login(unconfirmed.email);
    expect(await mailRecipient(app, unconfirmed.id, 'new_device')).toBeNull();
  });

  it('is sent at most ten times a day', async () => {
    const member = await activeMember(app);
    for (let logins = 0; logins < 12; logins += 1) await login(member.email);
    expect(await mails(member)).toBe(10);
  });
});

describe('link that ends a session', () => {
  it('expires after seven days', async () => {
    const member = await activeMember(app);
    await login(member.email);
    const mail = await mailRecipient(app, member.id, 'new_device');
    app.clock.advance(7 * 86_400_000 + 1);
    expect((await end(mail?.token)).body).toEqual({ error: 'invalid_token' });
  });

  it('is rejected if its token is unknown or comes from an activation mail', async () => {
    const member = await signUp(app);
    const activation = await mailRecipient(app, member.id, 'activation');
    expect((await end(activation?.token)).body).toEqual({ error: 'invalid_token' });
    expect((await end('a'.repeat(43))).body).toEqual({ error: 'invalid_token' });
    expect(await isOpen(member.token)).toBe(true);
  });
});
