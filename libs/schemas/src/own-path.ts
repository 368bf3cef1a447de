/**
 * Returns true for a path of this site. Browsers drop tabs and line breaks from addresses, so a
 * slash and a tab may not hide that `//host` leads to another site.
 */
export const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])[^\0- ]*$/.test(value);
