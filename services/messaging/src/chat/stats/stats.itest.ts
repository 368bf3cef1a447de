import type { MessageStats } from '@duet/schemas/staff-stats';
import { newId } from '@duet/service-kit/ids';
import type { As } from '@duet/testing/test-app';
import { COMPANY } from '../../../test/company';
import { SafetyPurge } from '../../safety/screening/safety-purge';
import { type Stage, buildMember, createStage, openChat, sent } from '../../../test/factories';

jest.setTimeout(60_000);

const marketing: As = { staff: newId(), permissions: ['figures.read'] };
let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
  stage.app.stub.answer({ 'companies.get': () => COMPANY });
});
afterAll(() => stage.app.close());

const isoDay = (shift: number) =>
  new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
const ask = async (as = marketing) =>
  (
    await stage.app.request(
      'GET',
      `/api/staff/message-figures?from=${isoDay(-2)}&to=${isoDay(2)}`,
      { as },
    )
  ).body as MessageStats;
const sums = ({ days }: MessageStats) => [
  days.reduce((sum, { messages }) => sum + messages, 0),
  days.reduce((sum, row) => sum + row.first_messages, 0),
];

// @spec 15.17
it('parallel requests for the stats count each message and each first message once', async () => {
  const { app, bank } = stage;
  const [one, two] = [
    await buildMember(app, { name: 'Ada' }),
    await buildMember(app, { name: 'Ben' }),
  ];
  for (const member of [one, two]) {
    bank.deposit(member, 1_000);
    bank.paid.add(member);
  }
  const chat = await openChat(app, one, two);
  for (const words of ['Hello there', 'How are you', 'Lovely weather'])
    await sent(app, one, chat, words);
  await sent(app, two, chat, 'Very well');
  expect(sums(await ask())).toEqual([0, 0]);
  app.clock.advance(15 * 60_000);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(sums)).toEqual([
    [4, 2],
    [4, 2],
    [4, 2],
  ]);
  app.clock.advance(15 * 60_000);
  expect(sums(await ask())).toEqual([4, 2]);
  expect(sums(await ask({ ...marketing, site: 'funkenflug' }))).toEqual([0, 0]);
});

// @spec 11.39
it('messages of synthetic members are missing in the stats and deleted after a day', async () => {
  const { app, bank } = stage;
  const before = sums(await ask());
  const ids = ['synthetic001', 'synthetic002'];
  for (const id of ids) await buildMember(app, { member_id: id });
  const [one = '', two = ''] = ids;
  bank.deposit(one, 1_000);
  await sent(app, one, await openChat(app, one, two), 'Hello there');
  app.clock.advance(15 * 60_000);
  expect(sums(await ask())).toEqual(before);
  const count = async () => {
    const senders = await app.sql<{ sender_id: string }>('SELECT sender_id FROM message');
    const own = senders.filter(({ sender_id: id }) => ids.includes(id)).length;
    return { own, others: senders.length - own };
  };
  const { others } = await count();
  await app.get(SafetyPurge).purge();
  expect(await count()).toEqual({ own: 1, others });
  app.clock.advance(86_400_000);
  await app.get(SafetyPurge).purge();
  expect(await count()).toEqual({ own: 0, others });
});
