// Must not import zod, because remotes load this file.

export const COST_ROWS_MAX = 1_000;
export const INTERESTS_MAX = 20;
export const PREVIEWS_MAX = 40;
/** More variants would each get too few visitors for a significant result. */
export const VARIANTS_MAX = 6;
