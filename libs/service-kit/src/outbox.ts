import { type EventPayload, type EventType, type ServiceName, events } from '@duet/schemas/events';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from './clock';
import { newId } from './ids';
import { RelaySignal } from './relay-signal';
import { currentRequestId } from './request-context';
import { SERVICE_NAME } from './tokens';
import { onCommit } from './transaction';

export interface NewEvent<T extends EventType> {
  /**
   * What the fact is about: events of one aggregate arrive in the order of their publishing. At
   * most 64 ASCII characters.
   */
  aggregate_id: string;
  /**
   * Grows with every change of the aggregate; subscribers ignore what is older than what they have.
   */
  version: number;
  site: string;
  payload: EventPayload<T>;
  /** Of the request that the fact comes from; the running one when not given. */
  request_id?: string;
}

/** Facts that other services must learn, written in the same transaction as the change itself. */
@Injectable()
export class Outbox {
  constructor(
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    private readonly clock: Clock,
    private readonly relay: RelaySignal,
  ) {}

  /**
   * Publishes an event with `tx`: it exists if and only if `tx` commits, and is then delivered to
   * every subscriber of
   * @duet/schemas/events at least once, usually within milliseconds. Call it after the aggregate's
   * row has been locked or updated in `tx`: that lock is what makes the order of events the order
   * of commits.
   * @returns the event's id
   * @throws {ZodError} when the payload does not fit its schema: a bug of the caller.
   */
  async publish<T extends EventType>(
    tx: EntityManager,
    type: T,
    event: NewEvent<T>,
  ): Promise<string> {
    const [id] = await this.publishAll(tx, type, [event]);
    if (id === undefined) throw new Error('An event has no id');
    return id;
  }

  /**
   * The same for facts about many aggregates, in two statements however many they are. At most a
   * few hundred at a time.
   */
  async publishAll<T extends EventType>(
    tx: EntityManager,
    type: T,
    list: readonly NewEvent<T>[],
  ): Promise<string[]> {
    if (list.length === 0) return [];
    const definition = events[type];
    if (definition.source !== this.service)
      throw new Error(`${this.service} publishes ${type}, which is ${definition.source}'s`);
    const identified = list.map((event) => ({
      ...event,
      id: newId(),
      payload: JSON.stringify(definition.payload.parse(event.payload)),
    }));
    const now = this.clock.now();
    const requestId = currentRequestId();
    await tx.query(
      `INSERT INTO outbox (id, type, aggregate_id, version, site, request_id, payload, occurred_at)
        VALUES ?`,
      [
        identified.map(({ id, aggregate_id, version, site, payload, request_id }) => [
          id,
          type,
          aggregate_id,
          version,
          site,
          request_id ?? requestId,
          payload,
          now,
        ]),
      ],
    );
    const subscribers: readonly ServiceName[] = definition.subscribers;
    const deliveries = identified.flatMap(({ id, aggregate_id }) =>
      subscribers.map((subscriber) => [id, subscriber, aggregate_id]),
    );
    if (deliveries.length > 0) {
      const row = '(?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))';
      await tx.query(
        `INSERT INTO outbox_delivery (outbox_id, subscriber, aggregate_id, next_attempt_at,
            created_at)
          VALUES ${deliveries.map(() => row).join(', ')}`,
        deliveries.flat(),
      );
    }
    onCommit(tx, () => this.relay.wake(subscribers));
    return identified.map(({ id }) => id);
  }
}
