import { localizeSettings } from '@duet/schemas/site-texts';
import { AppError } from '@duet/service-kit/errors';
import { type RequestHandler, Router } from 'express';
import { sendError } from '../../api/error-responses';
import type { Callers } from '../../api/callers';
import { getLocale } from '../browser-choices';
import { Icons, getAccent } from './icons';
import { toManifest } from './manifest';
import { renderOffline } from './offline-page';

const DAY_SECONDS = 86_400;

export function installableRoutes(callers: Pick<Callers, 'read'>): Router {
  const router = Router();
  const icons = new Icons();

  router.get(
    '/manifest.webmanifest',
    answer(async (req, res) => {
      const locale = getLocale(req);
      const settings = localizeSettings((await callers.read(req)).settings, locale);
      res
        .set('cache-control', 'no-cache')
        .type('application/manifest+json')
        .send(JSON.stringify(toManifest(settings, locale, getAccent(settings))));
    }),
  );

  router.get(
    '/offline',
    answer(async (req, res) => {
      const { settings } = await callers.read(req);
      res
        .set({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
        .type('html')
        .send(renderOffline(settings.name, getLocale(req), getAccent(settings)));
    }),
  );

  router.get(
    '/icons/:name.png',
    answer(async (req, res) => {
      const { settings } = await callers.read(req);
      const icon = icons.find(String(req.params['name']), getAccent(settings));
      if (!icon) throw new AppError('not_found');
      res
        .set('cache-control', `public, max-age=${DAY_SECONDS}`)
        .type('png')
        .send(await icon);
    }),
  );
  return router;
}

export const answer =
  (handle: (...args: Parameters<RequestHandler>) => Promise<void>): RequestHandler =>
  (req, res, next) =>
    handle(req, res, next).catch((error: unknown) =>
      error instanceof AppError ? sendError(res, error) : next(error),
    );
