import 'reflect-metadata';
import { createLogger } from '@duet/service-kit/logging';
import { createServiceApp } from '@duet/service-kit/service-app';
import { AppModule } from '../app.module';
import { readEnv } from '../env';
import { ErasureReplay } from '../account/erasure/erasure-replay';

/** Run the command after a restore of any service's database. Repeated runs are safe. */
async function main(): Promise<void> {
  const app = await createServiceApp(
    AppModule.with(readEnv()),
    createLogger('replay-erasures', 'warn'),
  );
  const back = await app.get(ErasureReplay, { strict: false }).run();
  process.stdout.write(
    back === 0
      ? 'No restored member had to be erased again\n'
      : `${back} restored members were erased again\n`,
  );
  await app.close();
}

main().catch((error: unknown) => {
  process.stderr.write(`The erasures could not be repeated: ${String(error)}\n`);
  process.exit(1);
});
