import { type INestApplicationContext, Module, type ModuleMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ServiceModule } from './service.module';

type Service = Pick<Parameters<typeof ServiceModule.forRoot>[0], 'name' | 'env' | 'migrations'>;
type Parts = Pick<ModuleMetadata, 'imports' | 'providers'>;

@Module({})
class CommandModule {}

/**
 * Runs `work` in an application for one command, and closes it. The application starts no outbox
 * relay, because the running service publishes the events.
 */
export async function withCommandApp<T>(
  service: Service,
  { imports = [], providers = [] }: Parts,
  work: (app: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const app = await NestFactory.createApplicationContext(
    {
      module: CommandModule,
      imports: [ServiceModule.forRoot({ ...service, events: false }), ...imports],
      providers,
    },
    { logger: ['error', 'warn'], abortOnError: false },
  );
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
