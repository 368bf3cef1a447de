const STAFF_PAGE = /^\/staff(\/|$)/;

/** True for staff pages, whose host serves no calls, questions and offers for members. */
export const isAtWork = (pathname: string): boolean => STAFF_PAGE.test(pathname);
