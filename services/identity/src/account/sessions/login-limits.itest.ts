import { type IdentityApp, identityApp } from '../../../test/app';
import { PASSWORD, activeMember, signupForm } from '../../../test/factories';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

const login = (email: string, password = PASSWORD, address = '10.0.0.1') =>
  app.request('POST', '/api/user', {
    body: { email, password },
    headers: { 'x-forwarded-for': address },
  });

describe('login limits', () => {
  // @spec 4.3, 8.2
  it('block the member on one network after ten failures, longer with each further failure', async () => {
    const member = await activeMember(app);
    for (let i = 0; i < 10; i += 1)
      expect((await login(member.email, 'wrong guess')).status).toBe(422);
    const blocked = await login(member.email);
    expect([blocked.status, blocked.body]).toEqual([
      429,
      { error: 'account_blocked', params: { minutes: 5 } },
    ]);
    expect(Number(blocked.headers['retry-after'])).toBe(300);
    app.clock.advance(5 * 60_000 + 1);
    expect((await login(member.email, 'wrong guess')).status).toBe(422);
    expect((await login(member.email)).body).toEqual({
      error: 'account_blocked',
      params: { minutes: 10 },
    });
    app.clock.advance(10 * 60_000 + 1);
    expect((await login(member.email)).status).toBe(200);
    expect((await login(member.email, 'wrong guess')).status).toBe(422);
    expect((await login(member.email)).status).toBe(200);
  });

  // @spec 16.3
  it('do not block the member on another network', async () => {
    const member = await activeMember(app);
    for (let i = 0; i < 11; i += 1) await login(member.email, 'wrong guess', '10.6.6.6');
    expect((await login(member.email, PASSWORD, '10.6.6.6')).status).toBe(429);
    expect((await login(member.email, PASSWORD, '10.0.0.7')).status).toBe(200);
  });

  it('do not count blocked attempts', async () => {
    const member = await activeMember(app);
    for (let i = 0; i < 45; i += 1) await login(member.email, 'wrong guess', '10.6.6.7');
    expect((await login(member.email, PASSWORD, '10.0.0.8')).status).toBe(200);
  });

  // @spec 16.3
  it('do not block a device of an earlier login because of failures on other devices', async () => {
    const member = await activeMember(app);
    const from = (device: string | null, password: string, address = '10.3.3.3') =>
      app.request('POST', '/api/user', {
        body: { email: member.email, password },
        headers: { 'x-forwarded-for': address, ...(device && { 'x-duet-device': device }) },
      });
    const first = await from(null, PASSWORD);
    const device = String(first.headers['x-duet-device']);
    expect(device).toMatch(/^[\w-]{43}$/);
    for (let i = 0; i < 11; i += 1) await from(null, 'wrong guess');
    expect((await from(null, PASSWORD)).body).toMatchObject({ error: 'account_blocked' });
    expect((await from('d'.repeat(43), PASSWORD)).body).toMatchObject({ error: 'account_blocked' });
    const known = await from(device, PASSWORD, '10.3.3.4');
    expect([known.status, known.headers['x-duet-device']]).toEqual([200, device]);
    for (let i = 0; i < 10; i += 1) await from(device, 'wrong guess');
    expect((await from(device, PASSWORD)).body).toMatchObject({ error: 'account_blocked' });
  });

  it('treat a device as unknown if only another account has used the device', async () => {
    const [member, other] = [await activeMember(app), await activeMember(app)];
    const device = String((await login(other.email)).headers['x-duet-device']);
    for (let i = 0; i < 10; i += 1) await login(member.email, 'wrong guess', '10.3.3.5');
    const answer = await app.request('POST', '/api/user', {
      body: { email: member.email, password: PASSWORD },
      headers: { 'x-forwarded-for': '10.3.3.5', 'x-duet-device': device },
    });
    expect(answer.body).toMatchObject({ error: 'account_blocked' });
  });

  it('treat the browser of the signup as a known device', async () => {
    const form = signupForm();
    const { headers } = await app.request('POST', '/api/signup', { body: form });
    for (let i = 0; i < 10; i += 1) await login(String(form.email), 'wrong guess', '10.3.3.6');
    const answer = await app.request('POST', '/api/user', {
      body: { email: form.email, password: PASSWORD },
      headers: { 'x-forwarded-for': '10.3.3.6', 'x-duet-device': String(headers['x-duet-device']) },
    });
    expect(answer.status).toBe(200);
  });

  it('treat a browser as unknown if only a former account with the address used it', async () => {
    const form = signupForm();
    const { headers } = await app.request('POST', '/api/signup', { body: form });
    const device = String(headers['x-duet-device']);
    await app.sql('UPDATE account SET email = ? WHERE email = ?', [
      'planted@duet.example',
      form.email,
    ]);
    expect((await app.request('POST', '/api/signup', { body: signupForm(form) })).status).toBe(201);
    for (let i = 0; i < 10; i += 1) await login(String(form.email), 'wrong guess', '10.3.3.8');
    const answer = await app.request('POST', '/api/user', {
      body: { email: form.email, password: PASSWORD },
      headers: { 'x-forwarded-for': '10.3.3.8', 'x-duet-device': device },
    });
    expect(answer.body).toMatchObject({ error: 'account_blocked' });
  });

  it('block unknown devices after thirty failures for one account across networks; each block is longer', async () => {
    const member = await activeMember(app);
    const device = String(
      (await login(member.email, PASSWORD, '10.7.0.1')).headers['x-duet-device'],
    );
    for (let i = 0; i < 30; i += 1)
      expect((await login(member.email, 'wrong guess', `10.7.1.${i % 4}`)).status).toBe(422);
    expect((await login(member.email, PASSWORD, '10.7.2.1')).body).toEqual({
      error: 'account_blocked',
      params: { minutes: 10 },
    });
    const owner = await app.request('POST', '/api/user', {
      body: { email: member.email, password: PASSWORD },
      headers: { 'x-forwarded-for': '10.7.2.1', 'x-duet-device': device },
    });
    expect(owner.status).toBe(200);
    app.clock.advance(10 * 60_000 + 1);
    expect((await login(member.email, 'wrong guess', '10.7.2.2')).status).toBe(422);
    expect((await login(member.email, PASSWORD, '10.7.2.3')).body).toEqual({
      error: 'account_blocked',
      params: { minutes: 20 },
    });
    app.clock.advance(86_400_001);
    expect((await login(member.email, PASSWORD, '10.7.2.3')).status).toBe(200);
  });

  it('also block an e-mail address that has no account', async () => {
    for (let i = 0; i < 30; i += 1)
      expect(
        (await login('nobody-there@duet.example', 'wrong guess', `10.7.3.${i % 4}`)).status,
      ).toBe(422);
    expect((await login('nobody-there@duet.example', 'wrong guess', '10.7.4.1')).body).toEqual({
      error: 'account_blocked',
      params: { minutes: 10 },
    });
  });

  it('do not reset the failure count of the network after a successful login', async () => {
    await app.sql('DELETE FROM login_attempt');
    const [own, address] = [await activeMember(app), '10.8.8.8'];
    const failures = async () =>
      (
        await app.sql<{ attempts: number }>(
          'SELECT attempts FROM login_attempt WHERE account IS NULL',
        )
      )[0]?.attempts;
    for (let i = 0; i < 5; i += 1) await login(`victim-${i}@duet.example`, 'wrong guess', address);
    expect(await failures()).toBe(5);
    const device = String((await login(own.email, PASSWORD, address)).headers['x-duet-device']);
    for (let i = 0; i < 3; i += 1) {
      await login(own.email, PASSWORD, address);
      await app.request('POST', '/api/user', {
        body: { email: own.email, password: PASSWORD },
        headers: { 'x-forwarded-for': address, 'x-duet-device': device },
      });
    }
    expect(await failures()).toBe(5);
  });

  it('do not count successful logins', async () => {
    await app.sql('DELETE FROM login_attempt');
    const member = await activeMember(app);
    await login('first@duet.example', 'wrong guess', '10.8.8.9');
    await app.sql('UPDATE login_attempt SET attempts = 99 WHERE account IS NULL');
    for (let i = 0; i < 2; i += 1)
      expect((await login(member.email, PASSWORD, '10.8.8.9')).status).toBe(200);
  });

  it('count all addresses of an IPv6 network as one address', async () => {
    const member = await activeMember(app);
    for (let i = 0; i < 10; i += 1)
      await login(member.email, 'wrong guess', `2001:db8:1:2::${i + 1}`);
    expect((await login(member.email, PASSWORD, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await login(member.email, PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('count each of several concurrent attempts', async () => {
    const member = await activeMember(app);
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => login(member.email, 'wrong guess', '10.1.1.1')),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('block a network after a hundred failures in a day, counting all accounts', async () => {
    await app.sql('DELETE FROM login_attempt');
    await login('first@duet.example', 'wrong guess', '10.9.9.9');
    await app.sql('UPDATE login_attempt SET attempts = 99 WHERE attempts = 1 ORDER BY scope');
    const member = await activeMember(app);
    expect((await login(member.email, 'wrong guess', '10.9.9.9')).status).toBe(422);
    expect((await login(member.email, PASSWORD, '10.9.9.9')).body).toMatchObject({
      error: 'account_blocked',
    });
    app.clock.advance(86_400_001);
    expect((await login(member.email, PASSWORD, '10.9.9.9')).status).toBe(200);
  });
});
