import type { EventEnvelope, EventType } from '@duet/schemas/events';
import type { EntityManager } from 'typeorm';

export const ON_EVENT_METADATA = 'duet:on-event';

/** What a decorated method handles, and whether it takes many events at once. */
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
 * Makes a provider's method the handler of an event that this service subscribes to in
 * @duet/schemas/events. It runs in one transaction with the inbox row, so a replay never reaches it
 * and a failure undoes all of it; the relay then tries again. The payload is the full state at
 * `version`: ignore versions older than the one stored.
 */
export const OnEvent = <T extends EventType>(
  type: T,
): Decorator<(event: EventEnvelope<T>, tx: EntityManager) => Promise<void>> =>
  handles({ type, many: false });

/**
 * The same for events that come in great numbers: those of different aggregates that were delivered
 * together are handled in one transaction, all or none. When it fails they are handled one by one,
 * so one that cannot be handled sinks no other. Lock rows in an order of their own, not of the
 * events.
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
