import { z } from 'zod';
import { landerName, variantKey } from './campaigns';
import { country, instant, ulid } from './common';
import { PREVIEWS_MAX } from './list-limits';
import { locale } from './locale-schema';
import { LOCALES } from './locales';
import { PATTERNS } from './remote-terms';

const SLOTS_MAX = 40;

/** Name of a text in the layout, or `title` or `description` of the page. */
const slot = z.string().regex(/^[a-z][a-z0-9_]{0,31}$/, 'invalid_value');
/** Plain text without double braces, which mark placeholders of prerendered pages. */
const slotText = z
  .string()
  .trim()
  .max(200, 'too_long')
  .refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]|\{\{|\}\}/u.test(value), 'invalid_text');
const texts = z
  .record(slot, slotText)
  .refine((all) => Object.keys(all).length <= SLOTS_MAX, 'too_big');
const version = z.string().max(64).regex(PATTERNS.version, 'invalid_value');

export const ownLanderName = z
  .string()
  .trim()
  .min(1, 'required')
  .max(60, 'too_long')
  .refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), 'invalid_text');

/** If a text is missing or empty, the page shows the layout's text. */
export const landerContent = z.object({
  layout: landerName,
  texts: z.partialRecord(z.enum(LOCALES), texts),
  /** Stem of the stored picture; null shows the layout's picture. */
  picture: z
    .string()
    .regex(/^[0-9a-f]{40}$/, 'invalid_value')
    .nullable(),
});
export type LanderContent = z.infer<typeof landerContent>;

const dataUri = z.string().regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);

/** Content for the gateway, which puts the picture into the page. */
export const deliveredContent = landerContent.extend({ picture: dataUri.nullable() });
export type DeliveredContent = z.infer<typeof deliveredContent>;

export const OWN_LANDER_STATES = ['draft', 'published', 'changed'] as const;

const listedLander = z.object({
  id: ulid,
  name: ownLanderName,
  layout: landerName,
  state: z.enum(OWN_LANDER_STATES),
  withdrawn: z.boolean(),
  /** Languages in which staff have written texts. */
  written: z.array(locale),
  changed_at: instant,
});
export type ListedLander = z.infer<typeof listedLander>;
export const ownLandersResponse = z.object({ landers: z.array(listedLander) });
export type OwnLandersResponse = z.infer<typeof ownLandersResponse>;

export const ownLander = listedLander.extend({
  /** Rises with each change of the draft. */
  revision: z.int().min(0),
  content: landerContent,
  picture: dataUri.nullable(),
  versions: z.array(z.object({ id: ulid, at: instant, by: z.string(), is_live: z.boolean() })),
});
export type OwnLander = z.infer<typeof ownLander>;
export const ownLanderResponse = z.object({ lander: ownLander });
export type OwnLanderResponse = z.infer<typeof ownLanderResponse>;

/** `from` is the lander to copy. */
export const newLanderBody = z.object({
  name: ownLanderName,
  layout: landerName,
  from: ulid.nullable().default(null),
});
export type NewLanderBody = z.input<typeof newLanderBody>;
export type NewLander = z.output<typeof newLanderBody>;

/** A `revision` that is not the latest is rejected, because a colleague has changed the draft. */
export const landerDraftBody = z.object({
  name: ownLanderName,
  content: landerContent,
  revision: z.int().min(0),
});
export type LanderDraftBody = z.infer<typeof landerDraftBody>;

export const landerRevisionBody = z.object({ revision: z.int().min(0) });
export const landerRestoreBody = z.object({
  version: ulid,
  /** Pages of earlier releases do not send `revision`. */
  revision: z.int().min(0).optional(),
});
export type LanderRestoreBody = z.infer<typeof landerRestoreBody>;

/**
 * Names what to show. The first of these fields that is not null decides: `own_lander` (a draft),
 * `campaign`, `layout`.
 */
const view = z.object({
  own_lander: ulid.nullable().default(null),
  campaign: ulid.nullable().default(null),
  variant: variantKey.nullable().default(null),
  layout: landerName.nullable().default(null),
  version: version.nullable().default(null),
  country: country.nullable().default(null),
  locale: locale.nullable().default(null),
});
export type LanderView = z.infer<typeof view>;
export const landerView = view;
export const previewsBody = z.object({ views: z.array(view).min(1).max(PREVIEWS_MAX) });
export type PreviewsBody = z.input<typeof previewsBody>;
export const previewsResponse = z.object({ addresses: z.array(z.string()) });
export type PreviewsResponse = z.infer<typeof previewsResponse>;

/** If `layout` is null, the view is the page at `/`. */
export const previewedView = z.object({
  layout: landerName.nullable(),
  version: version.nullable(),
  content: deliveredContent.nullable(),
  country: country.nullable(),
  locale: locale.nullable(),
});
export type PreviewedView = z.infer<typeof previewedView>;

export const PREVIEW_PARAM = 'preview';
export const MAX_PREVIEW_TOKEN = 1_000;

export const SLOT_KINDS = ['headline', 'heading', 'text', 'caption', 'button', 'alt'] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

const layout = z.object({
  name: landerName,
  has_picture: z.boolean(),
  slots: z.array(z.object({ name: slot, kind: z.enum(SLOT_KINDS) })),
  /** The layout's texts, with `title` and `description` of the page. */
  texts: z.record(z.enum(LOCALES), z.record(z.string(), z.string())),
});
export type LanderLayout = z.infer<typeof layout>;

export const landerCatalogue = z.object({
  live: version.nullable(),
  versions: z.array(z.object({ version, at: instant })),
  layouts: z.array(layout),
});
export type LanderCatalogue = z.infer<typeof landerCatalogue>;

export const CATALOGUE_PATH = '/api/staff/lander-catalogue';

export const toLayoutPath = (name: string): string => (name === 'home' ? '/' : `/landers/${name}`);
