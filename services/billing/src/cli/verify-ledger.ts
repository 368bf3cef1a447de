import { parseArgs } from 'node:util';
import { readExportedCheckpoints } from '@duet/service-kit/checkpoint-export';
import { Checkpoints } from '@duet/service-kit/checkpoints';
import { SystemClock } from '@duet/service-kit/clock';
import { connectDatabase, dataSourceOptions, runMigrations } from '@duet/service-kit/database';
import { Transactions } from '@duet/service-kit/transaction';
import { readDatabaseUrl } from '../env';
import { migrations } from '../migrations';
import { EntryRecordsRepository } from '../money/verification/entry-records.repository';
import { LedgerRecords } from '../money/verification/ledger-records';
import { MovementRecordsRepository } from '../money/verification/movement-records.repository';
import { verifyLedger } from '../money/verification/verify-ledger';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { migrate: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (values.migrate) await runMigrations(readDatabaseUrl(), migrations);
  const exported = file ? await readExportedCheckpoints(file) : [];
  const dataSource = await connectDatabase(
    dataSourceOptions(readDatabaseUrl(), { migrations: [] }, 2),
  );
  const records = new LedgerRecords(
    new Checkpoints(dataSource, new Transactions(dataSource), new SystemClock()),
    new EntryRecordsRepository(),
    new MovementRecordsRepository(),
  );
  const problems = [...(await verifyLedger(dataSource)), ...(await records.verify(exported))];
  await dataSource.destroy();
  for (const { rule, rows } of problems)
    console.error(`Rule violated: ${rule}\n${JSON.stringify(rows, null, 2)}`);
  if (problems.length === 0) console.log('The ledger balances: no rule is violated.');
  process.exitCode = problems.length === 0 ? 0 : 1;
}

void main();
