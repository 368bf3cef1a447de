import { LOCALES, type Locale } from '@duet/schemas/locales';
import { KIT } from './build.ts';

export const WIDTHS = [320, 768, 1280] as const;
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** A page of the harness, photographed in every width of `WIDTHS`. */
export interface Screen {
  path: string;
  label: string;
  locale: Locale;
  scheme: Scheme;
}

interface Route {
  path: string;
  access: string;
}

export function listScreens(
  name: string,
  routes: readonly Route[],
  {
    locales = LOCALES,
    schemes = SCHEMES,
  }: { locales?: readonly Locale[]; schemes?: readonly Scheme[] } = {},
): Screen[] {
  const pages = name === KIT ? [{ path: '/kit', access: 'public' }] : routes;
  return locales.flatMap((locale) =>
    schemes.flatMap((scheme) => pages.map((page) => toScreen(page, locale, scheme, name === KIT))),
  );
}

function toScreen({ path, access }: Route, locale: Locale, scheme: Scheme, isKit: boolean): Screen {
  const tier = access === 'visitor' ? 'visitor' : 'free';
  const query = new URLSearchParams({ locale, ...(!isKit && { route: path, tier }) });
  return { path: `${isKit ? '/kit' : '/'}?${query}`, label: path, locale, scheme };
}

export const toTitle = ({ label, locale, scheme }: Screen, width: number): string =>
  `${label} ${locale} ${scheme} ${width}`;
