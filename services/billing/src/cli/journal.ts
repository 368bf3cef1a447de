import { connectDatabase, dataSourceOptions } from '@duet/service-kit/database';
import { z } from 'zod';
import { readDatabaseUrl } from '../env';
import { journal, journalCsv, journalSums } from '../money/journal/journal';

const USAGE =
  'Usage: npm run --silent journal -- <site> <first day> <day after the last> > journal.csv\nDays are YYYY-MM-DD in UTC.';
const args = z.tuple([z.string().regex(/^[a-z][a-z0-9-]{1,31}$/), z.iso.date(), z.iso.date()]);

async function main(): Promise<void> {
  const parsed = args.safeParse(process.argv.slice(2));
  if (!parsed.success) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 64;
    return;
  }
  const [site, from, to] = parsed.data;
  const dataSource = await connectDatabase(
    dataSourceOptions(readDatabaseUrl(), { migrations: [] }, 2),
  );
  const lines = await journal(dataSource, { site, from: new Date(from), to: new Date(to) });
  await dataSource.destroy();
  process.stdout.write(journalCsv(lines));
  const sums = journalSums(lines);
  for (const { currency, debit, credit } of sums)
    process.stderr.write(`${currency}: debit ${debit}, credit ${credit}\n`);
  if (sums.some(({ debit, credit }) => debit !== credit)) process.exitCode = 1;
}

void main();
