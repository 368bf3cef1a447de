import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@duet/testing/eventually';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import type { Registry } from 'prom-client';
import type { ServiceEnv } from './env';
import type { EventsResponse } from './events.controller';
import { MAX_ATTEMPTS } from './failed-deliveries';
import { newId } from './ids';
import { createLogger } from './logging';
import { METRICS_REGISTRY } from './metrics';
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

it('the relay retries a failing event and holds back only later events of the same aggregate', async () => {
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

it('after the last failed attempt, the relay holds back the event and its aggregate until staff retry it', async () => {
  const [bad, good] = [newId(), newId()];
  subscriber.behave = (events) => ({
    done: events.filter((each) => each.aggregate_id === good).map(({ id }) => id),
    failed: events
      .filter((each) => each.aggregate_id === bad)
      .slice(0, 1)
      .map(({ id }) => ({ id, error: 'poisoned' })),
  });
  await notes.publish(bad, 1);
  await eventually(async () =>
    expect(await app.sql('SELECT attempts FROM outbox_delivery')).not.toEqual([{ attempts: 0 }]),
  );
  await app.sql('UPDATE outbox_delivery SET attempts = ?, next_attempt_at = UTC_TIMESTAMP(3)', [
    MAX_ATTEMPTS - 1,
  ]);
  await eventually(async () =>
    expect(await app.sql('SELECT subscriber, aggregate_id, reason FROM dead_event')).toEqual([
      { subscriber: 'billing', aggregate_id: bad, reason: 'poisoned' },
    ]),
  );
  subscriber.behave = (events) => ({ done: events.map(({ id }) => id), failed: [] });
  await notes.publish(bad, 2);
  await notes.publish(good, 1);
  await eventually(() => expect(subscriber.seen).toContain(`${good}:1`));
  expect(subscriber.seen).not.toContain(`${bad}:2`);
  const metrics = await app.get<Registry>(METRICS_REGISTRY).metrics();
  expect(metrics).toContain('duet_outbox_dead{subscriber="billing"} 1');
  expect(metrics).toContain('duet_outbox_depth{subscriber="billing"} 0');
  await app.sql(
    'UPDATE outbox_delivery SET attempts = 0, next_attempt_at = UTC_TIMESTAMP(3) WHERE id IN (SELECT delivery_id FROM dead_event)',
  );
  await app.sql('DELETE FROM dead_event');
  await eventually(() => expect(subscriber.seen.slice(-2)).toEqual([`${bad}:1`, `${bad}:2`]));
});

it('two processes deliver all events of each aggregate in order while they divide the shards', async () => {
  const second = await createServiceApp(
    SampleModule.with(app.env),
    createLogger('second', 'silent'),
  );
  await second.init();
  const aggregates = Array.from({ length: 30 }, newId);
  const countShards = async (): Promise<number[]> =>
    (await app.sql('SELECT COUNT(*) AS shards FROM relay_shard GROUP BY owner')).map(({ shards }) =>
      Number(shards),
    );
  const versions: number[] = [];
  const publishUntilDivided = async (): Promise<void> => {
    const version = versions.push(versions.length + 1);
    await Promise.all(
      aggregates.map((each, index) =>
        (index % 2 === 0 ? notes : second.get(Notes)).publish(each, version),
      ),
    );
    expect(await countShards()).toEqual([8, 8]);
    expect(versions.length).toBeGreaterThanOrEqual(5);
  };
  await eventually(publishUntilDivided, 15_000, 500);
  await eventually(async () =>
    expect(await app.sql('SELECT id FROM outbox_delivery WHERE delivered_at IS NULL')).toEqual([]),
  );
  for (const aggregate of aggregates)
    expect([...new Set(subscriber.seen.filter((each) => each.startsWith(aggregate)))]).toEqual(
      versions.map((version) => `${aggregate}:${version}`),
    );
  await second.close();
  expect(await app.sql('SELECT id FROM relay_process')).toHaveLength(1);
  const last = newId();
  await notes.publish(last, 1);
  await eventually(() => expect(subscriber.seen).toContain(`${last}:1`));
});
