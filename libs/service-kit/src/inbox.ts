import { type EventEnvelope, type EventType, type ServiceName, eventEnvelope, events } from '@duet/schemas/events';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type DiscoveredMethod, MethodDiscovery } from './discovery';
import { ON_EVENT_METADATA } from './on-event';
import { withContext } from './request-context';
import { SERVICE_NAME } from './tokens';
import { Transactions } from './transaction';

/** Events this service subscribes to. */
const subscriptionsOf = (service: ServiceName): EventType[] =>
  (Object.keys(events) as EventType[]).filter((type) => (events[type].subscribers as readonly ServiceName[]).includes(service));

/** Receives events, each exactly once as far as its handler can see. */
@Injectable()
export class Inbox implements OnModuleInit {
  private readonly handlers = new Map<string, DiscoveredMethod<EventType>>();
  private readonly logger = new Logger(Inbox.name);

  constructor(
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    private readonly discovery: MethodDiscovery,
    private readonly transactions: Transactions,
  ) {}

  /** Refuses to boot unless every subscribed event has one handler and no handler is left over. */
  onModuleInit(): void {
    const wanted = subscriptionsOf(this.service);
    const problems: string[] = [];
    for (const method of this.discovery.find<EventType>(ON_EVENT_METADATA)) {
      const other = this.handlers.get(method.metadata);
      if (other) problems.push(`${method.metadata} has two handlers, ${other.name} and ${method.name}`);
      else if (!wanted.includes(method.metadata))
        problems.push(`${method.name} handles ${method.metadata}, which ${this.service} does not subscribe to`);
      this.handlers.set(method.metadata, method);
    }
    for (const type of wanted) if (!this.handlers.has(type)) problems.push(`${type} has no handler`);
    if (problems.length) throw new Error(`Event handlers of ${this.service}: ${problems.join('; ')}`);
  }

  /**
   * Handles one event unless it has been handled before.
   * @throws when it cannot be handled now: the sender tries again later.
   */
  async receive(raw: unknown): Promise<void> {
    const envelope = eventEnvelope.parse(raw);
    const handler = this.handlers.get(envelope.type);
    if (!handler) throw new Error(`${this.service} knows no event ${envelope.type}`);
    const payload = events[handler.metadata].payload.parse(envelope.payload);
    const event = { ...envelope, type: handler.metadata, payload } as EventEnvelope;
    await withContext({ requestId: event.request_id, site: event.site }, async () => {
      const fresh = await this.transactions.run((tx) => this.handleOnce(handler, event, tx));
      this.logger.debug(`${event.type} ${event.id} ${fresh ? 'handled' : 'seen before'}`);
    });
  }

  private async handleOnce(handler: DiscoveredMethod<EventType>, event: EventEnvelope, tx: EntityManager): Promise<boolean> {
    // A copy that another connection is handling makes this insert wait for it, and then find the row.
    const result = (await tx.query('INSERT IGNORE INTO inbox (event_id, type, handled_at) VALUES (?, ?, UTC_TIMESTAMP(3))', [
      event.id,
      event.type,
    ])) as { affectedRows: number };
    if (result.affectedRows === 0) return false;
    await handler.call(event, tx);
    return true;
  }
}
