import { parseCookie, stringifySetCookie } from 'cookie';

const SESSION_DAYS = 30;
const DEVICE_DAYS = 400;

/**
 * Sent where a browser's session ends. Not "cookies", which would take the language and the consent
 * along, and not "storage", which would take pending messages and settings of the device.
 */
export const CLEAR_SITE_DATA = '"cache"';

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
export const readCookies = (header: string | undefined): Record<string, string | undefined> =>
  header ? parseCookie(header) : {};

/**
 * The member's session: host-only and Secure under https, which the __Host- prefix makes the
 * browser enforce.
 */
export const sessionCookie = (secure: boolean): SessionCookie =>
  createSessionCookie('duet_session', { secure, sameSite: 'lax', maxAge: SESSION_DAYS * 86_400 });

/**
 * The staff's, apart from it: it ends with the browser, and goes along with nothing that begins on
 * another site.
 */
export const staffCookie = (secure: boolean): SessionCookie =>
  createSessionCookie('duet_staff', { secure, sameSite: 'strict' });

/**
 * Names the browser, not the member, and outlives sessions: a device on which an account has logged
 * in is distinguished from one that guesses. As long as browsers keep a cookie.
 */
export const deviceCookie = (secure: boolean): SessionCookie =>
  createSessionCookie('duet_device', { secure, sameSite: 'lax', maxAge: DEVICE_DAYS * 86_400 });

function createSessionCookie(
  plain: string,
  options: { secure: boolean; sameSite: 'lax' | 'strict'; maxAge?: number },
): SessionCookie {
  const name = options.secure ? `__Host-${plain}` : plain;
  return {
    name,
    read: (cookies) => {
      const token = cookies[name];
      return token && TOKEN.test(token) ? token : null;
    },
    write: (token) =>
      stringifySetCookie(name, token, {
        httpOnly: true,
        path: '/',
        ...options,
        ...(!token && { maxAge: 0 }),
      }),
  };
}

/** Which build of the shell a browser gets where there are two. */
export const SHELL_COOKIE = 'duet_shell';

/** Set-Cookie for the rest of the browser's session, or one that ends it. */
export const shellCookie = (development: boolean, secure: boolean): string =>
  stringifySetCookie(SHELL_COOKIE, development ? 'development' : '', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    ...(!development && { maxAge: 0 }),
  });
