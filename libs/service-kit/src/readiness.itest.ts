import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';
import { eventually } from '@duet/testing/eventually';
import { testRedisUrl } from '@duet/testing/env';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import { type DynamicModule, Module } from '@nestjs/common';
import { SampleModule, migrations } from '../test/sample.module';
import type { ServiceEnv } from './env';
import { ServiceModule } from './service.module';

@Module({})
class PlainModule {
  static with(env: ServiceEnv): DynamicModule {
    return {
      module: PlainModule,
      imports: [ServiceModule.forRoot({ name: 'billing', env, migrations, events: false })],
    };
  }
}

const sockets = new Set<Socket>();
let wire: Server;
let port = 0;
const apps: TestApp<ServiceEnv>[] = [];

async function openWire(): Promise<void> {
  const target = new URL(testRedisUrl());
  wire = createServer((socket) => {
    const redis = connect(Number(target.port), target.hostname);
    for (const each of [socket, redis]) sockets.add(each.on('error', () => undefined));
    socket.pipe(redis).pipe(socket);
  });
  await new Promise<void>((resolve) => wire.listen(port, '127.0.0.1', resolve));
  port = (wire.address() as AddressInfo).port;
}

function cutWire(): void {
  wire.close();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
}

beforeAll(async () => {
  await openWire();
  const url = new URL(testRedisUrl());
  url.hostname = '127.0.0.1';
  url.port = String(port);
  apps.push(await createTestApp(PlainModule, { migrations, env: { REDIS_URL: url.href } }));
  apps.push(await createTestApp(SampleModule, { migrations, env: { REDIS_URL: url.href } }));
});
afterAll(async () => {
  for (const app of apps) await app.close();
  cutWire();
});

it('without Redis, a service is degraded and a queue worker unavailable; both recover when Redis returns', async () => {
  const [service, worker] = apps;
  const ready = (app = service) => app?.request('GET', '/readyz', { as: null });
  const metrics = async (app = service) =>
    (await app?.request('GET', '/metrics', { as: null }))?.body as string;
  expect(await ready()).toMatchObject({
    status: 200,
    body: { status: 'ok', checks: { redis: 'ok' } },
  });
  expect(await metrics()).toContain('duet_degraded{dependency="redis"} 0');

  cutWire();
  await eventually(async () =>
    expect(await ready()).toMatchObject({
      status: 200,
      body: { status: 'degraded', checks: { database: 'ok' } },
      headers: { 'x-duet-degraded': 'redis' },
    }),
  );
  expect(await metrics()).toContain('duet_degraded{dependency="redis"} 1');
  expect(await ready(worker)).toMatchObject({ status: 503, body: { status: 'unavailable' } });
  expect(await metrics(worker)).not.toContain('duet_degraded{');

  await openWire();
  await eventually(async () =>
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok' } }),
  );
  await eventually(async () => expect((await ready(worker))?.status).toBe(200));
});
