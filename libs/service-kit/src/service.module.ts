import type { ServiceName } from '@duet/schemas/events';
import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { Redis } from 'ioredis';
import type { Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { Clock, SystemClock } from './clock';
import { type DatabaseParts, databaseModule, pingDatabase, getPoolStats } from './database';
import { type JobDefinition, recurringQueue } from './define-job';
import { MethodDiscovery } from './discovery';
import type { ServiceEnv } from './env';
import { ErasedMembers } from './erased-members';
import { ErrorFilter } from './error-filter';
import { EventsController } from './events.controller';
import { HealthController } from './health.controller';
import { Housekeeping, purgeOldRows } from './housekeeping';
import { IdempotencyInterceptor } from './idempotency.interceptor';
import { IdempotencyStore } from './idempotency.store';
import { Inbox } from './inbox';
import { InternalClient } from './internal-client';
import { InternalTransport } from './internal-transport';
import { JobMetrics } from './job-metrics';
import { JobQueue } from './job-queue';
import { JobWorker } from './job-worker';
import { MemberTables } from './member-tables';
import { METRICS_REGISTRY, createRegistry, watchStates } from './metrics';
import { OpenApiController } from './openapi.controller';
import { Outbox } from './outbox';
import { PrincipalVerifier } from './principal';
import { PrincipalGuard } from './principal.guard';
import { Quotas } from './quotas';
import { Readiness } from './readiness';
import { RedisCloser, redisProvider } from './redis.provider';
import { Relay } from './relay';
import { RelayModule } from './relay.module';
import { RelaySignal } from './relay-signal';
import { RouteAudit } from './route-audit';
import { ShutdownSignal } from './shutdown-signal';
import { ENV, SERVICE_NAME } from './tokens';
import { Transactions } from './transaction';

export interface ServiceOptions extends DatabaseParts {
  name: ServiceName;
  env: ServiceEnv;
  jobs?: {
    definitions: readonly JobDefinition[];
    work: boolean;
    concurrency?: Record<string, number>;
    perSecond?: Record<string, number>;
  };
  recurring?: readonly JobDefinition[];
  events?: boolean;
}

@Global()
@Module({})
export class ServiceModule {
  static forRoot(options: ServiceOptions): DynamicModule {
    const withEvents = options.events ?? true;
    return {
      module: ServiceModule,
      imports: [
        DiscoveryModule,
        databaseModule(options.env, options),
        ...(withEvents ? [RelayModule] : []),
      ],
      controllers: [HealthController, OpenApiController, ...(withEvents ? [EventsController] : [])],
      providers: [
        ...infrastructure(options),
        ...enhancers,
        ...jobProviders(options),
        ...(withEvents ? [Inbox, Housekeeping] : []),
        readinessProvider(withEvents, options.jobs?.work ?? false),
      ],
      exports: [
        ENV,
        SERVICE_NAME,
        METRICS_REGISTRY,
        Clock,
        Transactions,
        Outbox,
        Quotas,
        ErasedMembers,
        MemberTables,
        InternalTransport,
        InternalClient,
        PrincipalVerifier,
        RelaySignal,
        Redis,
        Readiness,
        ShutdownSignal,
        MethodDiscovery,
        JobQueue,
      ],
    };
  }
}

/** Returns the service's name for logs, with `-worker` if the process receives no events. */
export function processName(module: DynamicModule): string {
  const kit = module.imports?.find(
    (each): each is DynamicModule => 'module' in each && each.module === ServiceModule,
  );
  const name = kit?.providers?.find((each) => 'provide' in each && each.provide === SERVICE_NAME);
  if (!name || !('useValue' in name)) return module.module.name;
  const events = kit?.controllers?.includes(EventsController) ?? false;
  return getName({ name: String(name.useValue), events });
}

const getName = ({ name, events = true }: { name: string; events?: boolean }): string =>
  `${name}${events ? '' : '-worker'}`;

const infrastructure = ({ name, env }: ServiceOptions): Provider[] => [
  { provide: ENV, useValue: env },
  { provide: SERVICE_NAME, useValue: name },
  { provide: Clock, useClass: SystemClock },
  { provide: METRICS_REGISTRY, useFactory: createRegistry },
  { provide: InternalTransport, useFactory: () => new InternalTransport(env, name) },
  { provide: PrincipalVerifier, useFactory: () => new PrincipalVerifier(env, name) },
  {
    provide: InternalClient,
    useFactory: (transport: InternalTransport) => new InternalClient(transport),
    inject: [InternalTransport],
  },
  redisProvider(env),
  RedisCloser,
  Transactions,
  RelaySignal,
  Outbox,
  Quotas,
  ErasedMembers,
  MemberTables,
  MethodDiscovery,
  RouteAudit,
  ShutdownSignal,
  Readiness,
];

const enhancers: Provider[] = [
  IdempotencyStore,
  { provide: APP_GUARD, useClass: PrincipalGuard },
  { provide: APP_FILTER, useClass: ErrorFilter },
  IdempotencyInterceptor,
];

function jobProviders(options: ServiceOptions): Provider[] {
  const { env, jobs, recurring = [], events = true } = options;
  const own = recurringQueue(getName(options));
  const repeated = [...recurring, ...(events ? [purgeOldRows] : [])].map((job): JobDefinition => ({
    ...job,
    queue: own,
  }));
  const queue: Provider = {
    provide: JobQueue,
    useFactory: async () => {
      const instance = new JobQueue(env.REDIS_URL, [...(jobs?.definitions ?? []), ...repeated]);
      if (jobs) await instance.ready(3_000);
      return instance;
    },
  };
  const isVital = jobs?.work ?? false;
  const definitions = [...(jobs && isVital ? jobs.definitions : []), ...repeated];
  const { concurrency = {}, perSecond = {} } = jobs ?? {};
  const worker: Provider = {
    provide: JobWorker,
    useFactory: (discovery: MethodDiscovery, jobQueue: JobQueue, registry: Registry) =>
      new JobWorker(
        {
          definitions,
          concurrency: { ...concurrency, [own]: repeated.length },
          perSecond,
          redisUrl: env.REDIS_URL,
          isVital,
        },
        discovery,
        jobQueue,
        new JobMetrics(registry, jobQueue),
      ),
    inject: [MethodDiscovery, JobQueue, METRICS_REGISTRY],
  };
  return [queue, ...(definitions.length > 0 ? [worker] : [])];
}

function readinessProvider(withEvents: boolean, worksJobs: boolean): Provider {
  return {
    provide: 'duet:readiness-checks',
    useFactory: (
      registry: Registry,
      readiness: Readiness,
      dataSource: DataSource,
      redis: Redis,
      relay?: Relay,
    ) => {
      readiness.add('database', () => pingDatabase(dataSource));
      if (worksJobs) readiness.add('redis', () => redis.ping());
      else readiness.addOptional('redis', () => redis.ping());
      if (relay)
        readiness.add('relay', () =>
          relay.isAlive()
            ? Promise.resolve()
            : Promise.reject(new Error('a loop of the relay has stopped')),
        );
      watchStates(
        registry,
        'duet_ready',
        '1 if the health check passes, else 0; checks of optional dependencies are included',
        'check',
        async () =>
          Object.fromEntries(
            Object.entries((await readiness.check()).checks).map(([name, state]) => [
              name,
              state === 'ok' ? 1 : 0,
            ]),
          ),
      );
      watchStates(
        registry,
        'duet_degraded',
        '1 if the process runs without this optional dependency, else 0',
        'dependency',
        async () => {
          const { degraded } = await readiness.check();
          return Object.fromEntries(
            readiness.optionalNames.map((name) => [name, degraded.includes(name) ? 1 : 0]),
          );
        },
      );
      watchStates(
        registry,
        'duet_database_connections',
        'Connections of the database pool by state; state "waiting": statements that wait for a connection',
        'state',
        () => getPoolStats(dataSource),
      );
      return null;
    },
    inject: [METRICS_REGISTRY, Readiness, DataSource, Redis, ...(withEvents ? [Relay] : [])],
  };
}
