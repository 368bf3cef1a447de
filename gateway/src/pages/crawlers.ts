import { LOCALES, type Locale } from '@duet/schemas/locales';
import type { Settings } from '@duet/schemas/settings';
import { type Request, type Response, Router } from 'express';
import { answer } from './installable/installable';
import { isListedRoute, siteOrigin } from './page-head';
import type { PublishedRoutes } from '../registry/published-routes';
import type { RegistryFile } from '../registry/remotes';
import { escapeHtml } from '../script-json';
import type { SitePages } from './site-pages';

const HOUR_SECONDS = 3_600;
const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year for security.txt. */
const EXPIRES_DAYS = 180;

interface Dependencies {
  settings: (req: Request) => Promise<Settings>;
  registry: Pick<RegistryFile, 'current'>;
  sitePages: Pick<SitePages, 'list'>;
}

export function crawlerRoutes({ settings: settingsOf, registry, sitePages }: Dependencies): Router {
  const router = Router();

  router.get(
    '/sitemap.xml',
    answer(async (req, res) => {
      const settings = await settingsOf(req);
      const { routes } = await registry.current(null);
      const pages = [
        ...listedPaths(routes).map((path) => ({ path, locales: getLanguages(settings) })),
        ...(await sitePages.list(settings.site)).map(({ token, locales }) => ({
          path: `/${token}`,
          locales,
        })),
      ];
      send(res, 'application/xml', sitemap(siteOrigin(settings), pages));
    }),
  );

  router.get(
    '/robots.txt',
    answer(async (req, res) => {
      const settings = await settingsOf(req);
      const { routes } = await registry.current(null);
      send(res, 'text/plain', robots(siteOrigin(settings), routes));
    }),
  );

  router.get(
    '/.well-known/security.txt',
    answer(async (req, res) => {
      const settings = await settingsOf(req);
      send(res, 'text/plain', security(settings, Date.now()));
    }),
  );
  return router;
}

const send = (res: Response, type: string, text: string): void =>
  void res.set('cache-control', `public, max-age=${HOUR_SECONDS}`).type(type).send(text);
const getLanguages = ({ languages }: Settings): readonly Locale[] =>
  languages.length > 0 ? languages : LOCALES;

function listedPaths(routes: PublishedRoutes): string[] {
  const paths = routes.all
    .filter((found) => isListedRoute(found.route.path, found))
    .map(({ route }) => route.path.replace(/\/:\w+\?$/, '') || '/');
  return [...new Set(paths)].filter((path) => !path.includes(':')).sort();
}

function sitemap(origin: string, pages: { path: string; locales: readonly Locale[] }[]): string {
  const entries = pages.flatMap(({ path, locales }) => {
    const plain = escapeHtml(origin + path);
    const addresses = [
      ...locales.map((locale) => [locale, `${plain}?lang=${locale}`] as const),
      ['x-default', plain] as const,
    ];
    const links = addresses
      .map(
        ([language, address]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
      )
      .join('');
    return addresses.map(([, address]) => `<url><loc>${address}</loc>${links}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

function robots(origin: string, routes: PublishedRoutes): string {
  const listed = listedPaths(routes);
  const members = routes.all
    .filter(({ route }) => route.access === 'member')
    .map(({ route }) =>
      route.path
        .replace(/\/:\w+\?$/, '')
        .replace(/\/:\w+$/, '/')
        .replace(/:\w+/g, '*'),
    );
  // A rule in robots.txt is a prefix, unless the rule ends in $.
  const closed = [...new Set(['/api/', '/staff', ...members])].map((path) =>
    listed.some((each) => each !== path && each.startsWith(path)) ? `${path}$` : path,
  );
  return [
    'User-agent: *',
    ...closed.sort().map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The expiry is at midnight, so that all processes return the same text. */
function security(settings: Settings, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + EXPIRES_DAYS) * DAY_MS).toISOString();
  return [
    `Contact: mailto:${settings.support_email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${getLanguages(settings).join(', ')}`,
    `Canonical: ${siteOrigin(settings)}/.well-known/security.txt`,
    '',
  ].join('\n');
}
