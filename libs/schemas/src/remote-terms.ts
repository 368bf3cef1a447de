// What a description of a remote may say, without its schemas: the browser takes these, and the
// publishing tool the very same.

/**
 * Who may see a route or a navigation entry: everyone, members only, or visitors (logged out) only.
 */
export const ACCESS = ['public', 'member', 'visitor'] as const;
export const LAYOUTS = ['default', 'chat', 'lander', 'empty'] as const;
/**
 * main: top bar and phone tab bar. account: the account menu. action: the one button beside them.
 * footer: the footer.
 */
export const NAVIGATION_PLACES = ['main', 'account', 'action', 'footer'] as const;
/** Figures that the shell keeps current and a navigation entry may show. */
/**
 * What a gateway can draw of a page before the remote's code is there: the first photos of a
 * search.
 */
export const OUTLINES = ['search'] as const;
export const BADGES = ['unread', 'likes', 'credits'] as const;

/** How the parts of a description are written. */
export const PATTERNS = {
  remote: /^[a-z][a-z0-9-]{1,31}$/,
  version: /^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/,
  /** `^1.2.3`, `~1.2.3`, `1.2.3` or `*`; nothing else is needed, and nothing else is understood. */
  range: /^(\*|[\^~]?\d+\.\d+\.\d+)$/,
  label: /^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$/,
  view: /^[a-z][A-Za-z0-9]*$/,
  /** React Router's notation: `/likes/:type?`. */
  path: /^\/[^#\s]*$/,
  entryId: /^[a-z][a-z0-9-]*$/,
  icon: /^[a-z]+$/,
  digest: /^sha256-[0-9A-Za-z+/]{43}=$/,
  /** Address of the federation entry on this origin. */
  file: /^\/[^\s?#]+\.js$/,
} as const;
