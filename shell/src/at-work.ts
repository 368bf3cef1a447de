const STAFF_PAGE = /^\/staff(\/|$)/;

/** Staff hosts do not serve calls of members, so staff pages request no offers for members. */
export const isAtWork = (pathname: string): boolean => STAFF_PAGE.test(pathname);
