import { parseArgs } from 'node:util';
import { connectDatabase, dataSourceOptions } from '@duet/service-kit/database';
import type { DataSource } from 'typeorm';
import { readDatabaseUrl } from '../env';
import { SettingChangeRepository } from '../site/sites/setting-change.repository';
import { loadDsaFacts } from '../trust/transparency/dsa-facts';
import { toDsaMarkdown } from '../trust/transparency/dsa-markdown';
import { buildDsaReport } from '../trust/transparency/dsa-report';
import { type Period, parsePeriod } from '../trust/transparency/period';
import { TransparencyRepository } from '../trust/transparency/transparency.repository';

const USAGE = `npm run --silent report -- dsa <period> [<site>] [--json]

<period> is a month (2026-11), a half-year (2026-H1) or a year (2026). Without <site>, the report is about all sites.`;

class UsageError extends Error {}

interface Wanted {
  period: Period;
  site: string | undefined;
  isJson: boolean;
}

function parse(args: string[]): Wanted {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  const [kind, name = '', site, ...more] = positionals;
  const period = parsePeriod(name);
  if (kind !== 'dsa' || !period || more.length > 0) throw new UsageError(USAGE);
  return { period, site, isJson: values.json };
}

async function write(database: DataSource, { period, site, isJson }: Wanted): Promise<string> {
  const now = new Date();
  if (period.from > now) throw new UsageError(`${period.name} has not begun.`);
  const known = await new SettingChangeRepository(database).siteIds();
  if (site !== undefined && !known.includes(site))
    throw new UsageError(`There is no site ${site}. Sites: ${known.join(', ')}`);
  const sites = site === undefined ? known : [site];
  const facts = await loadDsaFacts(new TransparencyRepository(database), sites, period);
  const report = buildDsaReport(facts, { sites, period, now });
  return isJson ? `${JSON.stringify(report, null, 2)}\n` : toDsaMarkdown(report);
}

async function main(args: string[]): Promise<void> {
  const wanted = parse(args);
  const database = await connectDatabase(
    dataSourceOptions(readDatabaseUrl(), { migrations: [] }, 5),
  );
  try {
    process.stdout.write(await write(database, wanted));
  } finally {
    await database.destroy();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof UsageError ? 64 : 1;
});
