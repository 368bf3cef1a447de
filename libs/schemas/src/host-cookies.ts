import { LOCALE_COOKIE } from './locales';

const PREFIX = '__Host-';

/**
 * Browsers accept a cookie with this prefix only from the host itself, over https. The locale
 * cookie has no prefix, because the specification gives its name (section 9).
 */
export const hostCookie = (name: string, isSecure: boolean): string =>
  isSecure && name !== LOCALE_COOKIE ? PREFIX + name : name;

/** Accepts the name without the prefix, under which earlier versions stored the cookie. */
export const readHostCookie = (
  cookies: Record<string, string | undefined>,
  name: string,
): string | undefined => cookies[PREFIX + name] ?? cookies[name];

/** @param text as in `document.cookie` */
export const findHostCookie = (text: string, name: string): string | undefined => {
  const pairs = text.split('; ');
  const find = (full: string): string | undefined =>
    pairs.find((pair) => pair.startsWith(`${full}=`))?.slice(full.length + 1);
  return find(PREFIX + name) ?? find(name);
};

export function writeHostCookie(name: string, value: string, seconds: number): void {
  const isSecure = globalThis.location.protocol === 'https:';
  const secure = isSecure ? '; Secure' : '';
  document.cookie = `${hostCookie(name, isSecure)}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
