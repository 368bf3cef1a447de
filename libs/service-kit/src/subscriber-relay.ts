import type { ServiceName } from '@duet/schemas/events';
import { Logger } from '@nestjs/common';
import { type EventsResponse, EVENTS_PATH, eventsResponse } from './events.controller';
import type { InternalTransport } from './internal-transport';
import { RelayLock } from './relay-lock';

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
const MAX_EVENT_PAUSE_MS = 300_000;

// An event waits while an earlier event of its aggregate waits for a retry. Each row has its own
// `delivered_at`, because a row with a lower id can be committed later.
const DUE = `
  SELECT d.id AS delivery_id, d.attempts, o.id, o.type, o.aggregate_id, o.version, o.site,
      o.occurred_at, o.request_id, o.payload
  FROM outbox_delivery d JOIN outbox o ON o.id = d.outbox_id
  WHERE d.subscriber = ? AND d.delivered_at IS NULL AND d.next_attempt_at <= UTC_TIMESTAMP(3)
    AND NOT EXISTS (
      SELECT 1 FROM outbox_delivery e
      WHERE e.subscriber = d.subscriber AND e.aggregate_id = d.aggregate_id
          AND e.delivered_at IS NULL
        AND e.id < d.id AND e.next_attempt_at > UTC_TIMESTAMP(3))
  ORDER BY d.id LIMIT ${BATCH_EVENTS}`;

/**
 * Delivers the outbox to one subscriber, in order per aggregate, while this process holds the lock.
 */
export class SubscriberRelay {
  private readonly logger: Logger;
  private readonly lock: RelayLock;
  private readonly stop = new AbortController();
  private wakeUp: () => void = () => undefined;
  private woken = false;
  private failures = 0;
  private loop: Promise<void> = Promise.resolve();
  lastTurn = Date.now();

  constructor(
    readonly subscriber: ServiceName,
    databaseUrl: string,
    private readonly transport: InternalTransport,
  ) {
    this.logger = new Logger(`Relay:${subscriber}`);
    this.lock = new RelayLock(databaseUrl, `relay:${subscriber}`);
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
    this.lock.release();
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
      if (!(await this.lock.hold())) return { pauseMs: POLL_MS, canBeWoken: false };
      const more = await this.deliverBatch();
      if (this.failures > 0)
        this.logger.log('the subscriber can be reached again; event delivery continues');
      this.failures = 0;
      return { pauseMs: more ? 0 : POLL_MS, canBeWoken: true };
    } catch (error) {
      this.failures += 1;
      if (this.failures === 1 || this.failures % 20 === 0)
        this.logger.warn(
          { err: error, failures: this.failures },
          'events could not be delivered; the relay will retry',
        );
      const pauseMs =
        Math.min(MAX_SUBSCRIBER_PAUSE_MS, 125 * 2 ** Math.min(this.failures, 10)) * jitter();
      return { pauseMs, canBeWoken: false };
    }
  }

  /** A commit during the last batch ends the wait immediately. */
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
    while ((await this.lock.hold()) && (await this.deliverBatch()));
  }

  private async deliverBatch(): Promise<boolean> {
    const rows = withinSize(await this.lock.select<DueRow>(DUE, [this.subscriber]));
    if (rows.length === 0) return false;
    const answer = await this.post(rows);
    const done = new Set(answer.done);
    const acknowledged = rows.filter((row) => done.has(row.id)).map((row) => row.delivery_id);
    if (acknowledged.length) {
      await this.lock.execute(
        `UPDATE outbox_delivery
          SET delivered_at = UTC_TIMESTAMP(3), last_error = NULL
          WHERE id IN (?)`,
        [acknowledged],
      );
    }
    for (const { id, error } of answer.failed)
      await this.postpone(
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

  private async postpone(row: DueRow | undefined, reason: string): Promise<void> {
    if (!row) return;
    const attempts = row.attempts + 1;
    const pauseMs = Math.round(
      Math.min(MAX_EVENT_PAUSE_MS, 500 * 2 ** Math.min(attempts - 1, 20)) * jitter(),
    );
    this.logger[attempts >= 5 ? 'error' : 'warn'](
      {
        subscriber: this.subscriber,
        event_id: row.id,
        type: row.type,
        attempts,
        retry_in_ms: pauseMs,
        reason,
      },
      'event could not be handled by its subscriber; the relay will retry',
    );
    await this.lock.execute(
      `UPDATE outbox_delivery
        SET attempts = ?, last_error = ?,
          next_attempt_at = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND
        WHERE id = ?`,
      [attempts, reason.slice(0, 500), pauseMs * 1_000, row.delivery_id],
    );
  }
}

const jitter = (): number => 0.75 + Math.random() / 2;

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
