// Nothing is imported here, so that remotes can use these without bundling the wire schemas.

const TERMS_SINCE = '2023-12-01T12:00:00Z';

/**
 * When the terms took their present form: then, or when the company was added where that came
 * later. Spec section 9.
 */
export const termsDate = (companyAdded: string): string =>
  Date.parse(companyAdded) > Date.parse(TERMS_SINCE) ? companyAdded : TERMS_SINCE;

/**
 * Address of a link that calls the support phone: dialled with dashes and spaces removed. Spec
 * section 9.
 */
export const phoneLink = (phone: string): string =>
  `tel:${phone.replace(/[\s\u002D\u2010-\u2015]/g, '')}`;
