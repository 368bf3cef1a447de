import 'reflect-metadata';
import { createLogger } from '@duet/service-kit/logging';
import { createServiceApp } from '@duet/service-kit/service-app';
import { AppModule } from '../app.module';
import { readEnv } from '../env';
import { ErasureReplay } from '../account/erasure/erasure-replay';

/**
 * `node dist/cli/replay-erasures.js`: after a restore of any service's database; may be run again
 * without harm.
 */
async function main(): Promise<void> {
  const app = await createServiceApp(
    AppModule.with(readEnv()),
    createLogger('replay-erasures', 'warn'),
  );
  const back = await app.get(ErasureReplay, { strict: false }).run();
  process.stdout.write(
    back === 0 ? 'Nobody who was erased had come back\n' : `${back} erasures were done again\n`,
  );
  await app.close();
}

main().catch((error: unknown) => {
  process.stderr.write(`The erasures were not replayed: ${String(error)}\n`);
  process.exit(1);
});
