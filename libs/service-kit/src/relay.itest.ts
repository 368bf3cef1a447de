import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@duet/testing/eventually';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import type { ServiceEnv } from './env';
import type { EventsResponse } from './events.controller';
import { newId } from './ids';
import { createLogger } from './logging';
import { createServiceApp } from './service-app';
import { Notes, SampleModule, migrations } from '../test/sample.module';

interface Delivered {
  id: string;
  aggregate_id: string;
  version: number;
}

class Subscriber {
  readonly seen: string[] = [];
  behave: (events: Delivered[]) => EventsResponse | number | 'hang' = (events) => ({
    done: events.map(({ id }) => id),
    failed: [],
  });
  private readonly server: Server = createServer((request, response) => {
    void read(request).then(({ events }) => {
      this.seen.push(...events.map((each) => `${each.aggregate_id}:${each.version}`));
      const answer = this.behave(events);
      if (answer === 'hang') return;
      response
        .writeHead(typeof answer === 'number' ? answer : 200, {
          'content-type': 'application/json',
        })
        .end(JSON.stringify(answer));
    });
  });
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

async function read(request: IncomingMessage): Promise<{ events: Delivered[] }> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as { events: Delivered[] };
}

const subscriber = new Subscriber();
let app: TestApp<ServiceEnv>;
let notes: Notes;
beforeAll(async () => {
  app = await createTestApp(SampleModule, {
    migrations,
    env: { BILLING_URL: await subscriber.start() },
  });
  notes = app.get(Notes);
});
beforeEach(async () => {
  await app.truncate();
  subscriber.seen.length = 0;
  subscriber.behave = (events) => ({ done: events.map(({ id }) => id), failed: [] });
});
afterAll(async () => {
  await app.close();
  subscriber.stop();
});

const lockHolder = async () =>
  (
    await app.sql<{ id: string }>(
      'SELECT ID AS id FROM information_schema.PROCESSLIST WHERE IS_USED_LOCK(?) = ID',
      [await getLock()],
    )
  )[0]?.id;
const getLock = async () => {
  const { lockName } = await import('./database');
  return lockName(new URL(app.env.DATABASE_URL).pathname, 'relay:billing');
};

it('the relay retries a failing event and holds back only later events of its aggregate', async () => {
  const [bad, good] = [newId(), newId()];
  let failures = 0;
  subscriber.behave = (events) => {
    const failed = events.filter((each) => each.aggregate_id === bad && failures < 2).slice(0, 1);
    failures += failed.length;
    const done = events.filter(
      (each) => each.aggregate_id === good || (failed.length === 0 && each.aggregate_id === bad),
    );
    return {
      done: done.map(({ id }) => id),
      failed: failed.map(({ id }) => ({ id, error: 'not now' })),
    };
  };
  for (let version = 1; version <= 3; version += 1) {
    await notes.publish(bad, version);
    await notes.publish(good, version);
  }
  await eventually(
    () =>
      expect(subscriber.seen.filter((each) => each.startsWith(good))).toEqual(
        [1, 2, 3].map((version) => `${good}:${version}`),
      ),
    2_000,
  );
  await eventually(
    async () =>
      expect(await app.sql('SELECT id FROM outbox_delivery WHERE delivered_at IS NULL')).toEqual(
        [],
      ),
    6_000,
  );
  const firsts = [...new Set(subscriber.seen.filter((each) => each.startsWith(bad)))];
  expect(firsts).toEqual([1, 2, 3].map((version) => `${bad}:${version}`));
  expect(await app.sql('SELECT MAX(attempts) AS attempts FROM outbox_delivery')).toEqual([
    { attempts: 2 },
  ]);
});

it('the relay delivers all events after an outage of the subscriber', async () => {
  subscriber.behave = () => 503;
  const aggregate = newId();
  await notes.publish(aggregate, 1);
  await eventually(() => expect(subscriber.seen.length).toBeGreaterThan(1));
  subscriber.behave = (events) => ({ done: events.map(({ id }) => id), failed: [] });
  await eventually(async () =>
    expect(await app.sql('SELECT id FROM outbox_delivery WHERE delivered_at IS NULL')).toEqual([]),
  );
  // An outage does not lengthen the retry delay of an event.
  expect(await app.sql('SELECT attempts FROM outbox_delivery')).toEqual([{ attempts: 0 }]);
});

it('the relay loses no events when its database connection is killed', async () => {
  const aggregate = newId();
  const holder = await eventually(
    async () => (await lockHolder()) ?? Promise.reject(new Error('nobody holds the lock')),
  );
  await app.sql(`KILL ${holder}`);
  await notes.publish(aggregate, 1);
  await eventually(() => expect(subscriber.seen).toContain(`${aggregate}:1`));
  expect(await lockHolder()).not.toBe(holder);
});

it('one of two instances delivers events, and the second takes over when the first stops', async () => {
  const second = await createServiceApp(
    SampleModule.with(app.env),
    createLogger('second', 'silent'),
  );
  const first = await eventually(
    async () => (await lockHolder()) ?? Promise.reject(new Error('nobody holds the lock')),
  );
  const aggregates = Array.from({ length: 30 }, newId);
  await Promise.all(
    aggregates.flatMap((each) => [notes.publish(each, 1), second.get(Notes).publish(newId(), 1)]),
  );
  await eventually(() => expect(subscriber.seen).toHaveLength(60));
  expect(new Set(subscriber.seen).size).toBe(60);
  await app.sql(`KILL ${first}`);
  await notes.publish(aggregates[0] ?? '', 2);
  await eventually(() => expect(subscriber.seen).toContain(`${aggregates[0]}:2`));
  await second.close();
});
