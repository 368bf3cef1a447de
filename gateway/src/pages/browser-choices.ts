import { hostCookie } from '@duet/schemas/host-cookies';
import { LOCALES, LOCALE_COOKIE, type Locale, offeredLanguages } from '@duet/schemas/locales';
import { stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Caller } from '../api/callers';
import { chooseLocale } from '../api/locale';
import { bucketCookie, parseBucket, drawBucket } from '../registry/canaries';
import { readCookies, readShell, shellCookie } from '../security/cookies';
import { type ShellPage } from './html';

import type { PageDependencies } from './page-dependencies';

export const getQueryString = ({ url }: Request): string =>
  url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';

/** True for a page without scripts. The page /update-browser links to such pages. */
export const isPlain = (req: Request): boolean =>
  new URLSearchParams(getQueryString(req)).has('plain');

export function getLocale(req: Request): Locale {
  const asked = new URL(req.url, 'http://page').searchParams.get('lang');
  return (
    LOCALES.find((locale) => locale === asked) ??
    chooseLocale({ cookies: {}, acceptLanguage: req.headers['accept-language'] })
  );
}

export function inLanguage(
  caller: Caller,
  req: Request,
  res: Response,
  secure: boolean,
): { caller: Caller; lang: Locale | null } {
  const asked = new URLSearchParams(getQueryString(req)).get('lang');
  const lang = offeredLanguages(caller.settings).find((locale) => locale === asked) ?? null;
  if (!lang) return { caller, lang };
  res.append(
    'set-cookie',
    stringifySetCookie(hostCookie(LOCALE_COOKIE, secure), lang, {
      path: '/',
      maxAge: 365 * 86_400,
      sameSite: 'lax',
      secure,
    }),
  );
  const cookies = { ...caller.cookies, [hostCookie(LOCALE_COOKIE, secure)]: lang };
  return { caller: { ...caller, cookies }, lang };
}

/** Staff pages get no remote overrides, unless these are allowed for everyone. */
export function overrideOriginsFor(
  caller: Caller,
  req: Request,
  res: Response,
  { overrides, passes }: Pick<PageDependencies, 'overrides' | 'passes'>,
): readonly string[] {
  const { origins, forEveryone, policy } = overrides;
  if (origins.length === 0) return [];
  if (!forEveryone && (caller.audience === 'staff' || !passes.has(caller))) return [];
  policy(req, res, () => undefined);
  return origins;
}

export async function templateFor(
  req: Request,
  res: Response,
  {
    template,
    developmentTemplate,
    secure,
  }: Pick<PageDependencies, 'template' | 'developmentTemplate' | 'secure'>,
): Promise<ShellPage> {
  if (!developmentTemplate) return template.read();
  const asked = new URL(req.url, 'http://page').searchParams.get('shell');
  if (asked !== null) res.append('set-cookie', shellCookie(asked === 'development', secure));
  const shell = asked ?? readShell(readCookies(req.headers.cookie));
  return shell === 'development'
    ? developmentTemplate.read().catch(() => template.read())
    : template.read();
}

export async function bucketFor(
  { cookies }: Caller,
  res: Response,
  { registry, secure }: Pick<PageDependencies, 'registry' | 'secure'>,
): Promise<number | null> {
  if (!(await registry.hasTrials())) return null;
  const known = parseBucket(cookies);
  const bucket = known ?? drawBucket();
  if (known === null) res.append('set-cookie', bucketCookie(bucket, secure));
  return bucket;
}
