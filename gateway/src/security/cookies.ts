import { hostCookie, readHostCookie } from '@duet/schemas/host-cookies';
import { parseCookie, stringifySetCookie } from 'cookie';

const SESSION_DAYS = 30;
const DEVICE_DAYS = 400;
export const OVERRIDE_PASS_SECONDS = 3_600;

/**
 * The value "cookies" would also delete language and consent; "storage" would delete pending
 * messages.
 */
export const CLEAR_SITE_DATA = '"cache"';

const TOKEN = /^[\w-]{20,128}$/;
const SEALED = /^[\w.-]{20,128}$/;
const SEALED_PREVIEW = /^[\w.@-]{20,256}$/;

export interface SessionCookie {
  name: string;
  read: (cookies: Record<string, string | undefined>) => string | null;
  /** An empty token deletes the cookie. */
  write: (token: string, maxAge?: number) => string;
}

export const readCookies = (header: string | undefined): Record<string, string | undefined> =>
  header ? parseCookie(header) : {};

/** The prefix __Host- makes browsers accept the cookie only with Secure and for one host. */
export const sessionCookie = (secure: boolean): SessionCookie =>
  createSessionCookie('duet_session', { secure, sameSite: 'lax', maxAge: SESSION_DAYS * 86_400 });

export const staffCookie = (secure: boolean): SessionCookie =>
  createSessionCookie('duet_staff', { secure, sameSite: 'strict' });

/** Identifies a known device. Browsers limit cookies to 400 days. */
export const deviceCookie = (secure: boolean): SessionCookie =>
  createSessionCookie('duet_device', { secure, sameSite: 'lax', maxAge: DEVICE_DAYS * 86_400 });

export const overridePassCookie = (secure: boolean): SessionCookie =>
  createSessionCookie(
    'duet_override',
    { secure, sameSite: 'strict', maxAge: OVERRIDE_PASS_SECONDS },
    SEALED,
  );

/** `lax`, because links to previews are in mails and chats. */
export const previewCookie = (secure: boolean): SessionCookie =>
  createSessionCookie('duet_preview', { secure, sameSite: 'lax' }, SEALED_PREVIEW);

function createSessionCookie(
  plain: string,
  options: { secure: boolean; sameSite: 'lax' | 'strict'; maxAge?: number },
  pattern = TOKEN,
): SessionCookie {
  const name = hostCookie(plain, options.secure);
  return {
    name,
    read: (cookies) => {
      const token = cookies[name];
      return token && pattern.test(token) ? token : null;
    },
    write: (token, maxAge) =>
      stringifySetCookie(name, token, {
        httpOnly: true,
        path: '/',
        ...options,
        ...(maxAge !== undefined && { maxAge }),
        ...(!token && { maxAge: 0 }),
      }),
  };
}

const SHELL_COOKIE = 'duet_shell';

export const readShell = (cookies: Record<string, string | undefined>): string | undefined =>
  readHostCookie(cookies, SHELL_COOKIE);

export const shellCookie = (development: boolean, secure: boolean): string =>
  stringifySetCookie(hostCookie(SHELL_COOKIE, secure), development ? 'development' : '', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    ...(!development && { maxAge: 0 }),
  });
