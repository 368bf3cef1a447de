import { parseCookie, stringifySetCookie } from 'cookie';

const SESSION_DAYS = 30;
/** What identity hands out: 256 bits as base64url. Anything else is not worth a look-up. */
const TOKEN = /^[\w-]{20,128}$/;

export interface SessionCookie {
  name: string;
  /** The token of a Cookie header's session, if there is one that can be one. */
  read: (cookies: Record<string, string | undefined>) => string | null;
  /** Set-Cookie for a new session; an empty token takes the cookie away. */
  write: (token: string) => string;
}

/** All cookies of a request. */
export const readCookies = (header: string | undefined): Record<string, string | undefined> => (header ? parseCookie(header) : {});

/** The session's cookie: host-only and Secure under https, which the __Host- prefix makes the browser enforce. */
export function sessionCookie(secure: boolean): SessionCookie {
  const name = secure ? '__Host-duet_session' : 'duet_session';
  return {
    name,
    read: (cookies) => {
      const token = cookies[name];
      return token && TOKEN.test(token) ? token : null;
    },
    write: (token) =>
      stringifySetCookie(name, token, {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure,
        maxAge: token ? SESSION_DAYS * 86_400 : 0,
      }),
  };
}

/** Which build of the shell a browser gets where there are two. */
export const SHELL_COOKIE = 'duet_shell';

/** Set-Cookie for the rest of the browser's session, or one that ends it. */
export const shellCookie = (development: boolean, secure: boolean): string =>
  stringifySetCookie(SHELL_COOKIE, development ? 'development' : '', { httpOnly: true, sameSite: 'lax', path: '/', secure, ...(!development && { maxAge: 0 }) });
