import { createMemberSnapshot } from '../../../test/factories';
import { MailDay } from '../../../test/mail-day';
import { givenMember } from '../../../test/mail-world';
import { ConsentCompletion } from './consent-completion';

jest.setTimeout(60_000);

let day: MailDay;
beforeAll(async () => {
  day = await MailDay.begin();
});
afterAll(() => day.world.close());
beforeEach(() => day.reset());

const consenting = async (): Promise<string[]> =>
  (
    await day.worker.sql<{ id: string }>('SELECT id FROM member WHERE marketing = 1 ORDER BY id')
  ).map(({ id }) => id);

// @spec 2.106
it('ConsentCompletion runs once, and adds given consents only to stored members with the same version', async () => {
  const all: string[] = [];
  for (let made = 0; made < 4; made += 1) all.push(await givenMember(day.world));
  const [given = '', newer = '', older = '', refused = ''] = all.sort();
  await day.worker.sql('UPDATE member SET version = 3 WHERE id IN (?)', [[newer, older]]);
  await day.worker.sql("INSERT INTO consent_completion (name, after_id) VALUES ('marketing', '')");
  const asked: (string | null)[] = [];
  const card = (id: string, version: number, marketing = true) => ({
    site: 'duet',
    version,
    card: { ...createMemberSnapshot(id), marketing },
  });
  day.worker.stub.answer({
    'members.page': ({ after }) => {
      asked.push(after);
      return after === null
        ? { members: [card(given, 1), card(newer, 2)], next: newer }
        : { members: [card(older, 4), card(refused, 1, false)], next: null };
    },
  });
  for (let again = 0; again < 2; again += 1) await day.worker.get(ConsentCompletion).run();
  expect([await consenting(), asked]).toEqual([[given], [null, newer]]);
});

it('ConsentCompletion holds no lock while it loads members from the identity service', async () => {
  await day.worker.sql("INSERT INTO consent_completion (name, after_id) VALUES ('marketing', '')");
  const locks: unknown[] = [];
  day.worker.stub.answer({
    'members.page': async () => {
      locks.push(await day.worker.sql('SELECT name FROM consent_completion FOR UPDATE NOWAIT'));
      return { members: [], next: null };
    },
  });
  await day.worker.get(ConsentCompletion).run();
  expect(locks).toEqual([[{ name: 'marketing' }]]);
});
