// Must not import zod, because remotes load this file.

export const INTERESTS_MAX = 20;
export const PREVIEWS_MAX = 40;
