import type { Campaign, LiveCampaign, VariantStats } from '@duet/schemas/campaigns';
import type { Counted, StoredCampaign } from './campaign.repository';
import { getCounts, presentExperiment } from './experiment';
import { compare, findRate } from './proportions';

const presentTimes = ({ startsAt, endsAt, ...campaign }: StoredCampaign) => ({
  ...campaign,
  starts_at: startsAt?.toISOString() ?? null,
  ends_at: endsAt?.toISOString() ?? null,
});

export function presentLive(
  stored: StoredCampaign,
  contents: ReadonlyMap<string, string>,
): LiveCampaign {
  const { name: _name, plan, result, variants, ...campaign } = presentTimes(stored);
  const remaining = plan?.ends_itself && result ? (result.winner ?? variants[0]?.key) : null;
  const shown = variants.filter(({ key }) => !remaining || key === remaining);
  return {
    ...campaign,
    variants: (shown.length > 0 ? shown : variants).map((variant) => ({
      ...variant,
      content: contents.get(variant.own_lander ?? '') ?? null,
    })),
  };
}

export function presentCampaign(
  campaign: StoredCampaign,
  counted: readonly Counted[],
  { now, faulty, visitsPerDay }: { now: Date; faulty: readonly string[]; visitsPerDay: number },
): Campaign {
  const { site: _site, plan: _plan, result: _result, ...live } = presentTimes(campaign);
  const counts = getCounts(campaign, counted);
  const state = getState(campaign, now);
  const versions = campaign.variants.flatMap(({ version }) => version ?? []);
  return {
    ...live,
    state,
    figures: toStats(campaign, counts),
    test: presentExperiment(campaign, counts, { isEnded: state === 'ended', visitsPerDay }),
    faulty: faulty.filter((version) => versions.includes(version)),
  };
}

export function getState(
  { startsAt, endsAt }: Pick<StoredCampaign, 'startsAt' | 'endsAt'>,
  now: Date,
): Campaign['state'] {
  if (endsAt && endsAt <= now) return 'ended';
  return startsAt && startsAt > now ? 'planned' : 'running';
}

function toStats(
  { plan, result }: Pick<StoredCampaign, 'plan' | 'result'>,
  counts: ReturnType<typeof getCounts>,
): VariantStats[] {
  const isOpen = plan !== null && result === null;
  const decided = result?.counts ?? counts;
  return counts.map(({ variant: key, visits, leftOut, signups, purchases }, index) => {
    const against = (what: 'signups' | 'purchases') => {
      const [one, other] = [decided[0], decided.find(({ variant }) => variant === key)];
      if (index === 0) return 'first' as const;
      if (isOpen || !one || !other) return 'few' as const;
      return compare(
        { hits: one[what], of: one.visits },
        { hits: other[what], of: other.visits },
        counts.length - 1,
      );
    };
    return {
      ...{ key, visits, left_out: leftOut, signups, purchases },
      ...{
        signup_rate: findRate({ hits: signups, of: visits }),
        purchase_rate: findRate({ hits: purchases, of: visits }),
      },
      ...{ signups_compared: against('signups'), purchases_compared: against('purchases') },
    };
  });
}
