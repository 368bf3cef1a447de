import { type ServiceName, events } from '@duet/schemas/events';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Gauge, type Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { InternalTransport } from './internal-transport';
import { METRICS_REGISTRY } from './metrics';
import { Recurring } from './recurring';
import { RENEW_MS, RelayShards } from './relay-shards';
import { RelaySignal } from './relay-signal';
import { SubscriberRelay } from './subscriber-relay';
import { SERVICE_NAME } from './tokens';

const SILENT_MS = 60_000;
const DRAIN_MS = 3_000;

const getSubscribers = (service: ServiceName): ServiceName[] => [
  ...new Set(
    Object.values(events)
      .filter((event) => event.source === service)
      .flatMap((event): ServiceName[] => [...event.subscribers]),
  ),
];

@Injectable()
export class Relay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly relays: SubscriberRelay[];
  private readonly renewal: Recurring;

  constructor(
    @Inject(SERVICE_NAME) service: ServiceName,
    transport: InternalTransport,
    signal: RelaySignal,
    private readonly shards: RelayShards,
    private readonly dataSource: DataSource,
    @Inject(METRICS_REGISTRY) registry: Registry,
  ) {
    this.relays = getSubscribers(service).map(
      (subscriber) => new SubscriberRelay(subscriber, dataSource, shards, transport),
    );
    this.renewal = new Recurring('RelayShards', RENEW_MS, () => shards.renew());
    for (const relay of this.relays) signal.onWake(relay.subscriber, () => relay.wake());
    this.measure(registry);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.shards.renew();
    this.renewal.start();
    for (const relay of this.relays) relay.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.relays.map((relay) => relay.drain(DRAIN_MS)));
    await this.renewal.stop();
    await this.shards.release();
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
      help: 'Age in seconds of the oldest outbox event that the subscriber has not acknowledged yet, without dead events and their aggregates',
      labelNames,
      registers: [registry],
    });
    const dead: Gauge<'subscriber'> = new Gauge({
      name: 'duet_outbox_dead',
      help: 'Outbox events that the relay has given up, because the subscriber failed at every attempt',
      labelNames,
      registers: [registry],
      collect: () => this.countDead(dead),
    });
  }

  private async collect(depth: Gauge<'subscriber'>, age: Gauge<'subscriber'>): Promise<void> {
    for (const { subscriber } of this.relays) {
      const [row] = (await this.dataSource.query(
        `SELECT COUNT(*) AS depth, COALESCE(TIMESTAMPDIFF(SECOND, MIN(created_at),
             UTC_TIMESTAMP(3)), 0) AS age
         FROM outbox_delivery d
         WHERE subscriber = ? AND delivered_at IS NULL
           AND NOT EXISTS (
             SELECT 1 FROM dead_event e
             WHERE e.subscriber = d.subscriber AND e.aggregate_id = d.aggregate_id)`,
        [subscriber],
      )) as { depth: string; age: string }[];
      depth.set({ subscriber }, Number(row?.depth ?? 0));
      age.set({ subscriber }, Number(row?.age ?? 0));
    }
  }

  private async countDead(dead: Gauge<'subscriber'>): Promise<void> {
    for (const { subscriber } of this.relays) {
      const [row] = await this.dataSource.query<{ count: string }[]>(
        'SELECT COUNT(*) AS count FROM dead_event WHERE subscriber = ?',
        [subscriber],
      );
      dead.set({ subscriber }, Number(row?.count ?? 0));
    }
  }
}
