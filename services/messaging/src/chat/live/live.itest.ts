import {
  type LiveMessage,
  MAX_LIVE_BACKLOG,
  liveChannel,
  liveMessage,
} from '@duet/schemas/live-wire';
import type { LiveEvent } from '@duet/schemas/messaging';
import { AppError } from '@duet/service-kit/errors';
import { Transactions } from '@duet/service-kit/transaction';
import { eventually } from '@duet/testing/eventually';
import { Redis } from 'ioredis';
import { type Stage, buildMember, createStage, openChat, sent } from '../../../test/factories';
import { KEPT_MS, LivePruning } from './live-pruning';
import { LivePublisher } from './live.publisher';

let stage: Stage;
let ears: Redis;
let heard: LiveMessage[] = [];
let anna: string;
let ben: string;

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
  stage.bank.deposit(anna, 1_000);
  heard = [];
});

async function since(
  member: string,
  after: number | null,
): Promise<{ seq: number; events: LiveEvent[] | null }> {
  const { body } = await stage.app.call('live.since', { readers: [{ member_id: member, after }] });
  const [answer] = body.readers;
  if (!answer) throw new Error('live.since returned no reader');
  return answer;
}
const now = async (member: string): Promise<number> => (await since(member, null)).seq;
const record = (members: string[], events: LiveEvent[]): Promise<void> =>
  stage.app.get(Transactions).run((tx) => stage.app.get(LivePublisher).record(tx, members, events));
const told = (member: string): { seq: number | null; events: LiveEvent[] }[] =>
  heard.flatMap((notice) =>
    'to' in notice
      ? notice.to.filter(([id]) => id === member).map(([, seq]) => ({ seq, events: notice.events }))
      : [],
  );

describe('live event sequence of a member', () => {
  it('records a message for its two participants only', async () => {
    const other = await buildMember(stage.app);
    const chat = await openChat(stage.app, anna, ben);
    const places = await Promise.all([anna, ben, other].map(now));
    await sent(stage.app, anna, chat, 'Hello');
    const hint: LiveEvent = { topic: 'messages', conversation_id: chat, profile_id: anna };
    const [atAnna, atBen, atOther] = await Promise.all(
      [anna, ben, other].map((member, index) => since(member, places[index] ?? 0)),
    );
    expect([atAnna?.events, atBen?.events, atOther?.events]).toEqual([[hint], [hint], []]);
    await eventually(() => expect(told(ben)).toContainEqual({ seq: atBen?.seq, events: [hint] }));
  });

  it('records likes, matches and balances', async () => {
    const [fromAnna, fromBen] = [await now(anna), await now(ben)];
    await stage.app.deliver('likes.changed', {
      aggregate_id: anna,
      payload: { member_id: anna, profile_id: ben, match: true },
    });
    await stage.app.deliver('wallet.changed', {
      aggregate_id: anna,
      payload: { member_id: anna, credits: 3, paid_user: true },
    });
    expect((await since(anna, fromAnna)).events).toEqual([
      { topic: 'likes' },
      { topic: 'match', profile_id: ben },
      { topic: 'user' },
    ]);
    expect((await since(ben, fromBen)).events).toEqual([
      { topic: 'likes' },
      { topic: 'match', profile_id: anna },
    ]);
  });

  it('contains exactly the committed events, without gaps, after parallel writes', async () => {
    const from = await now(anna);
    const writes = Array.from({ length: 40 }, async (_, index) => {
      const attempt = stage.app.get(Transactions).run(async (tx) => {
        await stage.app
          .get(LivePublisher)
          .record(tx, index % 2 ? [anna, ben] : [ben, anna], [
            { topic: 'chats' },
            { topic: 'likes' },
          ]);
        if (index % 5 === 0) throw new Error('rolled back');
      });
      await attempt.catch(() => undefined);
    });
    await Promise.all(writes);
    const { seq, events } = await since(anna, from);
    expect(seq).toBe(from + 64);
    expect(events).toEqual(
      Array.from({ length: 32 }, () => [{ topic: 'chats' }, { topic: 'likes' }]).flat(),
    );
    const rows = await stage.app.sql<{ seq: string }>(
      'SELECT seq FROM live_event WHERE member_id = ? AND seq > ? ORDER BY seq',
      [anna, from],
    );
    expect(rows.map((row) => Number(row.seq))).toEqual(
      Array.from({ length: 64 }, (_, index) => from + 1 + index),
    );
  });

  it('skips no event for a client while other transactions write', async () => {
    const from = await now(anna);
    let writing = true;
    const writers = Array.from({ length: 4 }, async () => {
      for (let index = 0; index < 15; index += 1) await record([anna], [{ topic: 'chats' }]);
    });
    const done = Promise.all(writers).then(() => (writing = false));
    let place = from;
    let count = 0;
    while (writing || place < from + 60) {
      const answer = await since(anna, place);
      expect(answer.events).toHaveLength(answer.seq - place);
      count += answer.events?.length ?? 0;
      place = answer.seq;
    }
    await done;
    expect(count).toBe(60);
  });

  it('requires a full reload if the client is ahead, too far behind or has missed pruned events', async () => {
    const from = await now(anna);
    await record([anna], [{ topic: 'chats' }, { topic: 'likes' }]);
    expect(await since(anna, from + 3)).toEqual({ seq: from + 2, events: null });
    stage.app.clock.advance(KEPT_MS + 1);
    await record([anna], [{ topic: 'user' }]);
    await stage.app.get(LivePruning).prune();
    expect(await since(anna, from)).toEqual({ seq: from + 3, events: null });
    expect(await since(anna, from + 2)).toEqual({ seq: from + 3, events: [{ topic: 'user' }] });
    await record(
      [anna],
      Array.from({ length: MAX_LIVE_BACKLOG }, () => ({ topic: 'chats' as const })),
    );
    expect((await since(anna, from + 3)).events).toHaveLength(MAX_LIVE_BACKLOG);
    expect((await since(anna, from + 2)).events).toBeNull();
  });

  it('no longer contains events about a member who was erased', async () => {
    const from = await now(ben);
    await stage.app.deliver('likes.changed', {
      aggregate_id: anna,
      payload: { member_id: anna, profile_id: ben, match: true },
    });
    await stage.app.deliver('member.erased', {
      aggregate_id: anna,
      version: 9,
      payload: { member_id: anna },
    });
    expect((await since(ben, from)).events).toBeNull();
    await stage.app.deliver('likes.changed', {
      aggregate_id: anna,
      payload: { member_id: anna, profile_id: ben, match: true },
    });
    for (const table of ['live_event', 'live_cursor'])
      expect(await stage.app.sql(`SELECT 1 FROM ${table} WHERE member_id = ?`, [anna])).toEqual([]);
    expect(await stage.app.sql('SELECT 1 FROM live_event WHERE profile_id = ?', [anna])).toEqual(
      [],
    );
  });

  it('records events while Redis is unavailable', async () => {
    const from = await now(ben);
    const redis = stage.app.get(Redis);
    const publish = jest
      .spyOn(redis, 'publish')
      .mockRejectedValue(new Error('Connection is closed.'));
    await record([ben], [{ topic: 'chats' }]);
    expect((await since(ben, from)).events).toEqual([{ topic: 'chats' }]);
    publish.mockRestore();
  });
});

describe('read event', () => {
  const read = (chat: string): Promise<unknown> =>
    stage.app.request('POST', `/api/chats/${chat}/read`, { as: { member: ben }, body: { seq: 1 } });

  it.each([
    ['reaches a premium member', true, false, true],
    ['does not reach a free member', false, false, false],
    ['is not sent about an invisible reader', true, true, false],
  ])('%s when a partner reads a message', async (_, premium, invisible, reaches) => {
    const chat = await openChat(stage.app, anna, ben);
    await sent(stage.app, anna, chat, 'Hello');
    if (premium)
      await stage.app.deliver('wallet.changed', {
        aggregate_id: anna,
        version: 100,
        payload: { member_id: anna, credits: 3, paid_user: true },
      });
    if (invisible) await stage.app.sql('UPDATE member SET invisible = 1 WHERE id = ?', [ben]);
    const from = await now(anna);
    await read(chat);
    await read(chat);
    expect((await since(anna, from)).events).toEqual(
      reaches ? [{ topic: 'read', conversation_id: chat }] : [],
    );
  });
});

describe('presence', () => {
  const isOnline = async (chat: string): Promise<boolean> => {
    const { body } = await stage.app.request('GET', `/api/chats/${chat}/messages`, {
      as: { member: anna },
    });
    return (body as { profile: { online: boolean } }).profile.online;
  };

  it('starts when a gateway reports a member as connected, and ends when it reports the member as gone', async () => {
    const chat = await openChat(stage.app, anna, ben);
    expect(await isOnline(chat)).toBe(false);
    await stage.app.call('live.presence', { here: [ben], gone: [] });
    expect(await isOnline(chat)).toBe(true);
    await stage.app.call('live.presence', { here: [], gone: [ben] });
    expect(await isOnline(chat)).toBe(false);
    await eventually(() => expect(heard).toContainEqual({ gone: [ben] }));
  });

  it('starts with a poll of the chat list; further polls store nothing for a minute', async () => {
    const chat = await openChat(stage.app, anna, ben);
    const poll = (): Promise<unknown> =>
      stage.app.request('GET', '/api/chats', { as: { member: ben } });
    await poll();
    await eventually(async () => expect(await isOnline(chat)).toBe(true));
    await stage.app.get(Redis).flushdb();
    await poll();
    expect(await isOnline(chat)).toBe(false);
  });

  // @spec 16.17
  it('of all visible members is sent to the matching service in one call', async () => {
    const hidden = await buildMember(stage.app, { invisible: true });
    stage.app.stub.answer({ 'presence.seen': () => ({}) });
    const before = stage.app.stub.calls('presence.seen').length;
    await stage.app.call('live.presence', { here: [anna, ben, hidden], gone: [] });
    const calls = stage.app.stub.calls('presence.seen').slice(before);
    expect(calls).toHaveLength(1);
    expect(new Set(calls[0]?.members)).toEqual(
      new Set([anna, ben].map((id) => ({ site: 'duet', member_id: id }))),
    );
  });

  // @spec 16.17
  it('and live events work while the matching service is unavailable', async () => {
    const chat = await openChat(stage.app, anna, ben);
    const from = await now(anna);
    const away = jest.fn(() => {
      throw new AppError('unavailable');
    });
    stage.app.stub.answer({ 'presence.seen': away });
    expect((await stage.app.call('live.presence', { here: [ben], gone: [] })).status).toBe(200);
    expect(away).toHaveBeenCalled();
    expect(await isOnline(chat)).toBe(true);
    await record([anna], [{ topic: 'chats' }]);
    expect((await since(anna, from)).events).toEqual([{ topic: 'chats' }]);
    stage.app.stub.answer({ 'presence.seen': () => ({}) });
  });

  it('ends with the next heartbeat after the member becomes invisible', async () => {
    const chat = await openChat(stage.app, anna, ben);
    await stage.app.call('live.presence', { here: [ben], gone: [] });
    await stage.app.sql('UPDATE member SET invisible = 1 WHERE id = ?', [ben]);
    await stage.app.call('live.presence', { here: [ben], gone: [] });
    expect(await stage.app.get(Redis).keys(`*${ben}*`)).toEqual([`here:${ben}`]);
    expect(await isOnline(chat)).toBe(false);
  });
});
