import { readExportedCheckpoints } from '@duet/service-kit/checkpoint-export';
import { Checkpoints } from '@duet/service-kit/checkpoints';
import { SystemClock } from '@duet/service-kit/clock';
import { connectDatabase, dataSourceOptions } from '@duet/service-kit/database';
import { Transactions } from '@duet/service-kit/transaction';
import { readDatabaseUrl } from '../env';
import { AuditRecordsRepository } from '../staff/audit-checks/audit-records.repository';

async function main([file]: string[]): Promise<void> {
  const exported = file ? await readExportedCheckpoints(file) : [];
  const dataSource = await connectDatabase(
    dataSourceOptions(readDatabaseUrl(), { migrations: [] }, 2),
  );
  const checkpoints = new Checkpoints(dataSource, new Transactions(dataSource), new SystemClock());
  const problems = await checkpoints.verify(new AuditRecordsRepository(), exported);
  await dataSource.destroy();
  for (const { rule, rows } of problems)
    console.error(`Rule violated: ${rule}\n${JSON.stringify(rows, null, 2)}`);
  if (problems.length === 0) console.log('The audit log matches its checkpoints.');
  process.exitCode = problems.length === 0 ? 0 : 1;
}

void main(process.argv.slice(2));
