import { MAX_PUSH_BYTES } from '@duet/schemas/push-message';
import { AppError } from '@duet/service-kit/errors';
import {
  type Stage,
  buildMember,
  createMemberSnapshot,
  openChat,
  sent,
} from '../../../test/factories';
import type { PushService } from '../../../test/push-service';
import { PushStage } from '../../../test/push-stage';
import { Presence } from '../../chat/presence/presence';

jest.setTimeout(60_000);

let at: PushStage;
let stage: Stage;
let push: PushService;
beforeAll(async () => {
  at = await PushStage.start();
  ({ stage, push } = at);
});
afterAll(() => at.close());
beforeEach(() => at.reset());
afterEach(() => expect(push.faults).toEqual([]));

const HOUR = 3_600_000;
const liked = (from: string, to: string, match = false, version = 1) =>
  stage.app.deliver('likes.changed', {
    aggregate_id: [from, to].sort().join(':'),
    version,
    payload: { member_id: from, profile_id: to, match },
  });

describe('push message', () => {
  // @spec 4.28, 13.4
  it('is sent encrypted and signed to each device of the receiver, without message text and sender', async () => {
    const mine = [await at.subscribe(), await at.subscribe()];
    await at.subscribe(at.ben);
    const chat = await openChat(stage.app, at.ben, at.nora);
    await sent(stage.app, at.ben, chat, 'Streng geheime Worte');
    await at.settled();
    expect(push.arrivals.map(({ path }) => path).sort()).toEqual(
      mine.map(({ subscription }) => new URL(subscription.endpoint).pathname).sort(),
    );
    const [first] = push.arrivals;
    if (!first) throw new Error('no push message arrived');
    const { message, headers, claims, bytes } = first;
    expect(message).toEqual({
      id: expect.any(String) as string,
      kind: 'conversation',
      conversation_id: chat,
      badge: 3,
    });
    expect(headers).toMatchObject({
      ttl: '86400',
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{24}$/) as string,
      'content-encoding': 'aes128gcm',
    });
    expect(claims).toMatchObject({ aud: `https://${push.host}`, sub: 'mailto:push@duet.test' });
    expect(Number(claims.exp) * 1_000).toBeLessThanOrEqual(Date.now() + 24 * HOUR + 60_000);
    expect(bytes).toBeLessThan(MAX_PUSH_BYTES);
    const told = JSON.stringify(push.arrivals);
    for (const secret of ['geheime', 'Unverwechselbar', at.ben]) expect(told).not.toContain(secret);
    await sent(stage.app, at.ben, chat, 'More');
    await at.settled();
    expect(push.arrivals[2]?.message).toMatchObject({
      kind: 'message',
      conversation_id: chat,
      badge: 4,
    });
    expect(new Set(push.arrivals.map((arrival) => arrival.headers.topic)).size).toBe(1);
  });

  it('is sent once for a like and once for a match, but not for a like that is already seen', async () => {
    await at.subscribe();
    await liked(at.ben, at.nora);
    await at.settled();
    await liked(at.ben, at.nora, false, 2);
    await at.settled();
    expect(push.arrivals.map(({ message }) => message)).toEqual([
      { id: expect.any(String) as string, kind: 'like', profile_id: at.ben, badge: 2 },
    ]);
    expect(push.arrivals[0]?.headers).toMatchObject({ urgency: 'normal' });
    await liked(at.nora, at.ben, true, 3);
    await at.settled();
    expect(push.arrivals[1]?.message).toMatchObject({ kind: 'match', profile_id: at.ben });
    at.standing = { unseen: 0, is_new: false, is_match: false };
    await liked(await buildMember(stage.app), at.nora);
    await at.settled();
    expect(push.arrivals).toHaveLength(2);
    expect((await at.rows()).at(-1)).toMatchObject({
      kind: 'like',
      state: 'dropped',
      reason: 'seen',
    });
  });

  // @spec 3.49, 13.5
  it.each([
    [
      'when the message was read meanwhile',
      'read',
      async (chat: string) =>
        void (await stage.app.request('POST', `/api/chats/${chat}/read`, {
          as: { member: at.nora },
          body: { seq: 1 },
        })),
    ],
    [
      'when the chat was deleted',
      'read',
      async (chat: string) =>
        void (await stage.app.request('DELETE', '/api/chat', {
          as: { member: at.nora },
          body: { conversation: { id: chat } },
        })),
    ],
    [
      'when the receiver has blocked the sender',
      'the conversation is gone',
      async () =>
        void (await stage.app.call('chats.remove', {
          site: 'duet',
          member_id: at.nora,
          profile_id: at.ben,
          version: 1,
        })),
    ],
    [
      'when the member has switched its kind off',
      'not wanted',
      async () =>
        void (await stage.app.request('PUT', '/api/notifications', {
          as: { member: at.nora },
          body: { notifications: { new_conversations: false } },
        })),
    ],
    [
      'when the account is not active',
      'no active account',
      async () =>
        void (await stage.app.deliver('member.changed', {
          aggregate_id: at.nora,
          version: 2,
          payload: { ...createMemberSnapshot(at.nora), account_status: 'not_confirmed' },
        })),
    ],
  ])('is dropped %s', async (_, reason, happen) => {
    await at.subscribe();
    const chat = await openChat(stage.app, at.ben, at.nora);
    push.answers = [{ status: 503 }];
    await sent(stage.app, at.ben, chat, 'Hello');
    await at.settled();
    await happen(chat);
    stage.app.clock.advance(HOUR);
    await at.settled();
    expect(push.arrivals).toHaveLength(1);
    expect(await at.rows()).toMatchObject([{ state: 'dropped', reason }]);
  });

  // @spec 13.5
  it('about a message waits while the member is online, and about a like is dropped', async () => {
    await at.subscribe();
    const presence = stage.app.get(Presence);
    await presence.recordHeartbeat([at.nora]);
    await sent(stage.app, at.ben, await openChat(stage.app, at.ben, at.nora), 'Hello');
    await liked(at.ben, at.nora);
    await at.settled();
    expect(push.arrivals).toEqual([]);
    expect((await at.rows()).map(({ kind, state, reason }) => [kind, state, reason])).toEqual([
      ['conversation', 'due', 'online'],
      ['like', 'dropped', 'online'],
    ]);
    await presence.leave([at.nora]);
    stage.app.clock.advance(60_000);
    await at.settled();
    expect(push.arrivals.map(({ message }) => message.kind)).toEqual(['conversation']);
  });

  // @spec 13.5
  it('is not sent to an invisible member who is online', async () => {
    await at.subscribe();
    await stage.app.deliver('member.changed', {
      aggregate_id: at.nora,
      version: 2,
      payload: { ...createMemberSnapshot(at.nora), invisible: true },
    });
    const presence = stage.app.get(Presence);
    await presence.recordHeartbeat([at.nora]);
    expect(await presence.online([at.nora])).toEqual(new Set());
    await liked(at.ben, at.nora);
    await at.settled();
    expect([push.arrivals, (await at.rows())[0]?.reason]).toEqual([[], 'online']);
  });

  it('is sent once for several messages that arrived while the device was unreachable', async () => {
    await at.subscribe();
    const chat = await openChat(stage.app, at.ben, at.nora);
    push.answers = Array.from({ length: 3 }, () => ({ status: 503 }));
    for (let i = 0; i < 3; i += 1) {
      await sent(stage.app, at.ben, chat, `Number ${i}`);
      await at.settled();
    }
    push.arrivals.length = 0;
    stage.app.clock.advance(HOUR);
    await at.settled();
    expect(push.arrivals).toHaveLength(1);
    expect((await at.rows()).map(({ state, reason }) => [state, reason])).toEqual([
      ['dropped', 'a later push of the conversation was sent'],
      ['dropped', 'a later push of the conversation was sent'],
      ['sent', null],
    ]);
  });

  it('is dropped when the push of a later message has reached the device', async () => {
    await at.subscribe();
    const chat = await openChat(stage.app, at.ben, at.nora);
    push.answers = [{ status: 503 }];
    await sent(stage.app, at.ben, chat, 'First');
    await at.settled();
    await sent(stage.app, at.ben, chat, 'Second');
    await at.settled();
    stage.app.clock.advance(HOUR);
    await at.settled();
    expect((await at.rows()).map(({ state, reason }) => [state, reason])).toEqual([
      ['dropped', 'a later push of the conversation was sent'],
      ['sent', null],
    ]);
  });

  it('about a message has no badge while matching is unavailable, and about a like waits', async () => {
    at.worker.stub.answer({
      'likes.standing': () => {
        throw new AppError('internal');
      },
    });
    await at.subscribe();
    await liked(at.ben, at.nora);
    await sent(stage.app, at.ben, await openChat(stage.app, at.ben, at.nora), 'Hello');
    await at.settled();
    expect(push.arrivals.map(({ message }) => [message.kind, message.badge])).toEqual([
      ['conversation', undefined],
    ]);
    at.worker.stub.answer({ 'likes.standing': () => at.standing });
    stage.app.clock.advance(HOUR);
    await at.settled();
    expect(push.arrivals[1]?.message).toMatchObject({ kind: 'like', badge: 3 });
  });
});
