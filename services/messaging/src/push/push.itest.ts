import { createECDH } from 'node:crypto';
import { MAX_PUSH_BYTES } from '@duet/schemas/push-message';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { eventually } from '@duet/testing/eventually';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import { Redis } from 'ioredis';
import { type Stage, buildMember, cardOf, createStage, openChat, send, sent } from '../../test/factories';
import { PushService, type TestDevice } from '../../test/push-service';
import { type SmtpSink, smtpSink, workerSettings } from '../../test/smtp-sink';
import type { WorkerEnv } from '../env';
import { Presence } from '../live/presence.service';
import { migrations } from '../migrations';
import { WorkerModule } from '../worker.module';
import { PushRefill } from './push-refill.service';

jest.setTimeout(60_000);

const pair = createECDH('prime256v1');
const publicKey = pair.generateKeys('base64url');
const HOUR = 3_600_000;

let push: PushService;
let sink: SmtpSink;
let stage: Stage;
let worker: TestApp<WorkerEnv>;
/** Who writes, and who is told. */
let ben: string;
let nora: string;
/** Sessions that identity says are over. */
const over = new Set<string>();
let standing: { unseen: number; is_new: boolean; is_match: boolean };

beforeAll(async () => {
  [push, sink] = [await PushService.start(publicKey), await smtpSink()];
  stage = await createStage({ PUSH_HOSTS: [push.host] });
  const keys = { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: pair.getPrivateKey('base64url') };
  const env = { ...workerSettings(sink), ...keys, PUSH_HOSTS: [push.host], PUSH_CA: push.caFile, PUSH_PRIVATE_ADDRESSES: true, DATABASE_URL: stage.app.env.DATABASE_URL };
  worker = await createTestApp(WorkerModule, { migrations, env, clock: stage.app.clock });
});
afterAll(async () => {
  await worker.close();
  await stage.app.close();
  await sink.close();
  await push.close();
});
beforeEach(async () => {
  await stage.app.truncate();
  push.reset();
  over.clear();
  standing = { unseen: 2, is_new: true, is_match: true };
  worker.stub.answer({
    'sessions.open': ({ session_ids: ids }) => ({ session_ids: ids.filter((id) => !over.has(id)) }),
    'likes.standing': () => standing,
  });
  [ben, nora] = [await buildMember(stage.app, { name: 'Ben Unverwechselbar' }), await buildMember(stage.app)];
  stage.bank.deposit(ben, 1_000);
});
afterEach(() => expect(push.faults).toEqual([]));

async function subscribe(member = nora, session = newId(), device = push.device()): Promise<TestDevice & { session: string }> {
  const answer = await stage.app.request('POST', '/api/user?push=1', { as: { member, session }, body: { subscription: device.subscription } });
  expect(answer).toMatchObject({ status: 200, body: {} });
  return { ...device, session };
}
const devices = async () => (await stage.app.sql<{ member_id: string }>('SELECT member_id FROM push_subscription ORDER BY created_at, id')).map((row) => row.member_id);
const rows = () => stage.app.sql<{ state: string; reason: string | null; kind: string; attempts: number }>('SELECT state, reason, kind, attempts FROM push ORDER BY id');
const refill = () => worker.get(PushRefill).refill();
/** Everything that is due now has been tried. */
const settled = () =>
  eventually(async () => {
    await refill();
    const [{ open } = { open: '1' }] = await stage.app.sql<{ open: string }>('SELECT COUNT(*) open FROM push WHERE next_at <= ? OR state = ?', [stage.app.clock.now(), 'sending']);
    expect(Number(open)).toBe(0);
  }, 20_000);
const liked = (from: string, to: string, match = false, version = 1) =>
  stage.app.deliver('likes.changed', { aggregate_id: [from, to].sort().join(':'), version, payload: { member_id: from, profile_id: to, match } });

describe('a push message', () => {
  it('goes to each device of who is written to, encrypted and signed, and carries ids alone', async () => {
    const mine = [await subscribe(), await subscribe()];
    await subscribe(ben);
    const chat = await openChat(stage.app, ben, nora);
    await sent(stage.app, ben, chat, 'Streng geheime Worte');
    await settled();
    expect(push.arrivals.map(({ path }) => path).sort()).toEqual(mine.map(({ subscription }) => new URL(subscription.endpoint).pathname).sort());
    const [first] = push.arrivals;
    if (!first) throw new Error('Nothing arrived');
    const { message, headers, claims, bytes } = first;
    expect(message).toEqual({ id: expect.any(String) as string, kind: 'conversation', conversation_id: chat, badge: 3 });
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', topic: expect.stringMatching(/^[\w-]{24}$/) as string, 'content-encoding': 'aes128gcm' });
    expect(claims).toMatchObject({ aud: `https://${push.host}`, sub: 'mailto:push@duet.test' });
    expect(Number(claims.exp) * 1_000).toBeLessThanOrEqual(Date.now() + 24 * HOUR + 60_000);
    expect(bytes).toBeLessThan(MAX_PUSH_BYTES);
    const told = JSON.stringify(push.arrivals);
    for (const secret of ['geheime', 'Unverwechselbar', ben]) expect(told).not.toContain(secret);
    await sent(stage.app, ben, chat, 'More');
    await settled();
    expect(push.arrivals[2]?.message).toMatchObject({ kind: 'message', conversation_id: chat, badge: 4 });
    // What waits at the push service for one chat is replaced by what comes after it.
    expect(new Set(push.arrivals.map((arrival) => arrival.headers.topic)).size).toBe(1);
  });

  it('tells of a like and of a match, once, and of nothing that only looks like one', async () => {
    await subscribe();
    await liked(ben, nora);
    await settled();
    await liked(ben, nora, false, 2);
    await settled();
    expect(push.arrivals.map(({ message }) => message)).toEqual([{ id: expect.any(String) as string, kind: 'like', profile_id: ben, badge: 2 }]);
    expect(push.arrivals[0]?.headers).toMatchObject({ urgency: 'normal' });
    await liked(nora, ben, true, 3);
    await settled();
    expect(push.arrivals[1]?.message).toMatchObject({ kind: 'match', profile_id: ben });
    // Opening a profile changes its likes too, and is none.
    standing = { unseen: 0, is_new: false, is_match: false };
    await liked(await buildMember(stage.app), nora);
    await settled();
    expect(push.arrivals).toHaveLength(2);
    expect((await rows()).at(-1)).toMatchObject({ kind: 'like', state: 'dropped', reason: 'seen' });
  });

  it.each([
    ['of what was read meanwhile', 'read', async (chat: string) => void (await stage.app.request('POST', `/api/chats/${chat}/read`, { as: { member: nora }, body: { seq: 1 } }))],
    ['of a chat that was deleted', 'read', async (chat: string) => void (await stage.app.request('DELETE', '/api/chat', { as: { member: nora }, body: { conversation: { id: chat } } }))],
    ['from who is blocked', 'the conversation is gone', async () => void (await stage.app.call('chats.remove', { site: 'duet', member_id: nora, profile_id: ben, version: 1 }))],
    ['that is not wanted', 'not wanted', async () => void (await stage.app.request('PUT', '/api/notifications', { as: { member: nora }, body: { notifications: { new_conversations: false } } }))],
    ['to an account that is not active', 'no active account', async () => void (await stage.app.deliver('member.changed', { aggregate_id: nora, version: 2, payload: { ...cardOf(nora), account_status: 'not_confirmed' } }))],
  ])('does not tell %s', async (_, reason, happen) => {
    await subscribe();
    const chat = await openChat(stage.app, ben, nora);
    push.answers = [{ status: 503 }];
    await sent(stage.app, ben, chat, 'Hello');
    await settled();
    await happen(chat);
    stage.app.clock.advance(HOUR);
    await settled();
    expect(push.arrivals).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'dropped', reason }]);
  });

  it('waits while the member has the site open, and comes when they leave without having read', async () => {
    await subscribe();
    const presence = stage.app.get(Presence);
    await presence.beat([nora]);
    await sent(stage.app, ben, await openChat(stage.app, ben, nora), 'Hello');
    await liked(ben, nora);
    await settled();
    expect(push.arrivals).toEqual([]);
    expect((await rows()).map(({ kind, state, reason }) => [kind, state, reason])).toEqual([['conversation', 'due', 'online'], ['like', 'dropped', 'online']]);
    await presence.leave([nora]);
    stage.app.clock.advance(60_000);
    await settled();
    expect(push.arrivals.map(({ message }) => message.kind)).toEqual(['conversation']);
  });

  it('leaves those alone who have the site open without being seen', async () => {
    await subscribe();
    await stage.app.deliver('member.changed', { aggregate_id: nora, version: 2, payload: { ...cardOf(nora), invisible: true } });
    const presence = stage.app.get(Presence);
    await presence.beat([nora]);
    expect(await presence.online([nora])).toEqual(new Set());
    await liked(ben, nora);
    await settled();
    expect([push.arrivals, (await rows())[0]?.reason]).toEqual([[], 'online']);
  });

  it('says a burst in one chat once, where the device was out of reach meanwhile', async () => {
    await subscribe();
    const chat = await openChat(stage.app, ben, nora);
    push.answers = Array.from({ length: 3 }, () => ({ status: 503 }));
    for (let i = 0; i < 3; i += 1) {
      await sent(stage.app, ben, chat, `Number ${i}`);
      await settled();
    }
    push.arrivals.length = 0;
    stage.app.clock.advance(HOUR);
    await settled();
    expect(push.arrivals).toHaveLength(1);
    expect((await rows()).map(({ state, reason }) => [state, reason])).toEqual([['dropped', 'a later one says it'], ['dropped', 'a later one says it'], ['sent', null]]);
  });

  it('drops a delayed push when the push of a later message has reached the device', async () => {
    await subscribe();
    const chat = await openChat(stage.app, ben, nora);
    push.answers = [{ status: 503 }];
    await sent(stage.app, ben, chat, 'First');
    await settled();
    await sent(stage.app, ben, chat, 'Second');
    await settled();
    stage.app.clock.advance(HOUR);
    await settled();
    expect((await rows()).map(({ state, reason }) => [state, reason])).toEqual([['dropped', 'a later one says it'], ['sent', null]]);
  });

  it('goes out without a badge while matching is away, and waits for it where it is about a like', async () => {
    worker.stub.answer({
      'likes.standing': () => {
        throw new AppError('internal');
      },
    });
    await subscribe();
    await liked(ben, nora);
    await sent(stage.app, ben, await openChat(stage.app, ben, nora), 'Hello');
    await settled();
    expect(push.arrivals.map(({ message }) => [message.kind, message.badge])).toEqual([['conversation', undefined]]);
    worker.stub.answer({ 'likes.standing': () => standing });
    stage.app.clock.advance(HOUR);
    await settled();
    expect(push.arrivals[1]?.message).toMatchObject({ kind: 'like', badge: 3 });
  });
});

describe('a push service that answers', () => {
  const write = async (): Promise<void> => void (await sent(stage.app, ben, await openChat(stage.app, ben, nora), 'Hello'));

  it.each([404, 410, 403])('%d is never asked for that device again', async (status) => {
    await subscribe();
    push.answers = [{ status }];
    await write();
    await eventually(async () => {
      await refill();
      expect([await devices(), await rows()]).toEqual([[], []]);
    });
    await write();
    expect([await refill(), push.arrivals.length]).toEqual([0, 1]);
  });

  it('429 is left alone for as long as it asks', async () => {
    await subscribe();
    push.answers = [{ status: 429, headers: { 'retry-after': '120' } }];
    await write();
    await settled();
    expect(await rows()).toMatchObject([{ state: 'due', reason: 'answered 429', attempts: 1 }]);
    stage.app.clock.advance(110_000);
    expect(await refill()).toBe(0);
    stage.app.clock.advance(11_000);
    await settled();
    expect([push.arrivals.length, (await rows())[0]?.state]).toEqual([2, 'sent']);
  });

  it('500 is tried again after pauses that double, and given up at last', async () => {
    await subscribe();
    push.answers = Array.from({ length: 9 }, () => ({ status: 500 }));
    await write();
    for (const pause of [5_000, 10_000]) {
      await settled();
      stage.app.clock.advance(pause - 1_000);
      expect(await refill()).toBe(0);
      stage.app.clock.advance(1_000);
    }
    await settled();
    expect([push.arrivals.length, await rows()]).toEqual([3, [expect.objectContaining({ state: 'dead', reason: 'answered 500' })]]);
  });

  it('with a redirect is not followed, and with a refusal not asked again', async () => {
    await subscribe();
    for (const status of [307, 400, 413]) {
      push.answers = [{ status, headers: { location: `https://${push.host}/elsewhere` } }];
      await write();
      await settled();
      expect((await rows()).at(-1)).toMatchObject({ state: 'dead', reason: `answered ${status}` });
    }
    expect(push.arrivals).toHaveLength(3);
  });
});

describe('what is to be told', () => {
  it('survives an emptied Redis, and comes once', async () => {
    await subscribe();
    const writers = await Promise.all(Array.from({ length: 8 }, () => buildMember(stage.app)));
    push.answers = writers.map(() => ({ status: 503 }));
    for (const writer of writers) {
      stage.bank.deposit(writer, 100);
      await send(stage.app, writer, await openChat(stage.app, writer, nora), 'Hello');
    }
    await settled();
    push.arrivals.length = 0;
    stage.app.clock.advance(HOUR);
    await refill();
    await worker.get(Redis).flushdb();
    await settled();
    expect(new Set(push.arrivals.map(({ message }) => message.conversation_id)).size).toBe(8);
    expect(push.arrivals).toHaveLength(8);
  });

  it('names no device and no address in the queue', async () => {
    const { subscription } = await subscribe();
    push.answers = [{ status: 500 }];
    await sent(stage.app, ben, await openChat(stage.app, ben, nora), 'Hello');
    await settled();
    const redis = worker.get(Redis);
    const kept = await Promise.all((await redis.keys('{duet-push}*')).map(async (key) => ((await redis.type(key)) === 'hash' ? JSON.stringify(await redis.hgetall(key)) : key)));
    for (const secret of [subscription.endpoint, subscription.keys.auth, subscription.keys.p256dh, nora, ben]) expect(kept.join()).not.toContain(secret);
  });
});

it('a session that identity knows to be over gets nothing, and its device is forgotten', async () => {
  over.add((await subscribe()).session);
  await sent(stage.app, ben, await openChat(stage.app, ben, nora), 'Hello');
  await eventually(async () => {
    await refill();
    expect(await devices()).toEqual([]);
  });
  expect(push.arrivals).toEqual([]);
});
