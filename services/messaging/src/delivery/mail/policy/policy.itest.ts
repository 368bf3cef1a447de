import { Redis } from 'ioredis';
import { simpleParser } from 'mailparser';
import { DAY, HOUR, MINUTE, MailDay } from '../../../../test/mail-day';
import { BRAND, stubRecipients } from '../../../../test/mail-samples';
import { givenMember } from '../../../../test/mail-world';
import { NotificationService } from '../../notifications/notification.service';
import { MailPlanner } from './mail-planner';
import { MessageWatch } from './message-watch';

jest.setTimeout(60_000);

let day: MailDay;
beforeAll(async () => {
  day = await MailDay.begin();
});
afterAll(() => day.world.close());
beforeEach(() => day.reset());

describe('activity mail', () => {
  // @spec 3.34
  it('is sent once for a conversation until the member reads it, and contains no message texts', async () => {
    const member = await givenMember(day.world);
    const chat = await day.world.unread(member);
    await day.work();
    expect(await day.sent()).toEqual(['new_conversations']);
    expect(day.world.sink.mails[0]).toContain('Kim');
    expect(day.world.sink.mails[0]).not.toContain('A secret');
    await day.world.write(member, chat);
    await day.later(5 * HOUR);
    expect(await day.sent()).toEqual(['new_conversations']);
    await day.world.read(member, chat);
    await day.world.write(member, chat);
    await day.later(5 * MINUTE);
    expect(await day.sent()).toEqual(['new_conversations', 'new_messages']);
  });

  // @spec 3.34
  it('is sent once at the end of a time window for all activity in the window', async () => {
    const member = await givenMember(day.world);
    const first = await day.world.unread(member, { name: 'Kim' });
    await day.work();
    await day.world.read(member, first);
    for (const name of ['Robin', 'Sam', 'Jo']) await day.world.unread(member, { name });
    await day.later(10 * MINUTE);
    expect(await day.sent()).toEqual(['new_conversations']);
    await day.later(3 * HOUR);
    expect(await day.sent()).toEqual(['new_conversations', 'new_conversations']);
    expect(day.subjects()[1]).toBe('3 people have written to you on Duet');
  });

  // @spec 3.34
  it('is sent less often to members who do not open their conversations', async () => {
    const member = await givenMember(day.world);
    for (const name of ['Kim', 'Robin']) await day.world.unread(member, { name });
    await day.work();
    await day.world.unread(member, { name: 'Sam' });
    await day.later(4 * HOUR);
    expect(await day.sent()).toHaveLength(1);
    await day.later(9 * HOUR);
    await day.later(12 * HOUR);
    expect((await day.sent()).filter((kind) => kind === 'new_conversations')).toHaveLength(2);
  });

  // @spec 3.40
  it('is dropped if the member has read everything before the mail is sent', async () => {
    const member = await givenMember(day.world);
    const chat = await day.world.unread(member);
    day.worker.clock.advance(4 * MINUTE);
    await day.worker.get(MessageWatch).run();
    await day.worker.get(MailPlanner).run();
    await day.world.read(member, chat);
    await day.send();
    expect((await day.mails()).map(({ state, reason }) => [state, reason])).toEqual([
      ['dropped', 'there is nothing left to tell'],
    ]);
  });

  // @spec 2.74, 3.35
  it('counts each unseen like once and says how many likes were given automatically', async () => {
    const member = await givenMember(day.world);
    day.likes = { unseen: 2, automatic: 1 };
    expect(await day.due(member, 'like')).toMatchObject({ state: 'sent' });
    expect(day.subjects()).toEqual(['2 new likes for you on Duet']);
    const { text } = await simpleParser(day.world.sink.mails[0] ?? '');
    expect(text).toContain('Given automatically, with the member’s consent: 1');
    expect(text).not.toContain('fictional profiles, which');
    const [told] = day.worker.stub.calls('likes.news').slice(-1);
    day.worker.clock.advance(HOUR);
    day.likes = {};
    expect(await day.due(member, 'like')).toMatchObject({ state: 'dropped' });
    const [asked] = day.worker.stub.calls('likes.news').slice(-1);
    expect(Date.parse(asked?.since ?? '')).toBeGreaterThan(Date.parse(told?.since ?? ''));
  });

  // @spec 3.41
  it('waits while the member is online', async () => {
    const member = await givenMember(day.world);
    await day.world.unread(member);
    await day.worker.get(Redis).set(`here:${member}`, '1');
    await day.work();
    expect((await day.mails())[0]).toMatchObject({ state: 'due', reason: 'the member is online' });
    await day.worker.get(Redis).del(`here:${member}`);
    await day.later(16 * MINUTE);
    expect(await day.sent()).toEqual(['new_conversations']);
  });

  // @spec 3.36
  it('is followed by a reminder after a day; the next reminder is sent days later', async () => {
    const member = await givenMember(day.world);
    const chat = await day.world.unread(member, { isNew: false });
    await day.work();
    await day.later(25 * HOUR);
    expect(await day.sent()).toEqual(['new_messages', 'unread_message_reminders']);
    await day.world.write(member, chat);
    await day.later(25 * HOUR);
    expect(await day.sent()).toHaveLength(2);
    await day.later(3 * DAY);
    expect(await day.sent()).toHaveLength(3);
  });

  it('is planned only once when several workers run', async () => {
    const member = await givenMember(day.world);
    await day.world.unread(member);
    day.worker.clock.advance(4 * MINUTE);
    await Promise.all([1, 2, 3].map(() => day.worker.get(MessageWatch).run()));
    await Promise.all([1, 2, 3].map(() => day.worker.get(MailPlanner).run()));
    expect(await day.mails()).toHaveLength(1);
  });

  it('is planned for one member if planning fails for another, and the planning is retried after an hour', async () => {
    for (const name of ['Kim', 'Robin'])
      await day.world.unread(await givenMember(day.world), { name });
    day.worker.clock.advance(4 * MINUTE);
    await day.worker.get(MessageWatch).run();
    jest
      .spyOn(day.worker.get(NotificationService), 'isWanted')
      .mockRejectedValueOnce(new TypeError('planted'));
    await day.worker.get(MailPlanner).run();
    expect(await day.mails()).toHaveLength(1);
    day.worker.clock.advance(HOUR - 1);
    await day.worker.get(MailPlanner).run();
    expect(await day.mails()).toHaveLength(1);
    day.worker.clock.advance(1);
    await day.worker.get(MailPlanner).run();
    expect(await day.mails()).toHaveLength(2);
  });

  it('is also planned for a message that is delivered late', async () => {
    const member = await givenMember(day.world);
    await day.world.unread(member);
    await day.worker.sql("UPDATE message SET state = 'pending', sweep_at = NOW()");
    day.worker.clock.advance(4 * MINUTE);
    expect(await day.worker.get(MessageWatch).run()).toBe(0);
    await day.worker.sql("UPDATE message SET state = 'sent', sweep_at = NULL");
    expect(await day.worker.get(MessageWatch).run()).toBe(1);
  });
});

describe('quiet hours', () => {
  // @spec 3.42
  it.each([
    ['Europe/Amsterdam', '2027-03-27T23:30:00Z', '2027-03-28T06:00:00.000Z'],
    ['Europe/Amsterdam', '2027-10-30T22:30:00Z', '2027-10-31T07:00:00.000Z'],
    ['America/New_York', '2027-07-02T03:30:00Z', '2027-07-02T12:00:00.000Z'],
  ])('in %s defer a mail that is due at %s until %s', async (where, at, morning) => {
    day.zone = where;
    day.worker.clock.set(at);
    const member = await givenMember(day.world);
    day.likes = { unseen: 1, matches: 0 };
    const mail = await day.due(member, 'like');
    expect([mail?.state, mail?.reason, mail?.next_at?.toISOString()]).toEqual([
      'due',
      'quiet hours',
      morning,
    ]);
    day.worker.clock.set(morning);
    await day.send();
    expect(await day.sent()).toEqual(['like']);
  });

  // @spec 3.42
  it('do not defer account mails', async () => {
    day.worker.clock.set('2027-07-01T23:00:00Z');
    day.worker.stub.answer(
      stubRecipients(() => ({
        email: 'nora@example.org',
        locale: 'en',
        name: 'Nora',
        verified: true,
        site_name: 'Duet',
        origin: BRAND.origin,
        token: 'a-token',
        values: {},
      })),
    );
    expect(await day.due(await givenMember(day.world), 'password_reset')).toMatchObject({
      state: 'sent',
    });
  });
});

it('a mail whose link needs a token is not sent without the token', async () => {
  day.worker.stub.answer(
    stubRecipients(() => ({
      email: 'nora@example.org',
      locale: 'en',
      name: 'Nora',
      verified: true,
      site_name: 'Duet',
      origin: BRAND.origin,
      token: null,
      values: {},
    })),
  );
  const mail = await day.due(await givenMember(day.world), 'password_reset');
  expect([mail?.state, mail?.reason]).toEqual(['due', expect.stringContaining('token')]);
  expect(day.world.sink.mails).toEqual([]);
});

describe('unwanted mail', () => {
  const DROPPED = { state: 'dropped', reason: 'the member does not want it' };
  beforeEach(() => void (day.likes = { unseen: 1, matches: 0 }));

  // @spec 3.44
  it('is dropped if the member has switched its kind off since the mail was planned', async () => {
    const member = await givenMember(day.world);
    await day.worker.sql(
      "INSERT INTO notification_preference (member_id, kind, wanted) VALUES (?, 'like', 0)",
      [member],
    );
    expect(await day.due(member, 'like')).toMatchObject(DROPPED);
  });

  // @spec 2.106
  it('is dropped if the consent to advertising was withdrawn since the mail was planned', async () => {
    const member = await givenMember(day.world, { wants: ['news'], marketing: false });
    expect(await day.due(member, 'news')).toMatchObject(DROPPED);
  });

  // @spec 3.43
  it.each(['fbl', 'listunsubscribe', 'bounce'])(
    'is dropped after a suppression with reason %s',
    async (reason) => {
      const member = await givenMember(day.world, { wants: ['news'] });
      await day.worker.sql(
        'INSERT INTO mail_suppression (member_id, reason, created_at) VALUES (?, ?, NOW())',
        [member, reason],
      );
      for (const kind of ['like', 'news', 'activation_reminder'] as const)
        expect(await day.due(member, kind)).toMatchObject(DROPPED);
    },
  );

  it('is dropped without recording that the member was notified', async () => {
    const member = await givenMember(day.world);
    day.worker.stub.answer({
      'mail.contact': () => ({
        site_name: 'Duet',
        origin: BRAND.origin,
        support_email: BRAND.support_email,
        contact: null,
      }),
    });
    expect(await day.due(member, 'like')).toMatchObject({ state: 'dropped' });
    expect(await day.worker.sql('SELECT told_mail FROM mail_digest WHERE times > 0')).toEqual([]);
  });

  // @spec 3.45
  it('is dropped for erased, deleted and closed accounts', async () => {
    expect(await day.due('aaaaaaaaaaaa', 'like')).toMatchObject({
      state: 'dropped',
      reason: 'the member is gone',
    });
    const [deleted, closed] = [await givenMember(day.world), await givenMember(day.world)];
    await day.worker.sql("UPDATE member SET account_status = 'deleted' WHERE id = ?", [deleted]);
    await day.worker.sql("UPDATE member SET profile_status = 'disabled' WHERE id = ?", [closed]);
    expect(await day.due(deleted, 'like')).toMatchObject({
      state: 'dropped',
      reason: 'the member is gone',
    });
    expect(await day.due(closed, 'like')).toMatchObject({
      state: 'dropped',
      reason: 'the member is not active',
    });
    expect(day.world.sink.mails).toEqual([]);
  });
});
