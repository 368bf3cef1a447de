import { newId } from '@duet/service-kit/ids';
import { type Stage, buildMember, createStage, openChat, sent } from '../../../test/factories';
import { Evidence } from './evidence';

const DAY = 86_400_000;
let stage: Stage;
let anna: string;
let ben: string;
let chat: string;
beforeAll(async () => {
  stage = await createStage();
}, 30_000);
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.app.truncate();
  anna = await buildMember(stage.app, { name: 'Anna' });
  ben = await buildMember(stage.app, { name: 'Ben' });
  for (const member of [anna, ben]) stage.bank.deposit(member, 1_000);
  chat = await openChat(stage.app, anna, ben);
  await sent(stage.app, ben, chat, 'Send me money');
  await sent(stage.app, anna, chat, 'No');
});

const report = (id: string, version = 1, named: string | null = null) =>
  stage.app.deliver('report.filed', {
    aggregate_id: id,
    version,
    payload: { report_id: id, reporter_id: anna, profile_id: ben, message_id: named },
  });
const kept = () =>
  stage.app.sql<{ side: string; text: string }>(
    'SELECT side, text FROM report_evidence ORDER BY sent_at, message_id',
  );
const SAID = [
  { side: 'reported', text: 'Send me money' },
  { side: 'reporter', text: 'No' },
];

// @spec 4.22, 14.8
it('evidence is kept after both members delete the chat and one of them is erased', async () => {
  await report(newId());
  for (const member of [anna, ben])
    await stage.app.request('DELETE', '/api/chat', {
      as: { member },
      body: { conversation: { id: chat } },
    });
  await stage.app.deliver('member.erased', {
    aggregate_id: ben,
    version: 9,
    payload: { member_id: ben },
  });
  expect(await stage.app.sql('SELECT id FROM message')).toEqual([]);
  expect(await kept()).toEqual(SAID);
});

// @spec 4.22
it('evidence is stored without member ids and is not exported', async () => {
  await report(newId());
  expect(JSON.stringify(await stage.app.sql('SELECT * FROM report_evidence'))).not.toMatch(
    new RegExp(`${anna}|${ben}`),
  );
  for (const member of [anna, ben])
    expect(
      (await stage.app.call('messaging.export', { site: 'duet', member_id: member, after: null }))
        .body.other,
    ).not.toHaveProperty('report_evidence');
});

it('a repeated report adds newer messages to the evidence once', async () => {
  const id = newId();
  await report(id);
  await sent(stage.app, ben, chat, 'Please');
  await report(id, 2);
  expect(await kept()).toEqual([...SAID, { side: 'reported', text: 'Please' }]);
});

it('a report about members who have never written to each other stores no evidence', async () => {
  const cleo = await buildMember(stage.app, { name: 'Cleo' });
  const id = newId();
  await stage.app.deliver('report.filed', {
    aggregate_id: id,
    payload: { report_id: id, reporter_id: cleo, profile_id: ben, message_id: null },
  });
  expect(await kept()).toEqual([]);
});

// @spec 14.7
it('a reported message and the messages around it are kept, even if they are old', async () => {
  const early = [];
  for (let index = 1; index <= 70; index += 1)
    early.push((await sent(stage.app, ben, chat, `Line ${index}`)).message.id);
  const [cleo, id] = [await buildMember(stage.app, { name: 'Cleo' }), newId()];
  stage.bank.deposit(cleo, 100);
  const { message: foreign } = await sent(
    stage.app,
    cleo,
    await openChat(stage.app, cleo, ben),
    'Between others',
  );
  await report(id, 1, foreign.id);
  expect(await kept()).toHaveLength(50);
  await report(id, 2, early[4] ?? null);
  const texts = (await kept()).map(({ text }) => text);
  expect(texts.slice(0, 17)).toEqual([
    'Send me money',
    'No',
    ...Array.from({ length: 15 }, (_, index) => `Line ${index + 1}`),
  ]);
  expect(texts).not.toContain('Between others');
  expect(texts).toHaveLength(67);
}, 30_000);

// @spec 4.22
it('evidence is deleted when its retention ends', async () => {
  await report(newId());
  stage.app.clock.advance(179 * DAY);
  await stage.app.get(Evidence).expire();
  expect(await kept()).toHaveLength(2);
  stage.app.clock.advance(2 * DAY);
  await stage.app.get(Evidence).expire();
  expect(await kept()).toEqual([]);
});

// @spec 14.5
it.each([
  ['counts if the account was confirmed, although the snapshot is older', 'not_confirmed', true, 1],
  ['does not count if the account was unconfirmed', 'active', false, 0],
  ['counts by the snapshot if its event has no status', 'active', undefined, 1],
] as const)('a report %s', async (_what, status, confirmed, marks) => {
  const [uma, id] = [
    await buildMember(stage.app, { name: 'Uma', account_status: status }),
    newId(),
  ];
  await stage.app.deliver('report.filed', {
    aggregate_id: id,
    payload: {
      ...{ report_id: id, reporter_id: uma, profile_id: ben, message_id: null },
      ...(confirmed !== undefined && { reporter_confirmed: confirmed }),
    },
  });
  expect(await stage.app.sql('SELECT kind FROM safety_mark')).toHaveLength(marks);
});
