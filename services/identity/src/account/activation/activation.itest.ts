import { newId } from '@duet/service-kit/ids';
import { type IdentityApp, identityApp } from '../../../test/app';
import { activeMember, mailRecipient, sha256, signUp } from '../../../test/factories';
import { ActivationReminders } from './activation-reminders';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

const mailedToken = async (member: string): Promise<string> =>
  (await mailRecipient(app, member, 'activation'))?.token ?? '';
const activate = (token: string) => app.request('POST', '/api/activation', { body: { token } });

describe('activation', () => {
  // @spec 4.2
  it('makes account and profile active and notifies the other services', async () => {
    const member = await signUp(app);
    expect((await activate(await mailedToken(member.id))).status).toBe(200);
    const { body } = await app.request('GET', '/api/user', { as: member.as });
    expect(body).toMatchObject({ user: { status: 'active', profile: { status: 'active' } } });
    const cards = (await app.published('member.changed')).filter(
      ({ aggregate_id }) => aggregate_id === member.id,
    );
    expect(cards.map(({ version, payload }) => [version, payload.account_status])).toEqual([
      [1, 'not_confirmed'],
      [2, 'active'],
    ]);
  });

  // @spec 4.2
  it('accepts repeated requests and links of earlier mails, but activates only once', async () => {
    const member = await signUp(app);
    const [first, second] = [await mailedToken(member.id), await mailedToken(member.id)];
    for (const token of [first, first, second]) expect((await activate(token)).status).toBe(200);
    const cards = (await app.published('member.changed')).filter(
      ({ aggregate_id }) => aggregate_id === member.id,
    );
    expect(cards).toHaveLength(2);
  });

  it('rejects the valid link of a deleted account', async () => {
    const member = await signUp(app);
    const token = await mailedToken(member.id);
    expect((await activate(token)).status).toBe(200);
    await app.sql("UPDATE account SET status = 'deleted' WHERE id = ?", [member.id]);
    expect((await activate(token)).body).toEqual({ error: 'invalid_token' });
  });

  it('succeeds for five concurrent requests', async () => {
    const member = await signUp(app);
    const token = await mailedToken(member.id);
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => activate(token)))).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  });

  // @spec 8.4
  it('rejects an unknown, a malformed and an expired token', async () => {
    const member = await signUp(app);
    const token = await mailedToken(member.id);
    expect((await activate('x'.repeat(43))).body).toEqual({ error: 'invalid_token' });
    expect((await activate('short')).status).toBe(422);
    app.clock.advance(8 * 86_400_000);
    expect((await activate(token)).body).toEqual({ error: 'invalid_token' });
  });

  it('rejects GET requests, so that mail scanners cannot use up a token', async () => {
    const member = await signUp(app);
    const token = await mailedToken(member.id);
    expect((await app.request('GET', `/api/activation?token=${token}`)).status).toBe(405);
    expect((await activate(token)).status).toBe(200);
  });

  it('stores only the hash of a token', async () => {
    const member = await signUp(app);
    const token = await mailedToken(member.id);
    const rows = await app.sql<{ token_hash: string }>(
      'SELECT * FROM one_time_token WHERE member_id = ?',
      [member.id],
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.token_hash).toBe(sha256(token));
  });
});

describe('recipient of an activation mail', () => {
  it('has address, language, site and a fresh token', async () => {
    const member = await signUp(app, { locale: 'pl', name: 'Zofia' });
    const recipient = await mailRecipient(app, member.id, 'activation');
    expect(recipient).toMatchObject({
      email: member.email,
      verified: false,
      locale: 'pl',
      name: 'Zofia',
      site_name: 'Duet',
      origin: 'http://localhost:3000',
    });
    expect(recipient?.token).toMatch(/^[\w-]{43}$/);
  });

  it('is null once the address is confirmed, and for an unknown mail id', async () => {
    const member = await activeMember(app);
    expect(await mailRecipient(app, member.id, 'activation')).toBeNull();
    expect((await app.call('mail.recipient', { mail_id: newId() })).body).toEqual({
      recipient: null,
    });
  });
});

describe('resending the activation mail', () => {
  const resend = (as: { member: string; session: string }) =>
    app.request('POST', '/api/activation/resend', { as });

  // @spec 2.14
  it('is limited to one mail a minute and five a day, including the mail sent at signup', async () => {
    const member = await signUp(app);
    const tooSoon = await resend(member.as);
    expect([tooSoon.status, tooSoon.body]).toEqual([
      429,
      { error: 'too_many_requests', params: { seconds: 60 } },
    ]);
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(0);
    for (let i = 0; i < 4; i += 1) {
      app.clock.advance(61_000);
      expect((await resend(member.as)).status).toBe(200);
    }
    app.clock.advance(61_000);
    expect((await resend(member.as)).status).toBe(429);
    expect(
      (await app.published('mail.requested')).filter(
        ({ aggregate_id }) => aggregate_id === member.id,
      ),
    ).toHaveLength(5);
    app.clock.advance(86_400_000);
    expect((await resend(member.as)).status).toBe(200);
  });

  it('is rejected for a confirmed address', async () => {
    const member = await activeMember(app);
    app.clock.advance(61_000);
    expect((await resend(member.as)).body).toEqual({ error: 'conflict' });
  });
});

describe('changing the address of an unconfirmed signup', () => {
  const change = (member: { as: object }, email: unknown) =>
    app.request('POST', '/api/activation/email', { as: member.as, body: { email } });
  const fresh = () => `${Math.random().toString(36).slice(2)}@duet.example`;

  // @spec 2.14
  it('sends the next mail to the new address and invalidates earlier links', async () => {
    const member = await signUp(app);
    const [old, email] = [await mailedToken(member.id), fresh()];
    expect((await change(member, email.toUpperCase())).status).toBe(200);
    expect(await mailRecipient(app, member.id, 'activation')).toMatchObject({ email });
    expect((await activate(old)).body).toEqual({ error: 'invalid_token' });
    expect((await activate(await mailedToken(member.id))).status).toBe(200);
    expect((await app.request('GET', '/api/user', { as: member.as })).body).toMatchObject({
      user: { email, status: 'active' },
    });
  });

  it('never confirms the new address by a link sent to the old address, even under concurrent requests', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await signUp(app);
      const email = fresh();
      const [recipient] = await Promise.all([
        mailRecipient(app, member.id, 'activation'),
        change(member, email),
      ]);
      expect((await activate(recipient?.token ?? '')).status).toBe(
        recipient?.email === email ? 200 : 422,
      );
    }
  });

  // @spec 5.5
  it('rejects an address that is invalid, taken, disposable or equal to the member’s name', async () => {
    const [member, other] = [await signUp(app), await signUp(app)];
    for (const [email, code] of [
      ['nobody', 'invalid_email'],
      [undefined, 'required'],
      [other.email, 'email_taken'],
      ['x@mailinator.com', 'email_disposable'],
    ] as const) {
      expect((await change(member, email)).body).toEqual({
        error: 'invalid_fields',
        fields: { email: code },
      });
    }
    const named = await signUp(app);
    await app.sql("UPDATE profile SET name = 'me@duet.example' WHERE member_id = ?", [named.id]);
    expect((await change(named, 'Me@duet.example')).body).toMatchObject({
      fields: { email: 'name_is_email' },
    });
  });

  it('frees the old address for other signups', async () => {
    const member = await signUp(app);
    await change(member, fresh());
    expect((await signUp(app, { email: member.email })).email).toBe(member.email);
  });

  it('is limited to four a day, and is rejected once the address is confirmed', async () => {
    const member = await signUp(app);
    for (let i = 0; i < 4; i += 1) expect((await change(member, fresh())).status).toBe(200);
    const refused = await change(member, fresh());
    expect([refused.status, refused.body]).toMatchObject([
      429,
      { error: 'too_many_requests', params: { seconds: expect.any(Number) as number } },
    ]);
    expect((await change(await activeMember(app), fresh())).body).toEqual({ error: 'conflict' });
  });

  it('rejects a change to the same address within a minute of the last mail', async () => {
    const member = await signUp(app);
    expect((await change(member, member.email)).status).toBe(429);
  });
});

describe('first message written at signup', () => {
  const message = {
    profile_id: 'abcdefghijkl',
    text: 'You bake too',
    fictional_seen: true,
  };
  const due = async (id: string) =>
    (await app.published('signup_message.due')).filter(({ aggregate_id }) => aggregate_id === id);

  // @spec 3.8
  it('is published once, after the `member.changed` event of the activation', async () => {
    const member = await signUp(app, { signup_message: message });
    expect(await due(member.id)).toEqual([]);
    const token = await mailedToken(member.id);
    await Promise.all([activate(token), activate(token)]);
    await activate(token);
    const events = await due(member.id);
    expect(events.map(({ payload }) => payload)).toEqual([
      { message_id: expect.any(String) as string, member_id: member.id, ...message },
    ]);
    const card = (await app.published('member.changed')).findLast(
      ({ aggregate_id }) => aggregate_id === member.id,
    );
    expect([card?.payload.account_status, (card?.id ?? '') < (events[0]?.id ?? '')]).toEqual([
      'active',
      true,
    ]);
    expect(await app.sql('SELECT * FROM signup_message WHERE member_id = ?', [member.id])).toEqual(
      [],
    );
  });
});

describe('activation reminders', () => {
  const HOUR = 3_600_000;
  const reminders = async (member: string) =>
    (await app.published('mail.requested')).filter(
      ({ aggregate_id, payload }) =>
        aggregate_id === member && payload.kind === 'activation_reminder',
    ).length;
  const later = async (hours: number) => {
    app.clock.advance(hours * HOUR);
    await Promise.all([app.get(ActivationReminders).run(), app.get(ActivationReminders).run()]);
  };

  // @spec 4.23
  it('are sent after one day and after three days, then no more', async () => {
    const { id } = await signUp(app);
    const counts: number[] = [];
    for (const hours of [23, 2, 24, 24, 24, 240]) {
      await later(hours);
      counts.push(await reminders(id));
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 2]);
  });

  // @spec 4.23
  it('contain a working link, and stop once the address is confirmed', async () => {
    const [late, quick] = [await signUp(app), await signUp(app)];
    await later(25);
    const recipient = await mailRecipient(app, late.id, 'activation_reminder');
    expect((await activate(recipient?.token ?? '')).status).toBe(200);
    expect((await activate(await mailedToken(quick.id))).status).toBe(200);
    expect(await mailRecipient(app, quick.id, 'activation_reminder')).toBeNull();
    await later(48);
    expect(await Promise.all([late.id, quick.id].map(reminders))).toEqual([1, 1]);
  });
});
