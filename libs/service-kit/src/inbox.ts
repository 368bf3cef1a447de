import {
  type EventEnvelope,
  type EventType,
  type ServiceName,
  eventEnvelope,
  events,
} from '@duet/schemas/events';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type DiscoveredMethod, MethodDiscovery } from './discovery';
import { type Handles, ON_EVENT_METADATA } from './on-event';
import { withContext } from './request-context';
import { SERVICE_NAME } from './tokens';
import { Transactions } from './transaction';

const getSubscriptions = (service: ServiceName): EventType[] =>
  (Object.keys(events) as EventType[]).filter((type) =>
    (events[type].subscribers as readonly ServiceName[]).includes(service),
  );

/** Runs each handler exactly once per event. */
@Injectable()
export class Inbox implements OnModuleInit {
  private readonly handlers = new Map<string, DiscoveredMethod<Handles>>();
  private readonly logger = new Logger(Inbox.name);

  constructor(
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    private readonly discovery: MethodDiscovery,
    private readonly transactions: Transactions,
  ) {}

  /** Fails the boot unless every subscribed event has exactly one handler. */
  onModuleInit(): void {
    const wanted = getSubscriptions(this.service);
    const problems: string[] = [];
    for (const method of this.discovery.find<Handles>(ON_EVENT_METADATA)) {
      const { type } = method.metadata;
      const other = this.handlers.get(type);
      if (other) problems.push(`${type} has two handlers, ${other.name} and ${method.name}`);
      else if (!wanted.includes(type))
        problems.push(
          `${method.name} handles ${type}, which ${this.service} does not subscribe to`,
        );
      this.handlers.set(type, method);
    }
    for (const type of wanted)
      if (!this.handlers.has(type)) problems.push(`${type} has no handler`);
    if (problems.length)
      throw new Error(`Event handlers of ${this.service}: ${problems.join('; ')}`);
  }

  /** @throws if handling fails, so that the sender retries */
  async receive(raw: unknown): Promise<void> {
    const [event, handler] = this.parse(raw);
    await withContext({ requestId: event.request_id, site: event.site }, async () => {
      const fresh = await this.transactions.run(async (tx) => {
        if ((await this.enter([event], tx)) === 0) return false;
        await handler.call(handler.metadata.many ? [event] : event, tx);
        return true;
      });
      this.logger.debug({ event_id: event.id, type: event.type, is_new: fresh }, 'event received');
    });
  }

  takesMany(type: unknown): boolean {
    return typeof type === 'string' && this.handlers.get(type)?.metadata.many === true;
  }

  /**
   * Handles events of one type and different aggregates in one transaction.
   * @returns false, without effect, if an event fails or was handled before
   */
  async receiveTogether(raw: readonly unknown[]): Promise<boolean> {
    try {
      const parsed = raw.map((each) => this.parse(each));
      const [[, handler] = []] = parsed;
      if (!handler) return true;
      const list = parsed.map(([event]) => event);
      await withContext({}, () =>
        this.transactions.run(async (tx) => {
          if ((await this.enter(list, tx)) < list.length)
            throw new Error('some events were handled before');
          await handler.call(list, tx);
        }),
      );
      return true;
    } catch (error) {
      this.logger.warn(
        { err: error, events: raw.length },
        'events could not be handled together; they are handled one by one',
      );
      return false;
    }
  }

  private parse(raw: unknown): [EventEnvelope, DiscoveredMethod<Handles>] {
    const envelope = eventEnvelope.parse(raw);
    const handler = this.handlers.get(envelope.type);
    if (!handler) throw new Error(`${this.service} has no handler for event ${envelope.type}`);
    const { type } = handler.metadata;
    return [
      { ...envelope, type, payload: events[type].payload.parse(envelope.payload) } as EventEnvelope,
      handler,
    ];
  }

  /**
   * Marks events as handled. Waits for a concurrent transaction that handles the same event.
   * @returns number of new events
   */
  private async enter(list: readonly EventEnvelope[], tx: EntityManager): Promise<number> {
    const row = '(?, ?, UTC_TIMESTAMP(3))';
    const sorted = [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
    const result = (await tx.query(
      `INSERT IGNORE INTO inbox (event_id, type, handled_at)
        VALUES ${sorted.map(() => row).join(', ')}`,
      sorted.flatMap(({ id, type }) => [id, type]),
    )) as { affectedRows: number };
    return result.affectedRows;
  }
}
