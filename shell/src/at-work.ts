const STAFF_PAGE = /^\/staff(\/|$)/;

/** Hosts for staff do not serve calls of members, so staff pages show no offers for members. */
export const isAtWork = (pathname: string): boolean => STAFF_PAGE.test(pathname);
