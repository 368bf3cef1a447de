const STAFF_PAGE = /^\/staff(\/|$)/;

/** The host of staff pages serves no calls, questions and offers for members. */
export const isAtWork = (pathname: string): boolean => STAFF_PAGE.test(pathname);
