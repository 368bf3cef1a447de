/**
 * Returns true for a path of this site. Rejects tabs and line breaks, because browsers drop them:
 * a slash, a tab and `/host` would lead to another site.
 */
export const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])[^\0- ]*$/.test(value);
