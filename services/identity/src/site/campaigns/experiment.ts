import type { Experiment } from '@duet/schemas/campaigns';
import { getVisitsNeeded } from '@duet/schemas/experiment-size';
import { slotStart, sumBy } from '@duet/schemas/site-days';
import type { RecentCounts } from './campaign-counts.repository';
import type { Counted, StoredCampaign } from './campaign.repository';
import { compare } from './proportions';

type Counts = Omit<Counted, 'campaignId'>;
type Facts = Pick<StoredCampaign, 'variants' | 'plan' | 'result'>;

export const RECENT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Averages over the days since the first visit: at least one, at most RECENT_DAYS. */
export function getVisitsPerDay(
  recent: readonly Pick<RecentCounts, 'firstSlot' | 'visits'>[],
  now: Date,
): number {
  if (recent.length === 0) return 0;
  const first = Math.min(...recent.map(({ firstSlot }) => firstSlot));
  const days = (now.getTime() - slotStart(first).getTime()) / DAY_MS;
  return sumBy(recent, ({ visits }) => visits) / Math.min(RECENT_DAYS, Math.max(1, days));
}

export function getCounts(
  { id, variants }: Pick<StoredCampaign, 'id' | 'variants'>,
  counted: readonly Counted[],
): Counts[] {
  return variants.map(({ key }) => {
    const found = counted.find((each) => each.campaignId === id && each.variant === key);
    const { visits = 0, leftOut = 0, signups = 0, purchases = 0 } = found ?? {};
    return { variant: key, visits, leftOut, signups, purchases };
  });
}

/** @returns null while the experiment has no plan, is decided or has too few visits or signups */
export function decide(
  { plan, result, variants }: Facts,
  counts: readonly Counts[],
): { winner: string | null } | null {
  if (!plan || result || variants.length < 2) return null;
  const needed = getVisitsNeeded(plan, variants.length);
  if (counts.some(({ visits }) => visits < needed)) return null;
  return findWinner(counts);
}

/** The first variant wins only if all other variants are worse. */
function findWinner([first, ...others]: readonly Counts[]): { winner: string | null } | null {
  if (!first) return null;
  const compared = others.map((other) => ({
    other,
    comparison: compare(
      { hits: first.signups, of: first.visits },
      { hits: other.signups, of: other.visits },
      others.length,
    ),
  }));
  if (compared.some(({ comparison }) => comparison === 'few')) return null;
  const [best] = compared
    .filter(({ comparison }) => comparison === 'better')
    .sort((a, b) => b.other.signups / b.other.visits - a.other.signups / a.other.visits);
  if (best) return { winner: best.other.variant };
  const isFirstBest = compared.every(({ comparison }) => comparison === 'worse');
  return { winner: isFirstBest ? first.variant : null };
}

export function presentExperiment(
  { plan, result, variants }: Facts,
  counts: readonly Counts[],
  { isEnded, visitsPerDay }: { isEnded: boolean; visitsPerDay: number },
): Experiment | null {
  if (!plan || variants.length < 2) return null;
  const needed = getVisitsNeeded(plan, variants.length);
  const counted = Math.min(needed, ...(result?.counts ?? counts).map(({ visits }) => visits));
  const missing = findMissing(variants, counts, needed);
  const state = result ? (result.winner === null ? 'even' : 'won') : 'running';
  return {
    ...plan,
    state: isEnded && !result ? 'stopped' : state,
    winner: result?.winner ?? null,
    decided_at: result?.at ?? null,
    visits_needed: needed,
    visits_counted: counted,
    days_left:
      result || isEnded || visitsPerDay === 0 || missing === 0
        ? null
        : Math.ceil(missing / visitsPerDay),
  };
}

function findMissing(
  variants: Facts['variants'],
  counts: readonly Counts[],
  needed: number,
): number {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  return Math.max(
    0,
    ...variants.map(
      ({ weight }, index) => ((needed - (counts[index]?.visits ?? 0)) * total) / weight,
    ),
  );
}
