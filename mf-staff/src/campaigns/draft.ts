import type { Campaign, CampaignBody, Variant } from '@duet/schemas/campaigns';
import {
  type PlanDraft,
  getSavedPlan,
  isPlanFixed,
  toNewPlan,
  toPlan,
  toPlanDraft,
} from './plan-draft';
import { toInstant, toZonedHour } from './zone-time';

const KEYS = 'abcdef';
const OWN = 'own:';

export interface DraftVariant {
  key: string;
  version: string;
  /**
   * Name of a built-in lander, `own:<id>` for a lander written by staff, or empty for the home
   * page.
   */
  lander: string;
  weight: string;
}

/** An empty field matches everything. Days and hours are in the site's time zone. */
export interface Draft extends Record<
  ('name' | 'network' | 'ref' | 'slug' | 'country') | ('from' | 'fromHour' | 'until' | 'untilHour'),
  string
> {
  variants: DraftVariant[];
  plan: PlanDraft;
}

const newVariant = (key: string): DraftVariant => ({ key, version: '', lander: '', weight: '1' });
export const NEW_DRAFT: Draft = {
  name: '',
  network: '',
  ref: '',
  slug: '',
  country: '',
  from: '',
  fromHour: '0',
  until: '',
  untilHour: '0',
  variants: [newVariant('a')],
  plan: toNewPlan(null),
};

export const toOwn = (id: string): string => OWN + id;
export const findOwn = (lander: string): string | null =>
  lander.startsWith(OWN) ? lander.slice(OWN.length) : null;

/** @see DraftVariant.lander */
export const toLanderValue = ({ lander, own_lander: own }: Variant): string =>
  own ? toOwn(own) : (lander ?? '');

export const withVariant = (draft: Draft): Draft => {
  const key =
    [...KEYS].find((each) => draft.variants.every((variant) => variant.key !== each)) ?? 'z';
  return { ...draft, variants: [...draft.variants, newVariant(key)] };
};

const NO_TIME = { day: '', hour: '0' };
const toHour = (instant: string | null, zone: string) =>
  instant ? toZonedHour(instant, zone) : NO_TIME;

export function toDraft(
  { name, network, ref, slug, country, variants, test, ...times }: Campaign,
  zone: string,
): Draft {
  const [from, until] = [toHour(times.starts_at, zone), toHour(times.ends_at, zone)];
  return {
    ...{ name, network: network ?? '', ref: ref ?? '', slug: slug ?? '', country: country ?? '' },
    ...{ from: from.day, fromHour: from.hour, until: until.day, untilHour: until.hour },
    variants: variants.map((variant) => ({
      key: variant.key,
      version: variant.version ?? '',
      lander: toLanderValue(variant),
      weight: String(variant.weight),
    })),
    plan: test ? toPlanDraft(test) : { ...toNewPlan(null), lift: '' },
  };
}

export const toCopy = (campaign: Campaign, zone: string): Draft => ({
  ...toDraft(campaign, zone),
  ...{ name: `${campaign.name.slice(0, 38)}-2`, from: '', fromHour: '0' },
  ...{ until: '', untilHour: '0' },
});

const toNull = (value: string): string | null => value.trim() || null;

function toVariant({ key, version, lander, weight }: DraftVariant): Variant {
  const own = findOwn(lander);
  return {
    ...{ key, weight: Number(weight), version: toNull(version) },
    ...{ lander: own ? null : toNull(lander), own_lander: own },
  };
}

const findPlan = ({ variants, plan }: Draft) => (variants.length > 1 ? toPlan(plan) : null);

/** @param before saved campaign. A time keeps its minutes unless its day or hour has changed. */
export function toRequestBody(draft: Draft, before: Campaign | null, zone: string): CampaignBody {
  const toTime = (at: string | null | undefined, day: string, hour: string): string | null => {
    const known = toHour(at ?? null, zone);
    if (at && known.day === day && known.hour === hour) return at;
    return day ? toInstant({ day, hour }, zone) : null;
  };
  return {
    ...{
      name: draft.name.trim(),
      network: toNull(draft.network),
      ref: toNull(draft.ref),
      slug: toNull(draft.slug),
      country: toNull(draft.country)?.toUpperCase() ?? null,
    },
    ...{
      starts_at: toTime(before?.starts_at, draft.from, draft.fromHour),
      ends_at: toTime(before?.ends_at, draft.until, draft.untilHour),
    },
    variants: draft.variants.map(toVariant),
    plan: before && isPlanFixed(before) ? getSavedPlan(before) : findPlan(draft),
  };
}
