// Nothing is imported here, so that remotes can use this without bundling the wire schemas.

/**
 * Version of what a buyer agrees to before the first use: that we begin at once, and what becomes
 * of the withdrawal.
 */
export const WAIVER_VERSION = '2026-06';
