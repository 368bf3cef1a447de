import type { EventEnvelope, EventType } from '@duet/schemas/events';
import type { EntityManager } from 'typeorm';

export const ON_EVENT_METADATA = 'duet:on-event';

export interface Handles {
  type: EventType;
  many: boolean;
}

type Decorator<H> = <F extends H>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<F>,
) => void;

/**
 * Handler and inbox row share one transaction, so a repeated event never reaches the handler.
 * Handlers must ignore versions older than the stored version.
 */
export const OnEvent = <T extends EventType>(
  type: T,
): Decorator<(event: EventEnvelope<T>, tx: EntityManager) => Promise<void>> =>
  handles({ type, many: false });

/**
 * Handles several events of different aggregates in one transaction. If the transaction fails,
 * handles the events one by one. Handlers must lock rows in a fixed order.
 */
export const OnEvents = <T extends EventType>(
  type: T,
): Decorator<(events: readonly EventEnvelope<T>[], tx: EntityManager) => Promise<void>> =>
  handles({ type, many: true });

const handles =
  (metadata: Handles) =>
  (_target: object, _key: string, { value }: { value?: unknown }): void => {
    Reflect.defineMetadata(ON_EVENT_METADATA, metadata, value as object);
  };
