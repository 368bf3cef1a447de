import type { EventEnvelope, EventType } from '@duet/schemas/events';
import type { EntityManager } from 'typeorm';

export const ON_EVENT_METADATA = 'duet:on-event';

/**
 * Makes a provider's method the handler of an event that this service subscribes to in @duet/schemas/events. It runs
 * in one transaction with the inbox row, so a replay never reaches it and a failure undoes all of it; the relay then
 * tries again. The payload is the full state at `version`: ignore versions older than the one stored.
 */
export const OnEvent =
  <T extends EventType>(type: T) =>
  <F extends (event: EventEnvelope<T>, tx: EntityManager) => Promise<void>>(
    _target: object,
    _key: string,
    descriptor: TypedPropertyDescriptor<F>,
  ): void => {
    Reflect.defineMetadata(ON_EVENT_METADATA, type, descriptor.value as object);
  };
