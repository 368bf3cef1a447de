import 'reflect-metadata';
import { createLogger } from '@duet/service-kit/logging';
import { createServiceApp } from '@duet/service-kit/service-app';
import { z } from 'zod';
import { AppModule } from '../app.module';
import { readEnv } from '../env';
import { PaymentRebuildService } from '../shop/orders/payment-rebuild.service';

const USAGE =
  'Usage: npm run payments:rebuild -- <time of the restored data, such as 2026-11-27T04:50:00Z>\n';

async function main([text]: string[]): Promise<void> {
  const since = z.iso.datetime().safeParse(text);
  if (!since.success) {
    process.stderr.write(USAGE);
    process.exitCode = 64;
    return;
  }
  const app = await createServiceApp(
    AppModule.with(readEnv()),
    createLogger('rebuild-payments', 'warn'),
  );
  const service = app.get(PaymentRebuildService, { strict: false });
  const { known, rebuilt, unknown } = await service.rebuild(new Date(since.data));
  process.stdout.write(`${known} payments were known, ${rebuilt} were rebuilt\n`);
  for (const id of unknown)
    process.stdout.write(`${id} belongs to no known member: refund it at the provider\n`);
  if (unknown.length > 0) process.exitCode = 1;
  await app.close();
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`The payments could not be rebuilt: ${String(error)}\n`);
  process.exit(1);
});
