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
   * Events of one aggregate arrive in the order of publishing. An aggregate's id has at most 64
   * ASCII characters.
   */
  aggregate_id: string;
  version: number;
  site: string;
  payload: EventPayload<T>;
  request_id?: string;
}

@Injectable()
export class Outbox {
  constructor(
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    private readonly clock: Clock,
    private readonly relay: RelaySignal,
  ) {}

  /**
   * Publishes an event. After the commit of `tx`, every subscriber gets the event at least once.
   * Lock or update the aggregate's row first, so that events keep the order of commits.
   * @throws {ZodError} for an invalid payload
   */
  async publish<T extends EventType>(
    tx: EntityManager,
    type: T,
    event: NewEvent<T>,
  ): Promise<string> {
    const [id] = await this.publishAll(tx, type, [event]);
    if (id === undefined) throw new Error('publishing returned no event id');
    return id;
  }

  async publishAll<T extends EventType>(
    tx: EntityManager,
    type: T,
    list: readonly NewEvent<T>[],
  ): Promise<string[]> {
    if (list.length === 0) return [];
    const definition = events[type];
    if (definition.source !== this.service)
      throw new Error(`${this.service} cannot publish ${type}, its source is ${definition.source}`);
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
