import { type Stage, buildMember, createStage, openChat, sent } from '../../../test/factories';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
}, 30_000);
afterAll(() => stage.app.close());

it('the export contains both participants’ messages, but only of the member’s own chats', async () => {
  const { app, bank } = stage;
  const [anna, ben, cleo] = [
    await buildMember(app, { name: 'Anna' }),
    await buildMember(app, { name: 'Ben' }),
    await buildMember(app, { name: 'Cleo' }),
  ];
  for (const member of [anna, ben, cleo]) bank.deposit(member, 100);
  const own = await openChat(app, anna, ben);
  await sent(app, anna, own, 'From Anna');
  await sent(app, ben, own, 'From Ben');
  const others = await openChat(app, ben, cleo);
  await sent(app, ben, others, 'Between Ben and Cleo');
  const { body } = await app.call('messaging.export', {
    site: 'duet',
    member_id: anna,
    after: null,
  });
  expect(
    body.messages.map(({ text, mine, with_id: id, with_name: name }) => ({ text, mine, id, name })),
  ).toEqual([
    { text: 'From Anna', mine: true, id: ben, name: 'Ben' },
    { text: 'From Ben', mine: false, id: ben, name: 'Ben' },
  ]);
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${cleo}|Between`));
  const after = { conversation_id: others, seq: 0 };
  expect(
    JSON.stringify(
      (await app.call('messaging.export', { site: 'duet', member_id: anna, after })).body,
    ),
  ).not.toContain('Between');
});
