import { connectDatabase, dataSourceOptions } from '@duet/service-kit/database';
import { readDatabaseUrl } from '../env';
import { verifyLedger } from '../money/verification/verify-ledger';

async function main(): Promise<void> {
  const dataSource = await connectDatabase(
    dataSourceOptions(readDatabaseUrl(), { migrations: [] }, 2),
  );
  const problems = await verifyLedger(dataSource);
  await dataSource.destroy();
  for (const { rule, rows } of problems)
    console.error(`Rule violated: ${rule}\n${JSON.stringify(rows, null, 2)}`);
  if (problems.length === 0) console.log('The ledger balances: no rule is violated.');
  process.exitCode = problems.length === 0 ? 0 : 1;
}

void main();
