import { liveChannel, liveMessage } from '@duet/schemas/live-wire';
import { eventually } from '@duet/testing/eventually';
import { Redis } from 'ioredis';
import { type Stage, buildMember, createStage, openChat } from '../../../test/factories';

let stage: Stage;
let ears: Redis;
let heard: unknown[] = [];
let anna: string;
let ben: string;
let chat: string;

beforeAll(async () => {
  stage = await createStage();
  ears = new Redis(stage.app.env.REDIS_URL);
  await ears.subscribe(liveChannel(ears));
  ears.on('message', (_, text: string) => heard.push(liveMessage.parse(JSON.parse(text))));
});
afterAll(async () => {
  ears.disconnect();
  await stage.app.close();
});
beforeEach(async () => {
  await stage.app.truncate();
  anna = await buildMember(stage.app);
  ben = await buildMember(stage.app, { name: 'Ben' });
  chat = await openChat(stage.app, anna, ben);
  await stage.app.call('live.presence', { here: [anna, ben], gone: [] });
  heard = [];
});

const type = async (member: string, conversation = chat): Promise<number> =>
  (await stage.app.request('POST', `/api/chats/${conversation}/typing`, { as: { member } })).status;
async function settled(): Promise<unknown[]> {
  const before = heard.length;
  await stage.app.get(Redis).publish(liveChannel(ears), JSON.stringify({ gone: [] }));
  await eventually(() => expect(heard.slice(before)).toContainEqual({ gone: [] }));
  return heard.filter((notice) => JSON.stringify(notice).includes('typing'));
}
const places = (): Promise<unknown[]> =>
  stage.app.sql('SELECT * FROM live_cursor ORDER BY member_id');

it('a typing call sends an event to the partner only and stores nothing', async () => {
  const before = await places();
  expect(await type(anna)).toBe(200);
  expect(await settled()).toEqual([
    { to: [[ben, null]], events: [{ topic: 'typing', conversation_id: chat, profile_id: anna }] },
  ]);
  expect(await places()).toEqual(before);
  expect(await stage.app.sql("SELECT 1 FROM live_event WHERE topic = 'typing'")).toEqual([]);
});

it('typing calls of one member in a chat send at most one event every two seconds', async () => {
  for (let index = 0; index < 5; index += 1) expect(await type(anna)).toBe(200);
  expect(await settled()).toHaveLength(1);
  expect(await type(ben)).toBe(200);
  expect(await settled()).toHaveLength(2);
});

it('a typing call sends no event to an offline partner', async () => {
  await stage.app.call('live.presence', { here: [], gone: [ben] });
  expect(await type(anna)).toBe(200);
  expect(await settled()).toEqual([]);
});

it.each([
  [
    'an invisible member types',
    () => stage.app.sql('UPDATE member SET invisible = 1 WHERE id = ?', [anna]),
  ],
  [
    'the partner is invisible',
    () => stage.app.sql('UPDATE member SET invisible = 1 WHERE id = ?', [ben]),
  ],
  [
    'one member has blocked the other',
    () =>
      stage.app.deliver('blocks.changed', {
        aggregate_id: `${ben}:${anna}`,
        payload: { member_id: ben, profile_id: anna, blocked: true },
      }),
  ],
])('a typing call sends no event when %s', async (_, change) => {
  await change();
  await type(anna);
  expect(await settled()).toEqual([]);
});

it('a typing call by a member who is not a participant is rejected', async () => {
  expect(await type(await buildMember(stage.app))).toBe(404);
  expect(await settled()).toEqual([]);
});
