const STAFF_PAGE = /^\/staff(\/|$)/;

/** Staff pages have no calls, questions and offers of members: their host does not serve those. */
export const isAtWork = (pathname: string): boolean => STAFF_PAGE.test(pathname);
