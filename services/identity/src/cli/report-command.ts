import { parseArgs } from 'node:util';
import { connectDatabase, dataSourceOptions } from '@duet/service-kit/database';
import type { DataSource } from 'typeorm';
import { readDatabaseUrl } from '../env';
import { SettingChangeRepository } from '../site/sites/setting-change.repository';
import {
  readAxeResults,
  toAccessibilityStatement,
} from '../trust/transparency/accessibility-statement';
import { type Controller, loadControllers } from '../trust/transparency/controllers';
import { loadDsaFacts } from '../trust/transparency/dsa-facts';
import { toDsaMarkdown } from '../trust/transparency/dsa-markdown';
import { buildDsaReport } from '../trust/transparency/dsa-report';
import { type Period, parsePeriod } from '../trust/transparency/period';
import { toProcessingRecord } from '../trust/transparency/processing-record';
import { TransparencyRepository } from '../trust/transparency/transparency.repository';

const USAGE = `npm run --silent report -- dsa <period> [<site>] [--json]
npm run --silent report -- eaa [<site>] [--results <folder>]
npm run --silent report -- processing [<site>]
npm run --silent report -- retention

<period> is a month (2026-11), a half-year (2026-H1) or a year (2026). Without <site>, the report is about all sites.`;
const RETENTION = `# Retention of personal data

A row counts as past its end if its job is a day late, or if its member is erased.
`;

class UsageError extends Error {}

const KINDS = ['dsa', 'eaa', 'processing', 'retention'] as const;

interface Wanted {
  kind: (typeof KINDS)[number];
  period: Period | null;
  site: string | undefined;
  isJson: boolean;
  results: string;
}

function parse(args: string[]): Wanted {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      results: { type: 'string', default: '.data/accessibility' },
    },
  });
  const [word, ...names] = positionals;
  const kind = KINDS.find((each) => each === word);
  const period = kind === 'dsa' ? parsePeriod(names.shift() ?? '') : null;
  const [site, ...more] = names;
  const fits = kind === 'dsa' ? period !== null : kind !== 'retention' || site === undefined;
  if (!kind || more.length > 0 || !fits) throw new UsageError(USAGE);
  return { kind, period, site, isJson: values.json, results: values.results };
}

async function loadSites(settings: SettingChangeRepository, site?: string): Promise<string[]> {
  const known = await settings.siteIds();
  if (site !== undefined && !known.includes(site))
    throw new UsageError(`There is no site ${site}. Sites: ${known.join(', ')}`);
  return site === undefined ? known : [site];
}

async function writeDsa(
  database: DataSource,
  sites: readonly string[],
  { period, isJson }: { period: Period; isJson: boolean },
): Promise<string> {
  const now = new Date();
  if (period.from > now) throw new UsageError(`${period.name} has not begun.`);
  const facts = await loadDsaFacts(new TransparencyRepository(database), sites, period);
  const report = buildDsaReport(facts, { sites, period, now });
  return isJson ? `${JSON.stringify(report, null, 2)}\n` : toDsaMarkdown(report);
}

async function writeStatement(folder: string, controllers: Controller[]): Promise<string> {
  const results = await readAxeResults(folder);
  if (results.length === 0)
    throw new Error(
      `${folder} has no results. "npm test -- tests/e2e/screens.e2e.ts" checks all screens and writes them to .data/accessibility.`,
    );
  return toAccessibilityStatement(results, controllers);
}

async function write(database: DataSource, wanted: Wanted): Promise<string> {
  const { kind, period, site, results } = wanted;
  const settings = new SettingChangeRepository(database);
  const sites = await loadSites(settings, site);
  if (period) return writeDsa(database, sites, { ...wanted, period });
  const controllers = await loadControllers(settings, sites);
  return kind === 'eaa' ? writeStatement(results, controllers) : toProcessingRecord(controllers);
}

async function main(args: string[]): Promise<void> {
  const wanted = parse(args);
  if (wanted.kind === 'retention') {
    process.stdout.write(RETENTION);
    return;
  }
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
