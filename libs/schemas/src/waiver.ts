// Remotes use this file without zod.

export const WAIVER_VERSION = '2026-06';
