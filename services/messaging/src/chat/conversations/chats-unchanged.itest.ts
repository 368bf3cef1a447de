import { type Dependency, FRESH_ONCE, pollAround } from '@duet/testing/unchanged';
import { Redis } from 'ioredis';
import {
  type Stage,
  buildMember,
  createMemberSnapshot,
  createStage,
  openChat,
  sent,
} from '../../../test/factories';

let stage: Stage;
let anna: string;
let ben: string;
let chat: string;

beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.app.truncate();
  await stage.app.get(Redis).flushdb();
  stage.bank.paid.clear();
  stage.app.stub.answer(stage.bank.calls);
  anna = await buildMember(stage.app, { name: 'Anna' });
  ben = await buildMember(stage.app, { name: 'Ben' });
  stage.bank.deposit(anna, 1_000);
  stage.bank.deposit(ben, 1_000);
  chat = await openChat(stage.app, ben, anna);
  await sent(stage.app, ben, chat, 'Hello');
});

const change = (fields: Partial<ReturnType<typeof createMemberSnapshot>>) =>
  stage.app.deliver('member.changed', {
    aggregate_id: ben,
    version: 2,
    payload: { ...createMemberSnapshot(ben, 'Ben'), ...fields },
  });

describe('GET /api/chats with an ETag', () => {
  it.each<Dependency>([
    ['the last message', () => sent(stage.app, ben, chat, 'Are you there?')],
    [
      'the unread count',
      () =>
        stage.app.request('POST', `/api/chats/${chat}/read`, {
          as: { member: anna },
          body: { seq: 1 },
        }),
    ],
    [
      'the list',
      () =>
        stage.app.request('DELETE', '/api/chat', {
          as: { member: anna },
          body: { conversation: { id: chat } },
        }),
    ],
    ['a name', () => change({ name: 'Benjamin' })],
    ['a profile status', () => change({ profile_status: 'disabled' })],
    ['an account', () => change({ account_status: 'deleted' })],
    ['who is online', () => stage.app.get(Redis).set(`presence:${ben}`, '1')],
    [
      'the age on a birthday',
      () => {
        stage.app.clock.advance(366 * 86_400_000);
        return Promise.resolve();
      },
    ],
  ])('responds with 200 only after a change of %s', async (_what, happens) => {
    const as = { member: anna };
    expect(await pollAround(stage.app, '/api/chats', as, happens)).toEqual(FRESH_ONCE);
  });

  it('responds with 200 to a member who sends the ETag of the partner', async () => {
    const { headers } = await stage.app.request('GET', '/api/chats', { as: { member: anna } });
    const other = await stage.app.request('GET', '/api/chats', {
      as: { member: ben },
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(other.status).toBe(200);
  });
});
