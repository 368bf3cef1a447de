import type { Campaign, CampaignBody, Variant } from '@duet/schemas/campaigns';

/** Copied from the schema, so that the bundle does not include zod. */
export const VARIANTS_MAX = 6;
const KEYS = 'abcdef';

export interface DraftVariant {
  key: string;
  version: string;
  lander: string;
  weight: string;
}

/** An empty field matches everything. Days are in local time. */
export interface Draft extends Record<
  'name' | 'network' | 'ref' | 'slug' | 'country' | 'from' | 'until',
  string
> {
  variants: DraftVariant[];
}

const newVariant = (key: string): DraftVariant => ({ key, version: '', lander: '', weight: '1' });
export const NEW_DRAFT: Draft = {
  name: '',
  network: '',
  ref: '',
  slug: '',
  country: '',
  from: '',
  until: '',
  variants: [newVariant('a')],
};

export const withVariant = (draft: Draft): Draft => {
  const key =
    [...KEYS].find((each) => draft.variants.every((variant) => variant.key !== each)) ?? 'z';
  return { ...draft, variants: [...draft.variants, newVariant(key)] };
};

const pad = (value: number): string => String(value).padStart(2, '0');
const toDay = (instant: string | null, isEnd = false): string => {
  if (!instant) return '';
  // The end is exclusive: the start of the day after the last day.
  const at = new Date(Date.parse(instant) - (isEnd ? 1 : 0));
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
};

function toInstant(day: string, isEnd = false): string | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return day ? new Date(year, month - 1, date + (isEnd ? 1 : 0)).toISOString() : null;
}

export const toDraft = ({
  name,
  network,
  ref,
  slug,
  country,
  starts_at: from,
  ends_at: until,
  variants,
}: Campaign): Draft => ({
  ...{
    name,
    network: network ?? '',
    ref: ref ?? '',
    slug: slug ?? '',
    country: country ?? '',
    from: toDay(from),
    until: toDay(until, true),
  },
  variants: variants.map(({ key, version, lander, weight }) => ({
    key,
    version: version ?? '',
    lander: lander ?? '',
    weight: String(weight),
  })),
});

/** @param before saved campaign, whose exact times stay for days that the editor did not change */
export function toRequestBody(draft: Draft, before: Campaign | null): CampaignBody {
  const named = (value: string): string | null => value.trim() || null;
  const kept = (at: string | null | undefined, day: string, isEnd = false): string | null =>
    at && toDay(at, isEnd) === day ? at : toInstant(day, isEnd);
  return {
    ...{
      name: draft.name.trim(),
      network: named(draft.network),
      ref: named(draft.ref),
      slug: named(draft.slug),
      country: named(draft.country)?.toUpperCase() ?? null,
    },
    ...{
      starts_at: kept(before?.starts_at, draft.from),
      ends_at: kept(before?.ends_at, draft.until, true),
    },
    variants: draft.variants.map(({ key, version, lander, weight }): Variant => ({
      key,
      version: named(version),
      lander: named(lander),
      weight: Number(weight),
    })),
  };
}
