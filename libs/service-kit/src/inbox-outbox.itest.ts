import { AsyncLocalStorage } from 'node:async_hooks';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import { eventually } from '@duet/testing/eventually';
import type { ServiceEnv } from './env';
import { Housekeeping } from './housekeeping';
import { newId } from './ids';
import { Outbox } from './outbox';
import { Transactions } from './transaction';
import { Notes, SampleModule, aMemberSnapshot, migrations } from '../test/sample.module';

const outside = AsyncLocalStorage.snapshot() as <T>(fn: () => T) => T;

let app: TestApp<ServiceEnv>;
let notes: Notes;
beforeAll(async () => {
  app = await createTestApp(SampleModule, { migrations });
  notes = app.get(Notes);
});
beforeEach(async () => {
  await app.truncate();
  notes.handled.length = 0;
  notes.poisoned.clear();
});
afterAll(() => app.close());

const MEMBER = 'abcdefghij01';
const OTHER = 'abcdefghij02';
const event = (aggregate: string, version: number, id = newId()) => ({
  id,
  type: 'member.changed',
  aggregate_id: aggregate,
  version,
  site: 'duet',
  occurred_at: '2026-01-02T03:04:05.000Z',
  request_id: 'r1',
  payload: aMemberSnapshot(aggregate),
});
const deliver = async (events: unknown[]) =>
  (
    await app.request('POST', '/internal/events', {
      as: null,
      headers: await app.asService('identity'),
      body: { events },
    })
  ).body;

describe('inbox', () => {
  it('handles an event once, even if it is delivered repeatedly or concurrently', async () => {
    const once = event(MEMBER, 1);
    await Promise.all(Array.from({ length: 6 }, () => deliver([once])));
    expect(await deliver([once])).toEqual({ done: [once.id], failed: [] });
    expect(notes.handled).toEqual([`${MEMBER}:1`]);
    expect(await app.sql('SELECT text FROM note')).toHaveLength(1);
  });

  // @spec 11.11
  it('rejects a whole delivery if it contains an event that another service publishes', async () => {
    const [own, foreign] = [event(MEMBER, 1), { ...event(OTHER, 1), type: 'wallet.changed' }];
    const response = await app.request('POST', '/internal/events', {
      as: null,
      headers: await app.asService('identity'),
      body: { events: [own, foreign] },
    });
    expect(response).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    expect(notes.handled).toEqual([]);
  });

  it('rolls back a failed event, skips later events of the same aggregate and handles other aggregates', async () => {
    notes.poisoned.add(MEMBER);
    const [first, second, other] = [event(MEMBER, 1), event(MEMBER, 2), event(OTHER, 1)];
    expect(await deliver([first, second, other])).toEqual({
      done: [other.id],
      failed: [{ id: first.id, error: 'poisoned' }],
    });
    expect(await app.sql('SELECT text FROM note')).toEqual([{ text: `${OTHER}:1` }]);
    notes.poisoned.clear();
    expect(await deliver([first, second])).toEqual({ done: [first.id, second.id], failed: [] });
    expect(notes.handled).toEqual([`${OTHER}:1`, `${MEMBER}:1`, `${MEMBER}:2`]);
  });

  it('rejects unreadable events and accepts the rest of the batch', async () => {
    const [unknown, bare, good] = [
      { ...event(MEMBER, 1), type: 'x.y' },
      { id: 'x', aggregate_id: 'a' },
      event(OTHER, 1),
    ];
    expect(await deliver([unknown, bare, good])).toMatchObject({
      done: [good.id],
      failed: [{ id: unknown.id }, { id: 'x' }],
    });
  });
});

const ids = () =>
  app.stub
    .events('message.settled')
    .map(({ aggregate_id, version }) => `${aggregate_id}:${version}`);
const pending = async () =>
  Number(
    (
      await app.sql<{ n: string }>(
        'SELECT COUNT(*) AS n FROM outbox_delivery WHERE delivered_at IS NULL',
      )
    )[0]?.n,
  );

describe('outbox and relay', () => {
  it('deliver committed events soon after the commit', async () => {
    const aggregate = newId();
    const started = Date.now();
    await notes.publish(aggregate, 1);
    await eventually(() => expect(ids()).toEqual([`${aggregate}:1`]), 2_000, 5);
    expect(Date.now() - started).toBeLessThan(450);
    await eventually(async () => expect(await pending()).toBe(0));
  });

  it('deliver nothing after a rollback', async () => {
    const outbox = app.get(Outbox);
    const failing = app.get(Transactions).run(async (tx) => {
      await outbox.publish(tx, 'message.settled', {
        aggregate_id: 'a',
        version: 1,
        site: 'duet',
        payload: { message_id: newId(), state: 'sent' },
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await app.sql('SELECT id FROM outbox')).toEqual([]);
  });

  it('deliver an event even if events with higher ids are committed before it', async () => {
    const [slow, fast] = [newId(), newId()];
    const outbox = app.get(Outbox);
    await app.get(Transactions).run(async (tx) => {
      await outbox.publish(tx, 'message.settled', {
        aggregate_id: slow,
        version: 1,
        site: 'duet',
        payload: { message_id: slow, state: 'sent' },
      });
      await outside(() => notes.publish(fast, 1));
      await eventually(() => expect(ids()).toEqual([`${fast}:1`]));
    });
    await eventually(() => expect(ids()).toEqual([`${fast}:1`, `${slow}:1`]));
  });

  it('keep the order of each aggregate over many events and batches', async () => {
    const aggregates = Array.from({ length: 5 }, newId);
    await Promise.all(
      aggregates.map(async (aggregate) => {
        for (let version = 1; version <= 50; version += 1) await notes.publish(aggregate, version);
      }),
    );
    await eventually(async () => expect(await pending()).toBe(0), 10_000);
    for (const aggregate of aggregates) {
      const versions = app.stub
        .events('message.settled')
        .filter((each) => each.aggregate_id === aggregate);
      expect(versions.map((each) => each.version)).toEqual(
        Array.from({ length: 50 }, (_, index) => index + 1),
      );
    }
  });
});

it('Housekeeping deletes old delivered events and keeps undelivered events', async () => {
  await notes.publish(newId(), 1);
  await eventually(async () => expect(await pending()).toBe(0));
  await app.sql('UPDATE outbox SET occurred_at = occurred_at - INTERVAL 8 DAY');
  const housekeeping = app.get(Housekeeping);
  await housekeeping.purge();
  expect(await app.sql('SELECT id FROM outbox')).toHaveLength(1);
  await app.sql('UPDATE outbox_delivery SET delivered_at = delivered_at - INTERVAL 8 DAY');
  await housekeeping.purge();
  expect(await app.sql('SELECT id FROM outbox')).toEqual([]);
});
