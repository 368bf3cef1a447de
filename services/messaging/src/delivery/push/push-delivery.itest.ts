import { eventually } from '@duet/testing/eventually';
import { Redis } from 'ioredis';
import { type Stage, buildMember, openChat, send, sent } from '../../../test/factories';
import type { PushService } from '../../../test/push-service';
import { PushStage } from '../../../test/push-stage';

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

// @spec 13.2
describe('response of a push service', () => {
  const write = async (): Promise<void> =>
    void (await sent(stage.app, at.ben, await openChat(stage.app, at.ben, at.nora), 'Hello'));

  it.each([404, 410, 403])('with HTTP status %d removes the device', async (status) => {
    await at.subscribe();
    push.answers = [{ status }];
    await write();
    await eventually(async () => {
      await at.refill();
      expect([await at.devices(), await at.rows()]).toEqual([[], []]);
    });
    await write();
    expect([await at.refill(), push.arrivals.length]).toEqual([0, 1]);
  });

  it('with HTTP status 429 delays the retry by its Retry-After', async () => {
    await at.subscribe();
    push.answers = [{ status: 429, headers: { 'retry-after': '120' } }];
    await write();
    await at.settled();
    expect(await at.rows()).toMatchObject([{ state: 'due', reason: 'answered 429', attempts: 1 }]);
    stage.app.clock.advance(110_000);
    expect(await at.refill()).toBe(0);
    stage.app.clock.advance(11_000);
    await at.settled();
    expect([push.arrivals.length, (await at.rows())[0]?.state]).toEqual([2, 'sent']);
  });

  it('with HTTP status 500 causes retries with doubled pauses, up to a limit', async () => {
    await at.subscribe();
    push.answers = Array.from({ length: 9 }, () => ({ status: 500 }));
    await write();
    for (const pause of [5_000, 10_000]) {
      await at.settled();
      stage.app.clock.advance(pause - 1_000);
      expect(await at.refill()).toBe(0);
      stage.app.clock.advance(1_000);
    }
    await at.settled();
    expect([push.arrivals.length, await at.rows()]).toEqual([
      3,
      [expect.objectContaining({ state: 'dead', reason: 'answered 500' })],
    ]);
  });

  // @spec 13.3
  it('with a redirect or a rejection causes no retry', async () => {
    await at.subscribe();
    for (const status of [307, 400, 413]) {
      push.answers = [{ status, headers: { location: `https://${push.host}/elsewhere` } }];
      await write();
      await at.settled();
      expect((await at.rows()).at(-1)).toMatchObject({
        state: 'dead',
        reason: `answered ${status}`,
      });
    }
    expect(push.arrivals).toHaveLength(3);
  });
});

describe('queued push', () => {
  // @spec 13.6
  it('survives a Redis flush and is sent once', async () => {
    await at.subscribe();
    const writers = await Promise.all(Array.from({ length: 8 }, () => buildMember(stage.app)));
    push.answers = writers.map(() => ({ status: 503 }));
    for (const writer of writers) {
      stage.bank.deposit(writer, 100);
      await send(stage.app, writer, await openChat(stage.app, writer, at.nora), 'Hello');
    }
    await at.settled();
    push.arrivals.length = 0;
    stage.app.clock.advance(HOUR);
    await at.refill();
    await at.worker.get(Redis).flushdb();
    await at.settled();
    expect(new Set(push.arrivals.map(({ message }) => message.conversation_id)).size).toBe(8);
    expect(push.arrivals).toHaveLength(8);
  });

  // @spec 13.4
  it('contains no member ids, endpoints or keys', async () => {
    const { subscription } = await at.subscribe();
    push.answers = [{ status: 500 }];
    await sent(stage.app, at.ben, await openChat(stage.app, at.ben, at.nora), 'Hello');
    await at.settled();
    const redis = at.worker.get(Redis);
    const kept = await Promise.all(
      (await redis.keys('{duet-push}*')).map(async (key) =>
        (await redis.type(key)) === 'hash' ? JSON.stringify(await redis.hgetall(key)) : key,
      ),
    );
    for (const secret of [
      subscription.endpoint,
      subscription.keys.auth,
      subscription.keys.p256dh,
      at.nora,
      at.ben,
    ])
      expect(kept.join()).not.toContain(secret);
  });
});

// @spec 13.1
it('the device of an ended session is removed, and its push is not sent', async () => {
  at.over.add((await at.subscribe()).session);
  await sent(stage.app, at.ben, await openChat(stage.app, at.ben, at.nora), 'Hello');
  await eventually(async () => {
    await at.refill();
    expect(await at.devices()).toEqual([]);
  });
  expect(push.arrivals).toEqual([]);
});
