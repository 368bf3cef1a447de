// Must not import zod, because remotes load this file.

export const WAIVER_VERSION = '2026-06';
