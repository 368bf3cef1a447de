import {
  type EventEnvelope,
  type EventPayload,
  type EventType,
  events,
} from '@duet/schemas/events';
import type { ServiceName } from '@duet/schemas/events';
import type { InternalResponse, InternalBody, InternalCallName } from '@duet/schemas/internal';
import { internalCalls } from '@duet/schemas/internal';
import type { StaffPermission } from '@duet/schemas/staff-permissions';
import { Clock } from '@duet/service-kit/clock';
import { connectDatabase, dataSourceOptions } from '@duet/service-kit/database';
import type { ServiceEnv } from '@duet/service-kit/env';
import { type EventsResponse, EVENTS_PATH } from '@duet/service-kit/events.controller';
import { newId } from '@duet/service-kit/ids';
import { createLogger } from '@duet/service-kit/logging';
import { PRINCIPAL_HEADER, type Principal, PrincipalSigner } from '@duet/service-kit/principal';
import { ISSUERS, type Issuer } from '@duet/service-kit/principal-keys';
import { type ServiceClass, createServiceApp } from '@duet/service-kit/service-app';
import { ServiceModule } from '@duet/service-kit/service.module';
import { SERVICE_NAME } from '@duet/service-kit/tokens';
import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { type TestDatabase, createTestDatabase } from './database';
import { readTestStores, testRedisUrl } from './env';
import { type InternalStub, type StubbedCalls, internalStub } from './internal-stub';
import { PlantedFields } from './planted-fields';
import { testKeys } from './principal-keys';
import { TestClock } from './test-clock';

export interface As {
  member?: string;
  staff?: string;
  permissions?: StaffPermission[];
  session?: string;
  /** Last login or step-up of staff; default: now. */
  authenticatedAt?: Date;
  site?: string;
  locale?: Extract<Principal, { kind: 'visitor' }>['locale'];
  country?: string | null;
}

export interface RequestOptions {
  /** Caller in the principal header; the default is a visitor. `null` sends no header. */
  as?: As | null;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestResponse {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: unknown;
}

export interface TestAppOptions<E extends ServiceEnv> {
  migrations: Parameters<typeof createTestDatabase>[0];
  env?: Partial<E>;
  stub?: StubbedCalls;
  clock?: TestClock;
}

type Delivered<T extends EventType> = Partial<EventEnvelope<T>> & {
  payload: EventPayload<T>;
  aggregate_id: string;
};

const SITE = 'duet';
const SECRETS = Object.fromEntries(
  ['LINK_SECRET', 'STAFF_SECRET', 'MAIL_SECRET'].map((name) => [
    name,
    'a secret that only tests have, 32 characters or more',
  ]),
);
const signers = new Map(ISSUERS.map((issuer) => [issuer, new PrincipalSigner(testKeys, issuer)]));

/** Uses a new schema, an empty Redis database, a stub for other services and a fixed clock. */
export async function createTestApp<E extends ServiceEnv>(
  serviceClass: ServiceClass<E>,
  options: TestAppOptions<E>,
): Promise<TestApp<E>> {
  const stores = readTestStores();
  const redisUrl = testRedisUrl();
  await emptyRedis(redisUrl);
  const database = await createTestDatabase(options.migrations);
  const stub = await internalStub(options.stub);
  const base: ServiceEnv = {
    NODE_ENV: 'test',
    LOG_LEVEL: stores.TEST_LOG_LEVEL,
    PORT: 0,
    HOST: '127.0.0.1',
    REDIS_URL: redisUrl,
    ...testKeys,
    IDENTITY_URL: stub.url,
    MATCHING_URL: stub.url,
    MESSAGING_URL: stub.url,
    BILLING_URL: stub.url,
    DATABASE_URL: database.url,
    DATABASE_POOL: 10,
  };
  const env = { ...base, ...SECRETS, ...options.env } as E;
  const clock = options.clock ?? new TestClock();
  const module = withProviders(serviceClass.with(env), [
    { provide: Clock, useValue: clock },
    PlantedFields,
    { provide: APP_INTERCEPTOR, useExisting: PlantedFields },
  ]);
  const app = await createServiceApp(module, createLogger('test', env.LOG_LEVEL));
  await app.listen(0, '127.0.0.1');
  const owner = await connectDatabase(dataSourceOptions(database.adminUrl, { migrations: [] }, 5));
  return new TestApp(app, env, clock, stub, database, owner, await app.getUrl());
}

async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
}

function withProviders(module: DynamicModule, providers: Provider[]): DynamicModule {
  const imports = (module.imports ?? []).map((each) => {
    const isKit = typeof each === 'object' && 'module' in each && each.module === ServiceModule;
    return isKit ? { ...each, providers: [...(each.providers ?? []), ...providers] } : each;
  });
  return { ...module, imports };
}

export class TestApp<E extends ServiceEnv> {
  constructor(
    readonly app: NestFastifyApplication,
    readonly env: E,
    readonly clock: TestClock,
    readonly stub: InternalStub,
    readonly database: TestDatabase,
    readonly owner: DataSource,
    readonly url: string,
  ) {}

  get<T>(token: Type<T> | (abstract new (...args: never[]) => T) | string | symbol): T {
    return this.app.get<T>(token as Type<T>, { strict: false });
  }

  get dataSource(): DataSource {
    return this.get(DataSource);
  }

  async sql<T = Record<string, unknown>>(query: string, values: unknown[] = []): Promise<T[]> {
    return (await this.owner.query(query, values)) as T[];
  }

  async request(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    { as = {}, body, headers = {} }: RequestOptions = {},
  ): Promise<TestResponse> {
    const signed: Record<string, string> = as === null ? {} : await this.as(as);
    const response = await this.app.inject({
      method,
      url: path,
      headers: { ...signed, ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: parseJson(response.body),
    };
  }

  async as({
    member,
    staff,
    permissions = [],
    session = newId(),
    authenticatedAt = this.clock.now(),
    site = SITE,
    locale = 'en',
    country = 'NL',
  }: As): Promise<Record<string, string>> {
    const visitor = { site, locale, country };
    if (staff)
      return this.sign({
        kind: 'staff',
        ...visitor,
        staff,
        session,
        permissions,
        authenticated_at: authenticatedAt.toISOString(),
      });
    return this.sign(
      member ? { kind: 'member', ...visitor, member, session } : { kind: 'visitor', ...visitor },
    );
  }

  asService(service: Issuer): Promise<Record<string, string>> {
    return this.sign({ kind: 'service', service, site: SITE });
  }

  private async sign(principal: Principal): Promise<Record<string, string>> {
    const issuer = principal.kind === 'service' ? principal.service : 'gateway';
    const audience = this.get<ServiceName>(SERVICE_NAME);
    const token = await signers.get(issuer)?.sign(principal, audience);
    return { [PRINCIPAL_HEADER]: token ?? '' };
  }

  async call<N extends InternalCallName>(
    name: N,
    body: InternalBody<N>,
  ): Promise<TestResponse & { body: InternalResponse<N> }> {
    const answer = await this.request('POST', internalCalls[name].path, {
      as: null,
      headers: await this.asService(internalCalls[name].callers[0]),
      body,
    });
    return { ...answer, body: answer.body as InternalResponse<N> };
  }

  /**
   * Fails if the service does not acknowledge the event.
   * @returns the event's id
   */
  async deliver<T extends EventType>(type: T, event: Delivered<T>): Promise<string> {
    const [id] = await this.deliverAll(type, [event]);
    return id ?? '';
  }

  /** Delivers at most 1,000 events. */
  async deliverAll<T extends EventType>(type: T, batch: Delivered<T>[]): Promise<string[]> {
    const envelopes = batch.map((event) => ({
      id: newId(),
      version: 1,
      site: SITE,
      occurred_at: this.clock.now().toISOString(),
      request_id: newId(),
      ...event,
      type,
    }));
    const headers = await this.asService(events[type].source);
    const answer = await this.request('POST', EVENTS_PATH, {
      as: null,
      headers,
      body: { events: envelopes },
    });
    const { failed = [] } = answer.body as Partial<EventsResponse>;
    if (answer.status !== 200 || failed.length)
      throw new Error(`${type} was not acknowledged: ${JSON.stringify(answer.body)}`);
    return envelopes.map(({ id }) => id);
  }

  async published<T extends EventType>(type: T): Promise<Omit<EventEnvelope<T>, 'occurred_at'>[]> {
    const rows = await this.sql<{ payload: string; version: string }>(
      `SELECT o.id, o.type, o.aggregate_id, o.version, o.site, o.request_id, o.payload
        FROM outbox o
        WHERE o.type = ?
        ORDER BY o.id`,
      [type],
    );
    return rows.map((row) => ({
      ...row,
      version: Number(row.version),
      payload: JSON.parse(row.payload) as unknown,
    })) as Omit<EventEnvelope<T>, 'occurred_at'>[];
  }

  async truncate(): Promise<void> {
    await this.database.truncate();
    await this.get(Redis).flushdb();
    this.stub.reset();
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.stub.close();
    await this.owner.destroy();
    await this.database.release();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
