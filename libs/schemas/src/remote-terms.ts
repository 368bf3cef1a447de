// Must not import zod, because browsers load this file.

export const ACCESS = ['public', 'member', 'visitor'] as const;
export const LAYOUTS = ['default', 'chat', 'lander', 'empty'] as const;
export const NAVIGATION_PLACES = ['main', 'account', 'action', 'footer'] as const;
export const OUTLINES = ['search'] as const;
export const BADGES = ['unread', 'likes', 'credits'] as const;
export const RELEASE_REASON_LENGTH = 300;

export const PATTERNS = {
  remote: /^[a-z][a-z0-9-]{1,31}$/,
  version: /^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/,
  range: /^(\*|[\^~]?\d+\.\d+\.\d+)$/,
  label: /^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$/,
  view: /^[a-z][A-Za-z0-9]*$/,
  path: /^\/[^#\s]*$/,
  entryId: /^[a-z][a-z0-9-]*$/,
  icon: /^[a-z]+$/,
  digest: /^sha256-[0-9A-Za-z+/]{43}=$/,
  file: /^\/[^\s?#]+\.js$/,
  /** Path below a folder: no segment begins with a dot. */
  storedFile: /^[\w@-][\w@.+-]*(\/[\w@-][\w@.+-]*)*$/,
} as const;
