const STAFF_PAGE = /^\/staff(\/|$)/;

/** Hosts for staff have no API calls for members, so their pages show no offers to members. */
export const isAtWork = (pathname: string): boolean => STAFF_PAGE.test(pathname);
