import type { AnyMailKind } from '@duet/schemas/mails';
import { newId } from '@duet/service-kit/ids';
import { eventually } from '@duet/testing/eventually';
import { Redis } from 'ioredis';
import { BRAND, BROADCAST } from '../../../test/mail-samples';
import { type MailWorld, NOON, givenMember, mailWorld } from '../../../test/mail-world';
import { BroadcastDelivery } from '../broadcasts/broadcast-delivery.service';
import { MailRefill } from '../mail-refill.service';
import { Enrolment } from './enrolment.service';
import { MailPlanner } from './mail-planner.service';
import { MessageWatch } from './message-watch.service';

jest.setTimeout(60_000);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let world: MailWorld;
let likes = { unseen: 0, matches: 0 };
let zone = BRAND.time_zone;
beforeAll(async () => {
  world = await mailWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  const { worker, sink } = world;
  await worker.truncate();
  sink.mails.length = 0;
  [likes, zone] = [{ unseen: 0, matches: 0 }, 'Europe/Amsterdam'];
  worker.clock.set(NOON);
  worker.stub.answer({
    'brands.get': () => ({ ...BRAND, time_zone: zone }),
    'likes.news': () => likes,
    'mail.contact': () => ({ site_name: 'Duet', origin: BRAND.origin, support_email: BRAND.support_email, contact: { email: 'nora@example.org', locale: 'en' as const, name: 'Nora' } }),
  });
  await worker.sql("INSERT INTO mail_watch (name, message_id) VALUES ('messages', ?)", ['0'.repeat(26)]);
});

const refill = () => world.worker.get(MailRefill).refill();
const settled = () => eventually(async () => expect(await world.worker.sql("SELECT id FROM mail WHERE state = 'sending' OR next_at <= ?", [world.worker.clock.now()])).toEqual([]), 20_000);
/** What a worker's loops do in the minutes after something has happened. */
async function work(): Promise<void> {
  const { worker } = world;
  worker.clock.advance(4 * MINUTE);
  await worker.get(MessageWatch).run();
  await worker.get(MailPlanner).run();
  await worker.get(BroadcastDelivery).run();
  await refill();
  await settled();
}
async function later(ms: number): Promise<void> {
  world.worker.clock.advance(ms);
  await work();
}
const mails = () => world.worker.sql<{ kind: AnyMailKind; state: string; reason: string | null; next_at: Date | null }>('SELECT kind, state, reason, next_at FROM mail ORDER BY id');
const sent = async (): Promise<string[]> => (await mails()).filter(({ state }) => state === 'sent').map(({ kind }) => kind);
const subjects = (): string[] => world.sink.mails.map((mail) => /Subject: (.+)/.exec(mail)?.[1] ?? '');
async function due(member: string, kind: AnyMailKind): Promise<{ state: string; reason: string | null; next_at: Date | null } | undefined> {
  const id = newId();
  await world.mail(id, member, kind);
  await refill();
  await settled();
  const [mail] = await world.worker.sql<{ state: string; reason: string | null; next_at: Date | null }>('SELECT state, reason, next_at FROM mail WHERE id = ?', [id]);
  return mail;
}

describe('what others do', () => {
  it('is told soon, once for each conversation until it is read, and never with a word of theirs', async () => {
    const member = await givenMember(world);
    const chat = await world.unread(member);
    await work();
    expect(await sent()).toEqual(['new_conversations']);
    expect(world.sink.mails[0]).toContain('Kim');
    expect(world.sink.mails[0]).not.toContain('A secret');
    await world.write(member, chat);
    await later(5 * HOUR);
    expect(await sent()).toEqual(['new_conversations']);
    await world.read(member, chat);
    await world.write(member, chat);
    await later(5 * MINUTE);
    expect(await sent()).toEqual(['new_conversations', 'new_messages']);
  });

  it('is gathered: what comes within the window is one mail at its end', async () => {
    const member = await givenMember(world);
    const first = await world.unread(member, { name: 'Kim' });
    await work();
    await world.read(member, first);
    for (const name of ['Robin', 'Sam', 'Jo']) await world.unread(member, { name });
    await later(10 * MINUTE);
    expect(await sent()).toEqual(['new_conversations']);
    await later(3 * HOUR);
    expect(await sent()).toEqual(['new_conversations', 'new_conversations']);
    expect(subjects()[1]).toBe('3 people have written to you at Duet');
  });

  it('is told ever more seldom to who does not look', async () => {
    const member = await givenMember(world);
    for (const name of ['Kim', 'Robin']) await world.unread(member, { name });
    await work();
    await world.unread(member, { name: 'Sam' });
    await later(4 * HOUR);
    expect(await sent()).toHaveLength(1);
    await later(9 * HOUR);
    // A night may lie between: it waits for the morning.
    await later(12 * HOUR);
    expect((await sent()).filter((kind) => kind === 'new_conversations')).toHaveLength(2);
  });

  it('is not told when it was read in the meantime', async () => {
    const member = await givenMember(world);
    const chat = await world.unread(member);
    world.worker.clock.advance(4 * MINUTE);
    await world.worker.get(MessageWatch).run();
    await world.worker.get(MailPlanner).run();
    await world.read(member, chat);
    await refill();
    await settled();
    expect((await mails()).map(({ state, reason }) => [state, reason])).toEqual([['dropped', 'there is nothing left to tell']]);
  });

  it('tells of likes until they are seen, without who it was, and not twice', async () => {
    const member = await givenMember(world);
    likes = { unseen: 2, matches: 0 };
    expect(await due(member, 'like')).toMatchObject({ state: 'sent' });
    expect(subjects()).toEqual(['2 people like you at Duet']);
    const [told] = world.worker.stub.calls('likes.news').slice(-1);
    world.worker.clock.advance(HOUR);
    likes = { unseen: 0, matches: 0 };
    expect(await due(member, 'like')).toMatchObject({ state: 'dropped' });
    const [asked] = world.worker.stub.calls('likes.news').slice(-1);
    expect(Date.parse(asked?.since ?? '')).toBeGreaterThan(Date.parse(told?.since ?? ''));
  });

  it('waits while the member is on the site', async () => {
    const member = await givenMember(world);
    await world.unread(member);
    await world.worker.get(Redis).set(`presence:${member}`, '1');
    await work();
    expect((await mails())[0]).toMatchObject({ state: 'due', reason: 'the member is online' });
    await world.worker.get(Redis).del(`presence:${member}`);
    await later(16 * MINUTE);
    expect(await sent()).toEqual(['new_conversations']);
  });

  it('is asked after a day when nobody has looked, and not every day', async () => {
    const member = await givenMember(world);
    const chat = await world.unread(member, { isNew: false });
    await work();
    await later(25 * HOUR);
    expect(await sent()).toEqual(['new_messages', 'unread_message_reminders']);
    await world.write(member, chat);
    await later(25 * HOUR);
    expect(await sent()).toHaveLength(2);
    await later(3 * DAY);
    expect(await sent()).toHaveLength(3);
  });

  it('is planned once by any number of workers', async () => {
    const member = await givenMember(world);
    await world.unread(member);
    world.worker.clock.advance(4 * MINUTE);
    await Promise.all([1, 2, 3].map(() => world.worker.get(MessageWatch).run()));
    await Promise.all([1, 2, 3].map(() => world.worker.get(MailPlanner).run()));
    expect(await mails()).toHaveLength(1);
  });

  it('is not passed by when its message is settled late', async () => {
    const member = await givenMember(world);
    await world.unread(member);
    await world.worker.sql("UPDATE message SET state = 'pending', sweep_at = NOW()");
    world.worker.clock.advance(4 * MINUTE);
    expect(await world.worker.get(MessageWatch).run()).toBe(0);
    await world.worker.sql("UPDATE message SET state = 'sent', sweep_at = NULL");
    expect(await world.worker.get(MessageWatch).run()).toBe(1);
  });
});

describe('at night', () => {
  it.each([
    ['Europe/Amsterdam', '2027-03-27T23:30:00Z', '2027-03-28T06:00:00.000Z'],
    ['Europe/Amsterdam', '2027-10-30T22:30:00Z', '2027-10-31T07:00:00.000Z'],
    ['America/New_York', '2027-07-02T03:30:00Z', '2027-07-02T12:00:00.000Z'],
  ])('in %s what is due at %s waits until %s', async (where, at, morning) => {
    zone = where;
    world.worker.clock.set(at);
    const member = await givenMember(world);
    likes = { unseen: 1, matches: 0 };
    const mail = await due(member, 'like');
    expect([mail?.state, mail?.reason, mail?.next_at?.toISOString()]).toEqual(['due', 'quiet hours', morning]);
    world.worker.clock.set(morning);
    await refill();
    await settled();
    expect(await sent()).toEqual(['like']);
  });

  it('a mail about the account goes all the same', async () => {
    world.worker.clock.set('2027-07-01T23:00:00Z');
    world.worker.stub.answer({ 'mail.recipient': () => ({ recipient: { email: 'nora@example.org', locale: 'en', name: 'Nora', site_name: 'Duet', origin: BRAND.origin, token: 'a-token', values: {} } }) });
    expect(await due(await givenMember(world), 'password_reset')).toMatchObject({ state: 'sent' });
  });
});

describe('who does not want it', () => {
  const DROPPED = { state: 'dropped', reason: 'the member does not want it' };
  beforeEach(() => void (likes = { unseen: 1, matches: 0 }));

  it('gets nothing of a kind that they switched off after it was planned', async () => {
    const member = await givenMember(world);
    await world.worker.sql("INSERT INTO notification_preference (member_id, kind, wanted) VALUES (?, 'like', 0)", [member]);
    expect(await due(member, 'like')).toMatchObject(DROPPED);
  });

  it.each(['fbl', 'listunsubscribe', 'bounce'])('gets nothing after %s', async (reason) => {
    const member = await givenMember(world, { wants: ['news'] });
    await world.worker.sql('INSERT INTO mail_suppression (member_id, reason, created_at) VALUES (?, ?, NOW())', [member, reason]);
    for (const kind of ['like', 'news', 'activation_reminder'] as const) expect(await due(member, kind)).toMatchObject(DROPPED);
  });

  it('gets nothing once erased, deleted or closed', async () => {
    expect(await due('aaaaaaaaaaaa', 'like')).toMatchObject({ state: 'dropped', reason: 'the member is gone' });
    const [deleted, closed] = [await givenMember(world), await givenMember(world)];
    await world.worker.sql("UPDATE member SET account_status = 'deleted' WHERE id = ?", [deleted]);
    await world.worker.sql("UPDATE member SET profile_status = 'disabled' WHERE id = ?", [closed]);
    expect(await due(deleted, 'like')).toMatchObject({ state: 'dropped', reason: 'the member is gone' });
    expect(await due(closed, 'like')).toMatchObject({ state: 'dropped', reason: 'the member is not active' });
    expect(world.sink.mails).toEqual([]);
  });
});

describe('what comes by the calendar', () => {
  it('is a week’s news on Thursday evening for who wants it, week after week, and nothing in a week without any', async () => {
    zone = 'Europe/Amsterdam';
    world.worker.clock.set('2027-06-30T10:00:00Z');
    const member = await givenMember(world, { wants: ['weekly_updates'] });
    await givenMember(world);
    for (let again = 0; again < 2; again += 1) await world.worker.get(Enrolment).run();
    expect(await world.worker.sql('SELECT member_id, due_at FROM mail_digest')).toEqual([{ member_id: member, due_at: new Date('2027-07-01T16:00:00.000Z') }]);
    likes = { unseen: 3, matches: 1 };
    world.worker.clock.set('2027-07-01T16:00:00Z');
    await work();
    expect(await sent()).toEqual(['weekly_updates']);
    expect(world.sink.mails[0]).toContain('3 new likes');
    expect(world.sink.mails[0]).not.toContain('unread');
    likes = { unseen: 0, matches: 0 };
    await later(7 * DAY);
    expect((await mails()).map(({ state }) => state)).toEqual(['sent', 'dropped']);
  });

  it('is a photo asked for twice, until there is one', async () => {
    const [without, quick] = [await givenMember(world, { mainImage: null }), await givenMember(world, { mainImage: null })];
    await givenMember(world);
    world.worker.clock.advance(2 * DAY + MINUTE);
    await world.worker.get(Enrolment).run();
    await work();
    expect(await sent()).toEqual(['reminders', 'reminders']);
    await world.worker.sql("UPDATE member SET main_image = '{}' WHERE id = ?", [quick]);
    await later(7 * DAY);
    expect(await world.worker.sql("SELECT member_id FROM mail WHERE state = 'sent' ORDER BY id DESC LIMIT 1")).toEqual([{ member_id: without }]);
    expect(await sent()).toHaveLength(3);
    await world.worker.get(Enrolment).run();
    await later(30 * DAY);
    expect(await sent()).toHaveLength(3);
  });
});

describe('a broadcast', () => {
  const schedule = (locale = 'en'): Promise<string> => world.broadcast('news', 'scheduled', { [locale]: BROADCAST });

  it('goes to every member who asked for such mails, once, also when Redis is emptied and its delivery begins again', async () => {
    const members = await Promise.all([1, 2, 3].map(() => givenMember(world, { wants: ['news'] })));
    await givenMember(world, { wants: ['promotions'] });
    const id = await schedule();
    await Promise.all([1, 2].map(() => world.worker.get(BroadcastDelivery).run()));
    await world.worker.get(Redis).flushdb();
    await eventually(async () => {
      await refill();
      expect(await sent()).toHaveLength(3);
    }, 20_000, 300);
    await world.worker.sql("UPDATE broadcast SET state = 'sending' WHERE id = ?", [id]);
    await work();
    expect(world.sink.mails).toHaveLength(3);
    expect(await world.worker.sql('SELECT member_id FROM broadcast_recipient ORDER BY member_id')).toEqual(members.sort().map((member_id) => ({ member_id })));
    expect(world.sink.mails[0]).toContain(BROADCAST.subject);
  });

  it('that is cancelled goes to nobody who has not had it yet', async () => {
    world.worker.clock.set('2027-07-01T21:00:00Z');
    await givenMember(world, { wants: ['news'] });
    const id = await schedule();
    await work();
    expect((await mails()).map(({ reason }) => reason)).toEqual(['quiet hours']);
    await world.worker.sql("UPDATE broadcast SET state = 'cancelled' WHERE id = ?", [id]);
    await givenMember(world, { wants: ['news'] });
    world.worker.clock.set('2027-07-02T10:00:00Z');
    await work();
    expect((await mails()).map(({ state, reason }) => [state, reason])).toEqual([['dropped', 'there is nothing left to tell']]);
  });

  it('is not sent to who reads none of its languages', async () => {
    await givenMember(world, { wants: ['news'] });
    await schedule('pl');
    await work();
    expect((await mails()).map(({ state }) => state)).toEqual(['dropped']);
  });
});
