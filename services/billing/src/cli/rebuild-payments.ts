import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { createLogger } from '@duet/service-kit/logging';
import { createServiceApp } from '@duet/service-kit/service-app';
import { z } from 'zod';
import { AppModule } from '../app.module';
import { readEnv } from '../env';
import { parseReceiptNumber } from '../payment/receipts/receipt-number';
import { ReceiptRepository } from '../payment/receipts/receipt.repository';
import { PaymentRebuildService } from '../shop/orders/payment-rebuild.service';

const USAGE =
  'Usage: npm run payments:rebuild -- <time of the restored data, such as 2026-11-27T04:50:00Z> [--receipt <highest number issued, such as DUET-000123> …]\n';

async function main(args: string[]): Promise<void> {
  const options = { receipt: { type: 'string', multiple: true } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const since = z.iso.datetime().safeParse(positionals[0]);
  const issued = (values.receipt ?? []).map(parseReceiptNumber);
  if (!since.success || issued.includes(null)) {
    process.stderr.write(USAGE);
    process.exitCode = 64;
    return;
  }
  const app = await createServiceApp(
    AppModule.with(readEnv()),
    createLogger('rebuild-payments', 'warn'),
  );
  for (const last of issued)
    if (last) await app.get(ReceiptRepository, { strict: false }).advance(last.site, last.number);
  const service = app.get(PaymentRebuildService, { strict: false });
  const { known, rebuilt, unknown, failed } = await service.rebuild(new Date(since.data));
  process.stdout.write(`${known} payments were known, ${rebuilt} were rebuilt\n`);
  for (const id of unknown)
    process.stdout.write(`${id} belongs to no known member: refund it at the provider\n`);
  for (const id of failed)
    process.stdout.write(`${id} could not be rebuilt: run this command again\n`);
  if (unknown.length > 0 || failed.length > 0) process.exitCode = 1;
  await app.close();
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`The payments could not be rebuilt: ${String(error)}\n`);
  process.exit(1);
});
