/** Member ids are random, so that they reveal no signup time. */
export const PUBLIC_ID = /^[0-9a-z]{12}$/;
/** Beginning of the ids of synthetic members (ADR 94). */
export const SYNTHETIC_PREFIX = 'synthetic';
export const isSynthetic = (memberId: string): boolean => memberId.startsWith(SYNTHETIC_PREFIX);
export const ROW_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;
