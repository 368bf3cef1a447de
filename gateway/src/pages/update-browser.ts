import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPPORTED_BROWSERS } from '@duet/schemas/browsers';
import type { Locale } from '@duet/schemas/locales';
import type { Settings } from '@duet/schemas/settings';
import { type Request, Router } from 'express';
import type { Callers } from '../api/callers';
import type { RegistryFile } from '../registry/remotes';
import { escapeHtml } from '../script-json';
import { getAccent, markPaths } from './installable/icons';
import { getLocale } from './browser-choices';
import { answer } from './installable/installable';
import { MESSAGES } from './messages';
import type { PrerenderedPages } from './prerendered';
import { type FooterLink, footerLinks } from './prerendered-values';

const template = readFileSync(join(__dirname, '../../messages/update-browser.html'), 'utf8');

interface Deps {
  callers: Pick<Callers, 'read'>;
  registry: Pick<RegistryFile, 'current'>;
  prerendered: PrerenderedPages;
}

/** Serves browsers that are too old for the shell (docs/guide/browsers.md). */
export function updateBrowserRoutes({ callers, registry, prerendered }: Deps): Router {
  const router = Router();
  const findReadable = async (locale: Locale): Promise<FooterLink[]> => {
    const { releases, routes } = await registry.current(null);
    const links = footerLinks(releases, locale);
    const found = await Promise.all(
      links.map(async ({ path }) => {
        const route = routes.find(path);
        return route !== null && (await prerendered.find(route)) !== null;
      }),
    );
    return links.filter((_, index) => found[index]);
  };
  router.get(
    '/update-browser',
    answer(async (req: Request, res) => {
      const locale = getLocale(req);
      const [{ settings }, links] = await Promise.all([callers.read(req), findReadable(locale)]);
      res
        .set({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
        .type('html')
        .send(renderUpdateBrowser(settings, locale, links));
    }),
  );
  return router;
}

function renderUpdateBrowser(settings: Settings, locale: Locale, links: FooterLink[]): string {
  const texts = MESSAGES[locale];
  const site = settings.name;
  const parts: Record<string, string> = {
    lang: locale,
    site,
    email: settings.support_email,
    title: texts['gateway.update_browser.title'],
    text: texts['gateway.update_browser.text'].replace('{name}', site),
    apple: texts['gateway.update_browser.apple'],
    help: texts['gateway.update_browser.help'].replace('{name}', site),
    pages: texts['gateway.update_browser.pages'],
  };
  const browsers = SUPPORTED_BROWSERS.map(({ name, version, site: address }) => {
    const label = address ? `<a href="${address}" rel="noreferrer">${name}</a>` : name;
    return `<li>${label} <span>${version}+</span></li>`;
  });
  const pages = links.map(
    ({ path, text }) =>
      `<li><a href="${escapeHtml(path)}?plain=1&amp;lang=${locale}">${escapeHtml(text)}</a></li>`,
  );
  return template
    .replace(/%(\w+)%/g, (mark, name: string) => escapeHtml(parts[name] ?? mark))
    .replace('<!--mark-->', () => markPaths(getAccent(settings)))
    .replace('<!--browsers-->', () => browsers.join(''))
    .replace('<!--pages-->', () => pages.join(''));
}
