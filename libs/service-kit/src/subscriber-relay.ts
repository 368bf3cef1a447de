import type { ServiceName } from '@duet/schemas/events';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { type EventsResponse, EVENTS_PATH, eventsResponse } from './events.controller';
import { FailedDeliveries, jitter } from './failed-deliveries';
import type { InternalTransport } from './internal-transport';
import { type RelayShards, SHARDS } from './relay-shards';

interface DueRow {
  delivery_id: string;
  attempts: number;
  id: string;
  type: string;
  aggregate_id: string;
  version: number;
  site: string;
  occurred_at: Date;
  request_id: string;
  payload: string;
}

const POLL_MS = 500;
const BATCH_EVENTS = 100;
const BATCH_BYTES = 400_000;
const DELIVERY_TIMEOUT_MS = 15_000;
const MAX_SUBSCRIBER_PAUSE_MS = 10_000;

// An event waits while an earlier event of its aggregate waits for a retry. The relay does not
// remember a last id, because a row with a lower id can be committed later.
const DUE = `
  SELECT d.id AS delivery_id, d.attempts, o.id, o.type, o.aggregate_id, o.version, o.site,
      o.occurred_at, o.request_id, o.payload
  FROM outbox_delivery d JOIN outbox o ON o.id = d.outbox_id
  WHERE d.subscriber = ? AND d.delivered_at IS NULL AND d.next_attempt_at <= UTC_TIMESTAMP(3)
    AND CRC32(d.aggregate_id) % ${SHARDS} IN (?)
    AND NOT EXISTS (
      SELECT 1 FROM outbox_delivery e
      WHERE e.subscriber = d.subscriber AND e.aggregate_id = d.aggregate_id
          AND e.delivered_at IS NULL
        AND e.id < d.id AND e.next_attempt_at > UTC_TIMESTAMP(3))
  ORDER BY d.id LIMIT ${BATCH_EVENTS}`;

/** Delivers this process's shards of the outbox to one subscriber, in order per aggregate. */
export class SubscriberRelay {
  private readonly logger: Logger;
  private readonly stop = new AbortController();
  private wakeUp: () => void = () => undefined;
  private woken = false;
  private readonly failures: FailedDeliveries;
  private outages = 0;
  private loop: Promise<void> = Promise.resolve();
  lastTurn = Date.now();

  constructor(
    readonly subscriber: ServiceName,
    private readonly database: DataSource,
    private readonly shards: RelayShards,
    private readonly transport: InternalTransport,
  ) {
    this.logger = new Logger(`Relay:${subscriber}`);
    this.failures = new FailedDeliveries(subscriber, database, this.logger);
  }

  start(): void {
    this.loop = this.run();
  }

  wake(): void {
    this.woken = true;
    this.wakeUp();
  }

  async drain(deadlineMs: number): Promise<void> {
    this.stop.abort();
    this.wakeUp();
    await Promise.race([this.loop.then(() => this.deliverAll()), timeout(deadlineMs)]).catch(
      (err: unknown) =>
        this.logger.warn(
          { err },
          'some events were not delivered before shutdown; the next process delivers them',
        ),
    );
  }

  private async run(): Promise<void> {
    while (!this.stop.signal.aborted) {
      this.lastTurn = Date.now();
      this.woken = false;
      const { pauseMs, canBeWoken } = await this.turn();
      if (pauseMs > 0) await this.idle(pauseMs, canBeWoken);
    }
  }

  private async turn(): Promise<{ pauseMs: number; canBeWoken: boolean }> {
    try {
      const more = await this.deliverBatch();
      if (this.outages > 0)
        this.logger.log('the subscriber can be reached again; event delivery continues');
      this.outages = 0;
      return { pauseMs: more ? 0 : POLL_MS, canBeWoken: true };
    } catch (error) {
      this.outages += 1;
      if (this.outages === 1 || this.outages % 20 === 0)
        this.logger.warn(
          { err: error, failures: this.outages },
          'events could not be delivered; the relay will retry',
        );
      const pauseMs =
        Math.min(MAX_SUBSCRIBER_PAUSE_MS, 125 * 2 ** Math.min(this.outages, 10)) * jitter();
      return { pauseMs, canBeWoken: false };
    }
  }

  /** Returns immediately if a transaction committed events during the last batch. */
  private idle(ms: number, canBeWoken: boolean): Promise<void> {
    if (this.stop.signal.aborted || (canBeWoken && this.woken)) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.wakeUp = () => undefined;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.wakeUp = () => (canBeWoken || this.stop.signal.aborted) && done();
    });
  }

  private async deliverAll(): Promise<void> {
    while (await this.deliverBatch());
  }

  private async deliverBatch(): Promise<boolean> {
    const shards = this.shards.mine;
    if (shards.length === 0) return false;
    const rows = withinSize(await this.database.query<DueRow[]>(DUE, [this.subscriber, shards]));
    if (rows.length === 0) return false;
    const answer = await this.post(rows);
    const done = new Set(answer.done);
    const acknowledged = rows.filter((row) => done.has(row.id)).map((row) => row.delivery_id);
    if (acknowledged.length) {
      await this.database.query(
        `UPDATE outbox_delivery
          SET delivered_at = UTC_TIMESTAMP(3), last_error = NULL
          WHERE id IN (?)`,
        [acknowledged],
      );
    }
    for (const { id, error } of answer.failed)
      await this.failures.record(
        rows.find((row) => row.id === id),
        error,
      );
    if (acknowledged.length === 0 && answer.failed.length === 0)
      throw new Error(`${this.subscriber} acknowledged no event`);
    return acknowledged.length > 0;
  }

  private async post(rows: DueRow[]): Promise<EventsResponse> {
    const body = { events: rows.map(toEvent) };
    const frame = await this.transport.post(
      this.subscriber,
      EVENTS_PATH,
      body,
      DELIVERY_TIMEOUT_MS,
    );
    if (frame.status !== 200) throw new Error(`${this.subscriber} responded with ${frame.status}`);
    return eventsResponse.parse(frame.body);
  }
}

function withinSize(rows: DueRow[]): DueRow[] {
  let size = 0;
  return rows.filter(
    (row, index) => (size += Buffer.byteLength(row.payload)) <= BATCH_BYTES || index === 0,
  );
}

const toEvent = (row: DueRow) => ({
  id: row.id,
  type: row.type,
  aggregate_id: row.aggregate_id,
  version: Number(row.version),
  site: row.site,
  occurred_at: row.occurred_at.toISOString(),
  request_id: row.request_id,
  payload: JSON.parse(row.payload) as unknown,
});

const timeout = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(
      () => reject(new Error(`delivery of the remaining events timed out after ${ms} ms`)),
      ms,
    ).unref();
  });
