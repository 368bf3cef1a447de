// This file has no imports, so that remotes can use it without bundling zod.

/** Version of the waiver that buyers agree to before the first use. */
export const WAIVER_VERSION = '2026-06';
