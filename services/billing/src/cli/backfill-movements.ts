import { SystemClock } from '@duet/service-kit/clock';
import { connectDatabase, dataSourceOptions } from '@duet/service-kit/database';
import { Transactions } from '@duet/service-kit/transaction';
import { readDatabaseUrl } from '../env';
import { Backfill } from '../money/backfill/backfill';
import { BackfillRepository } from '../money/backfill/backfill.repository';
import { LedgerRepository } from '../money/ledger/ledger.repository';

async function main(): Promise<void> {
  const dataSource = await connectDatabase(
    dataSourceOptions(readDatabaseUrl(), { migrations: [] }, 2),
  );
  const backfill = new Backfill(
    new Transactions(dataSource),
    new BackfillRepository(dataSource),
    new LedgerRepository(new SystemClock()),
  );
  const written = await backfill.run((wallet, movements) =>
    console.log(`Wallets up to ${wallet}: ${movements} movements written.`),
  );
  await dataSource.destroy();
  console.log(`Every transaction has its movements; ${written} were missing.`);
}

void main();
