import { eventually } from '@duet/testing/eventually';
import { Redis } from 'ioredis';
import { DAY, MINUTE, MailDay } from '../../../../test/mail-day';
import { BROADCAST } from '../../../../test/mail-samples';
import { givenMember } from '../../../../test/mail-world';
import { BroadcastDelivery } from '../broadcasts/broadcast-delivery';
import { MailRefill } from '../mail-refill';
import { Enrolment } from './enrolment';

jest.setTimeout(60_000);

let day: MailDay;
beforeAll(async () => {
  day = await MailDay.begin();
});
afterAll(() => day.world.close());
beforeEach(() => day.reset());

describe('recurring mail', () => {
  // @spec 3.38
  it('with the weekly digest is sent on Thursday evening, except in a week without news', async () => {
    day.zone = 'Europe/Amsterdam';
    day.worker.clock.set('2027-06-30T10:00:00Z');
    const member = await givenMember(day.world, { wants: ['weekly_updates'] });
    await givenMember(day.world);
    for (let again = 0; again < 2; again += 1) await day.worker.get(Enrolment).run();
    expect(await day.worker.sql('SELECT member_id, due_at FROM mail_digest')).toEqual([
      { member_id: member, due_at: new Date('2027-07-01T16:00:00.000Z') },
    ]);
    day.likes = { unseen: 3, matches: 1 };
    day.worker.clock.set('2027-07-01T16:00:00Z');
    await day.work();
    expect(await day.sent()).toEqual(['weekly_updates']);
    expect(day.world.sink.mails[0]).toContain('3 new likes');
    expect(day.world.sink.mails[0]).not.toContain('unread');
    day.likes = { unseen: 0, matches: 0 };
    await day.later(7 * DAY);
    expect((await day.mails()).map(({ state }) => state)).toEqual(['sent', 'dropped']);
  });

  // @spec 3.39
  it('about a missing photo is sent at most twice, and only until the member has a photo', async () => {
    const [without, quick] = [
      await givenMember(day.world, { mainImage: null }),
      await givenMember(day.world, { mainImage: null }),
    ];
    await givenMember(day.world);
    day.worker.clock.advance(2 * DAY + MINUTE);
    await day.worker.get(Enrolment).run();
    await day.work();
    expect(await day.sent()).toEqual(['reminders', 'reminders']);
    await day.worker.sql("UPDATE member SET main_image = '{}' WHERE id = ?", [quick]);
    await day.later(7 * DAY);
    expect(
      await day.worker.sql(
        "SELECT member_id FROM mail WHERE state = 'sent' ORDER BY id DESC LIMIT 1",
      ),
    ).toEqual([{ member_id: without }]);
    expect(await day.sent()).toHaveLength(3);
    await day.worker.get(Enrolment).run();
    await day.later(30 * DAY);
    expect(await day.sent()).toHaveLength(3);
  });
});

describe('broadcast', () => {
  const schedule = (locale = 'en'): Promise<string> =>
    day.world.broadcast('news', 'scheduled', { [locale]: BROADCAST });

  // @spec 3.37, 2.106
  it('is sent once, despite a Redis flush, to each member who consents and has switched its kind on', async () => {
    const members = await Promise.all(
      [1, 2, 3].map(() => givenMember(day.world, { wants: ['news'] })),
    );
    await givenMember(day.world, { wants: ['promotions'] });
    await givenMember(day.world, { wants: ['news'], marketing: false });
    const id = await schedule();
    await Promise.all([1, 2].map(() => day.worker.get(BroadcastDelivery).run()));
    await day.worker.get(Redis).flushdb();
    await eventually(
      async () => {
        await day.worker.get(MailRefill).refill();
        expect(await day.sent()).toHaveLength(3);
      },
      20_000,
      300,
    );
    await day.worker.sql("UPDATE broadcast SET state = 'sending' WHERE id = ?", [id]);
    await day.work();
    expect(day.world.sink.mails).toHaveLength(3);
    expect(
      await day.worker.sql('SELECT member_id FROM broadcast_recipient ORDER BY member_id'),
    ).toEqual(members.sort().map((member_id) => ({ member_id })));
    expect(day.world.sink.mails[0]).toContain(BROADCAST.subject);
  });

  it('is not sent after its cancellation', async () => {
    day.worker.clock.set('2027-07-01T21:00:00Z');
    await givenMember(day.world, { wants: ['news'] });
    const id = await schedule();
    await day.work();
    expect((await day.mails()).map(({ reason }) => reason)).toEqual(['quiet hours']);
    await day.worker.sql("UPDATE broadcast SET state = 'cancelled' WHERE id = ?", [id]);
    await givenMember(day.world, { wants: ['news'] });
    day.worker.clock.set('2027-07-02T10:00:00Z');
    await day.work();
    expect((await day.mails()).map(({ state, reason }) => [state, reason])).toEqual([
      ['dropped', 'there is nothing left to tell'],
    ]);
  });

  it('is dropped for members in whose language it has no text', async () => {
    await givenMember(day.world, { wants: ['news'] });
    await schedule('pl');
    await day.work();
    expect((await day.mails()).map(({ state }) => state)).toEqual(['dropped']);
  });
});
