import { type ServiceName, events } from '@duet/schemas/events';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Gauge, type Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import type { ServiceEnv } from './env';
import { InternalTransport } from './internal-transport';
import { METRICS_REGISTRY } from './metrics';
import { RelaySignal } from './relay-signal';
import { SubscriberRelay } from './subscriber-relay';
import { ENV, SERVICE_NAME } from './tokens';

const SILENT_MS = 60_000;
const DRAIN_MS = 3_000;

const getSubscribers = (service: ServiceName): ServiceName[] => [
  ...new Set(
    Object.values(events)
      .filter((event) => event.source === service)
      .flatMap((event): ServiceName[] => [...event.subscribers]),
  ),
];

/**
 * Delivers this service's outbox with one worker per subscriber. Only one process per schema
 * delivers.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly relays: SubscriberRelay[];

  constructor(
    @Inject(SERVICE_NAME) service: ServiceName,
    @Inject(ENV) env: ServiceEnv,
    transport: InternalTransport,
    signal: RelaySignal,
    private readonly dataSource: DataSource,
    @Inject(METRICS_REGISTRY) registry: Registry,
  ) {
    this.relays = getSubscribers(service).map(
      (subscriber) => new SubscriberRelay(subscriber, env.DATABASE_URL, transport),
    );
    for (const relay of this.relays) signal.onWake(relay.subscriber, () => relay.wake());
    this.measure(registry);
  }

  onApplicationBootstrap(): void {
    for (const relay of this.relays) relay.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.relays.map((relay) => relay.drain(DRAIN_MS)));
  }

  isAlive(): boolean {
    return this.relays.every((relay) => Date.now() - relay.lastTurn < SILENT_MS);
  }

  private measure(registry: Registry): void {
    const labelNames = ['subscriber'] as const;
    const depth: Gauge<'subscriber'> = new Gauge({
      name: 'duet_outbox_depth',
      help: 'Outbox events that the subscriber has not acknowledged yet',
      labelNames,
      registers: [registry],
      collect: () => this.collect(depth, age),
    });
    const age = new Gauge({
      name: 'duet_outbox_oldest_seconds',
      help: 'Age in seconds of the oldest outbox event that the subscriber has not acknowledged yet',
      labelNames,
      registers: [registry],
    });
  }

  private async collect(depth: Gauge<'subscriber'>, age: Gauge<'subscriber'>): Promise<void> {
    for (const { subscriber } of this.relays) {
      const [row] = (await this.dataSource.query(
        `SELECT COUNT(*) AS depth, COALESCE(TIMESTAMPDIFF(SECOND, MIN(created_at),
             UTC_TIMESTAMP(3)), 0) AS age
         FROM outbox_delivery WHERE subscriber = ? AND delivered_at IS NULL`,
        [subscriber],
      )) as { depth: string; age: string }[];
      depth.set({ subscriber }, Number(row?.depth ?? 0));
      age.set({ subscriber }, Number(row?.age ?? 0));
    }
  }
}
