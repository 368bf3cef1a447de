import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '@duet/schemas/messaging';
import { createLogger } from '@duet/service-kit/logging';
import { createServiceApp } from '@duet/service-kit/service-app';
import { Transactions } from '@duet/service-kit/transaction';
import { eventually } from '@duet/testing/eventually';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import fc from 'fast-check';
import { Harness } from '../../gateway/test/harness';
import { LiveClient } from '../../gateway/test/live-client';
import { AppModule as Messaging } from '../../services/messaging/src/app.module';
import type { MessagingEnv } from '../../services/messaging/src/env';
import { LivePublisher } from '../../services/messaging/src/chat/live/live.publisher';
import { migrations } from '../../services/messaging/src/migrations';

const HOUR = 3_600_000;
const MEMBERS = 3;
const STREAMS = 2;
let first: TestApp<MessagingEnv>;
let second: NestFastifyApplication;
const gateways = [new Harness(), new Harness()];

async function startSecond(): Promise<void> {
  second = await createServiceApp(
    Messaging.with(first.env),
    createLogger('test', first.env.LOG_LEVEL),
  );
  await second.listen(0, '127.0.0.1');
}

beforeAll(async () => {
  first = await createTestApp<MessagingEnv>(Messaging, {
    migrations,
    env: { SWEEP_INTERVAL_MS: HOUR },
  });
  await startSecond();
  for (const [index, gateway] of gateways.entries()) {
    const address = index === 0 ? first.url : await second.getUrl();
    await gateway.start({ MESSAGING_URL: address, LIVE_BEAT_MS: '1000' });
  }
}, 60_000);
afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
  await second.close();
  await first.close();
});

interface Reader {
  member: string;
  tokens: string[];
  client: LiveClient;
  from: number;
}

type Step =
  | {
      do: 'happen';
      by: number;
      to: number[];
      count: number;
      ends: 'well' | 'rolled back' | 'killed before the notification';
    }
  | { do: 'cut' | 'come back'; reader: number; at: number }
  | { do: 'redis is emptied' | 'redis connections die' | 'pause' };

const member = fc.nat({ max: MEMBERS - 1 });
const reader = fc.nat({ max: MEMBERS * STREAMS - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('happen' as const),
      by: fc.nat({ max: 1 }),
      to: fc.uniqueArray(member, { minLength: 1 }),
      count: fc.integer({ min: 1, max: 3 }),
      ends: fc.constantFrom(
        'well' as const,
        'well' as const,
        'rolled back' as const,
        'killed before the notification' as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('cut' as const, 'come back' as const),
      reader,
      at: fc.nat({ max: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'redis is emptied' as const,
        'redis connections die' as const,
        'pause' as const,
      ),
    }),
  },
);

const getCursor = async (id: string): Promise<number> =>
  Number(
    (await first.sql<{ seq: string }>('SELECT seq FROM live_cursor WHERE member_id = ?', [id]))[0]
      ?.seq ?? 0,
  );
const readLog = async (id: string, from: number): Promise<LiveEvent[]> => {
  const rows = await first.sql<{ topic: LiveEvent['topic']; profile_id: string }>(
    'SELECT topic, profile_id FROM live_event WHERE member_id = ? AND seq > ? ORDER BY seq',
    [id, from],
  );
  return rows.map(({ topic, profile_id: profile }) => ({ topic, profile_id: profile }));
};

class World {
  readonly members = Array.from({ length: MEMBERS }, () => randomBytes(6).toString('hex'));
  readonly readers: Reader[] = this.members.flatMap((id) =>
    Array.from({ length: STREAMS }, () => ({
      member: id,
      tokens: gateways.map((gateway) => gateway.login({ member_id: id })),
      client: new LiveClient(),
      from: 0,
    })),
  );
  private readonly writes: Promise<unknown>[] = [];

  async open(): Promise<void> {
    for (const each of this.readers) {
      await this.comeBack(each, 0);
      await eventually(() => expect(each.client.place).not.toBeNull());
      each.from = each.client.place ?? 0;
    }
  }

  async apply(now: Step): Promise<void> {
    if (now.do === 'happen') this.writes.push(this.happen(now));
    else if (now.do === 'cut') this.readers[now.reader]?.client.cut();
    else if (now.do === 'come back') await this.comeBack(this.readers[now.reader], now.at);
    else if (now.do === 'redis is emptied') await gateways[0]?.redis.flushdb();
    else if (now.do === 'redis connections die') await gateways[0]?.cutSubscribers();
    else await sleep(30);
  }

  async settle(): Promise<void> {
    await Promise.all(this.writes);
    for (const each of this.readers) await this.comeBack(each, 0);
    for (const each of this.readers) {
      const log = await readLog(each.member, each.from);
      const place = await getCursor(each.member);
      await eventually(() => expect(each.client.place).toBe(place), 15_000);
      expect(each.client.events).toEqual(log);
      expect(each.client.resets).toBe(0);
    }
  }

  close(): void {
    for (const { client } of this.readers) client.cut();
  }

  private async comeBack(who: Reader | undefined, at: number): Promise<void> {
    const gateway = gateways[at];
    if (!who || !gateway) return;
    who.client.cut();
    await who.client.open({ port: gateway.port, cookie: `duet_session=${who.tokens[at]}` });
  }

  private async happen({ by, to, count, ends }: Extract<Step, { do: 'happen' }>): Promise<void> {
    const process = by === 0 ? first.app : second;
    const publisher = process.get(LivePublisher, { strict: false });
    const members = to.map((index) => this.members[index] ?? '');
    // A mocked `notify` simulates a kill between commit and publish.
    const mute =
      ends === 'killed before the notification'
        ? jest.spyOn(publisher, 'notify').mockResolvedValueOnce(undefined)
        : undefined;
    const events = Array.from({ length: count }, (): LiveEvent => ({
      topic: 'match',
      profile_id: randomBytes(6).toString('hex'),
    }));
    const work = process.get(Transactions, { strict: false }).run(async (tx) => {
      await publisher.record(tx, members, events);
      if (ends === 'rolled back') throw new Error('rolled back');
    });
    await work.catch((error: unknown) => {
      if (ends !== 'rolled back') throw error;
    });
    await sleep(0);
    mute?.mockRestore();
  }
}

it('members receive each event once and in order despite cut streams, killed processes and an emptied Redis', async () => {
  const history = fc.asyncProperty(
    fc.array(step, { minLength: 15, maxLength: 60 }),
    async (steps) => {
      const world = new World();
      try {
        await world.open();
        for (const now of steps) await world.apply(now);
        await world.settle();
      } finally {
        world.close();
      }
    },
  );
  await fc.assert(history, { numRuns: 6, endOnFailure: true });
}, 120_000);

it('a stream continues while the messaging process that its gateway calls is down', async () => {
  const world = new World();
  const [gateway] = gateways.slice(1);
  const [reader] = world.readers;
  if (!gateway || !reader) throw new Error('the test has no reader');
  const { client, member: id } = reader;
  await client.open({ port: gateway.port, cookie: `duet_session=${reader.tokens[1]}` });
  await eventually(() => expect(client.place).not.toBeNull());
  const from = client.place ?? 0;
  await second.close();
  const beats = client.named('beat').length;
  await eventually(() => expect(client.named('beat').length).toBeGreaterThan(beats + 1));
  const record = (): Promise<void> =>
    first
      .get(Transactions)
      .run((tx) => first.get(LivePublisher).record(tx, [id], [{ topic: 'chats', profile_id: id }]));
  for (let index = 0; index < 3; index += 1) await record();
  await eventually(() => expect(client.events).toHaveLength(3));
  expect(client.events).toEqual(await readLog(id, from));
  world.close();
  await startSecond();
});
