import type { Campaign, LiveCampaign, VariantStats } from '@duet/schemas/campaigns';
import type { Counted, StoredCampaign } from './campaign.repository';
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
  const { name: _, variants, ...campaign } = presentTimes(stored);
  return {
    ...campaign,
    variants: variants.map((variant) => ({
      ...variant,
      content: contents.get(variant.own_lander ?? '') ?? null,
    })),
  };
}

export function presentCampaign(
  campaign: StoredCampaign,
  counted: readonly Counted[],
  { now, faulty }: { now: Date; faulty: readonly string[] },
): Campaign {
  const { site: _, ...live } = presentTimes(campaign);
  const versions = campaign.variants.flatMap(({ version }) => version ?? []);
  return {
    ...live,
    state: getState(campaign, now),
    figures: toStats(campaign, counted),
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

function toStats({ id, variants }: StoredCampaign, counted: readonly Counted[]): VariantStats[] {
  const counts = variants.map(
    ({ key }) =>
      counted.find((each) => each.campaignId === id && each.variant === key) ?? {
        visits: 0,
        signups: 0,
        purchases: 0,
      },
  );
  const [first = { visits: 0, signups: 0, purchases: 0 }] = counts;
  return variants.map(({ key }, index) => {
    const { visits, signups, purchases } = counts[index] ?? first;
    const against = (what: 'signups' | 'purchases') =>
      index === 0
        ? ('first' as const)
        : compare(
            { hits: first[what], of: first.visits },
            { hits: { signups, purchases }[what], of: visits },
            variants.length - 1,
          );
    return {
      ...{ key, visits, signups, purchases },
      ...{
        signup_rate: findRate({ hits: signups, of: visits }),
        purchase_rate: findRate({ hits: purchases, of: visits }),
      },
      ...{ signups_compared: against('signups'), purchases_compared: against('purchases') },
    };
  });
}
