// Must not import zod, because remotes load this file.

const TERMS_SINCE = '2023-12-01T12:00:00Z';

/**
 * Returns TERMS_SINCE, or the date when the company was added if that is later (spec section 9).
 */
export const termsDate = (companyAdded: string): string =>
  Date.parse(companyAdded) > Date.parse(TERMS_SINCE) ? companyAdded : TERMS_SINCE;

/** Link that calls customer support (spec section 9). */
export const phoneLink = (phone: string): string =>
  `tel:${phone.replace(/[\s\u002D\u2010-\u2015]/g, '')}`;
