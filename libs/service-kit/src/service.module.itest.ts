import { type TestDatabase, createTestDatabase } from '@duet/testing/database';
import { testRedisUrl } from '@duet/testing/env';
import { testKeys } from '@duet/testing/principal-keys';
import { Controller, type DynamicModule, Get, Injectable, Module } from '@nestjs/common';
import { z } from 'zod';
import { Members, Public } from './access';
import { ReturnsNothing } from './responses';
import { OnJob, defineJob } from './define-job';
import type { ServiceEnv } from './env';
import { createLogger } from './logging';
import { OnEvent } from './on-event';
import { createServiceApp } from './service-app';
import { type ServiceOptions, ServiceModule } from './service.module';
import { migrations } from '../test/sample.module';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.release());

@Module({})
class BootModule {}

async function boot(
  parts: Pick<DynamicModule, 'providers' | 'controllers'>,
  options: Partial<ServiceOptions> = {},
): Promise<string> {
  const env: ServiceEnv = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: 0,
    HOST: '127.0.0.1',
    REDIS_URL: testRedisUrl(),
    ...testKeys,
    IDENTITY_URL: 'http://127.0.0.1:9',
    MATCHING_URL: 'http://127.0.0.1:9',
    MESSAGING_URL: 'http://127.0.0.1:9',
    BILLING_URL: 'http://127.0.0.1:9',
    DATABASE_URL: database.url,
    DATABASE_POOL: 2,
  };
  const kit = ServiceModule.forRoot({
    name: 'identity',
    env,
    migrations,
    ...options,
  });
  try {
    const app = await createServiceApp(
      {
        module: BootModule,
        imports: [kit],
        ...parts,
        providers: [...(options.name ? [] : [ActedHandler]), ...(parts.providers ?? [])],
      },
      createLogger('boot', 'silent'),
    );
    await app.close();
    return 'boots';
  } catch (error) {
    return String(error);
  }
}

@Controller('a')
class OpenController {
  @Get()
  @Members()
  @ReturnsNothing()
  fine(): void {
    return;
  }
  @Get('open')
  @ReturnsNothing()
  forgotten(): void {
    return;
  }
}

@Controller('b')
@Public()
class ClosedController {
  @Get()
  @ReturnsNothing()
  fine(): void {
    return;
  }
}

@Controller('c')
class UndeclaredController {
  @Get()
  @Members()
  undeclared(): object {
    return {};
  }
}

@Injectable()
class ErasedHandler {
  @OnEvent('member.erased')
  handle(): Promise<void> {
    return Promise.resolve();
  }
}
@Injectable()
class ChangedHandler {
  @OnEvent('member.changed')
  handle(): Promise<void> {
    return Promise.resolve();
  }
}
@Injectable()
class SecondChangedHandler {
  @OnEvent('member.changed')
  handle(): Promise<void> {
    return Promise.resolve();
  }
}

@Injectable()
class ActedHandler {
  @OnEvent('staff.acted')
  handle(): Promise<void> {
    return Promise.resolve();
  }
  @OnEvent('billing_staff.acted')
  handleBilling(): Promise<void> {
    return Promise.resolve();
  }
  @OnEvent('order.paid')
  handlePaid(): Promise<void> {
    return Promise.resolve();
  }
}

const job = defineJob({ name: 'a-job', queue: 'boot', schema: z.object({}) });
@Injectable()
class JobHandler {
  @OnJob(job)
  run(): Promise<void> {
    return Promise.resolve();
  }
}
@Injectable()
class SecondJobHandler {
  @OnJob(job)
  run(): Promise<void> {
    return Promise.resolve();
  }
}

it('a service boots when every route declares its access', async () => {
  expect(await boot({ controllers: [ClosedController] })).toBe('boots');
});

it('a service fails to boot and names a route without access decorator', async () => {
  expect(await boot({ controllers: [OpenController, ClosedController] })).toMatch(
    'OpenController.forgotten needs one of @Public',
  );
});

it('a service fails to boot and names a route without declared response', async () => {
  expect(await boot({ controllers: [UndeclaredController, ClosedController] })).toMatch(
    'UndeclaredController.undeclared needs one of @Returns',
  );
});

it('a service needs exactly one handler for each subscribed event and rejects handlers of other events', async () => {
  const name = 'matching';
  expect(await boot({ providers: [ChangedHandler, ErasedHandler] }, { name })).toBe('boots');
  expect(await boot({ providers: [ChangedHandler] }, { name })).toMatch(
    'member.erased has no handler',
  );
  expect(
    await boot({ providers: [ChangedHandler, SecondChangedHandler, ErasedHandler] }, { name }),
  ).toMatch('member.changed has two handlers');
  expect(await boot({ providers: [ChangedHandler] })).toMatch('identity does not subscribe to');
});

it('a process that runs jobs needs exactly one handler for each job', async () => {
  const work = (works: boolean) => ({ jobs: { definitions: [job], work: works } });
  expect(await boot({ providers: [JobHandler] }, work(true))).toBe('boots');
  expect(await boot({}, work(true))).toMatch('a-job has no handler');
  expect(await boot({ providers: [JobHandler, SecondJobHandler] }, work(true))).toMatch(
    'a-job has two handlers',
  );
  expect(await boot({}, work(false))).toBe('boots');
});
