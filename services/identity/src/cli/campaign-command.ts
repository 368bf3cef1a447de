import 'reflect-metadata';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type CampaignBody, campaignBody } from '@duet/schemas/campaigns';
import { withCommandApp } from '@duet/service-kit/command-app';
import { AppError } from '@duet/service-kit/errors';
import { z } from 'zod';
import { CampaignRepository } from '../site/campaigns/campaign.repository';
import { CampaignCountsRepository } from '../site/campaigns/campaign-counts.repository';
import { CampaignService } from '../site/campaigns/campaign.service';
import { readEnv } from '../env';
import { migrations } from '../migrations';
import { AuditLog } from '../staff/accounts/audit-log';
import { AuditRepository } from '../staff/accounts/audit.repository';
import { StaffRepository } from '../staff/accounts/staff.repository';

const USAGE = `npm run campaign -- list <site>
npm run campaign -- start <site> <name> [--version <version>] [--lander <name>] [--network <x>] [--ref <x>] [--slug <x>] [--country <XX>]
                          [--from <instant>] [--until <instant>] [--variant <key>:<weight>:<version | live>[:<lander>] …]
npm run campaign -- stop <site> <name>

<version> is a version that "npm run remote -- keep landers" has stored. Without --version visitors get the site's live
version. --lander names the page that "/" shows. Two or more --variant make an experiment. <instant> is a day, or a time
such as 2026-03-01T09:00:00Z.`;

class CampaignError extends Error {}

const OPTIONS = {
  ...{
    version: { type: 'string' },
    lander: { type: 'string' },
    network: { type: 'string' },
    ref: { type: 'string' },
  },
  ...{
    slug: { type: 'string' },
    country: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
  },
  variant: { type: 'string', multiple: true },
} as const satisfies ParseArgsOptionsConfig;

function parseVariant(text: string): unknown {
  const [key, weight, version, lander = null] = text.split(':');
  return { key, weight: Number(weight), version: version === 'live' ? null : version, lander };
}

const parseInstant = (text: string | undefined): string | null =>
  text === undefined ? null : z.coerce.date().parse(text).toISOString();

function parseBody(name: string, args: string[]): CampaignBody {
  const { values } = parseArgs({ args, options: OPTIONS, strict: true });
  const {
    version = null,
    lander = null,
    network = null,
    ref = null,
    slug = null,
    country = null,
    from,
    until,
    variant,
  } = values;
  const variants = variant?.map(parseVariant) ?? [{ key: 'a', weight: 1, version, lander }];
  return campaignBody.parse({
    name,
    network,
    ref,
    slug,
    country,
    starts_at: parseInstant(from),
    ends_at: parseInstant(until),
    variants,
  });
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function run(
  campaigns: CampaignService,
  [command, site = '', name = '', ...args]: string[],
): Promise<void> {
  const by = { site, staff: null };
  if (command === 'list' && site) {
    const lines = (await campaigns.list(site)).rows.map(
      (each) =>
        `${each.name}  ${each.state}  ${each.figures.map(({ key, visits, signups, purchases }) => `${key}: ${visits} visits, ${signups} signups, ${purchases} purchases`).join('; ')}`,
    );
    return say(lines.join('\n') || 'There are no campaigns yet.');
  }
  if (command === 'start' && name)
    return say(`${(await campaigns.start(by, parseBody(name, args))).name} is live within seconds`);
  if (command === 'stop' && name)
    return say(`${(await campaigns.stop(by, name)).name} is over within seconds`);
  throw new CampaignError(USAGE);
}

const main = (args: string[]): Promise<void> =>
  withCommandApp(
    { name: 'identity', env: readEnv(), migrations },
    {
      providers: [
        AuditLog,
        AuditRepository,
        CampaignRepository,
        CampaignService,
        CampaignCountsRepository,
        StaffRepository,
      ],
    },
    (app) => run(app.get(CampaignService), args),
  );

function toSentence(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  if (error instanceof AppError)
    return error.code === 'not_found' ? 'There is no campaign with this name.' : error.code;
  return error instanceof Error ? error.message : String(error);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${toSentence(error)}\n`);
  process.exit(1);
});
