import { toStaffOrigin } from '@duet/schemas/staff-host';
import { AppError } from '@duet/service-kit/errors';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Callers } from './api/callers';
import { NO_STORE, sendError } from './api/error-responses';
import { notThere } from './registry/remotes';
import { siteOrigin } from './pages/page-head';
import { isOnStaffHosts, isStaffPage } from './security/hosts';

const FILES = /^\/(?:assets|remotes|media|icons)\//;
/** Files do not get these headers, because a shared cache serves the same files to member hosts. */
const HEADERS = {
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

export interface HostOptions {
  callers: Callers;
  staffPrefix: string;
}

/** Staff hosts respond with 404 to member pages. Staff pages redirect to the staff host. */
export function separateHosts({ callers, staffPrefix }: HostOptions): RequestHandler {
  return (req, res, next) => {
    if (callers.audience(req) === 'staff') return serveStaffHost(req, res, next);
    if (!isStaffPage(req.path) || !isRead(req)) return next();
    // Ignores the error, because the page handler reports the same error.
    return leadToStaffHost(req, res, next, { callers, staffPrefix }).catch(() => next());
  };
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

const serveStaffHost: RequestHandler = (req, res, next) => {
  if (!FILES.test(req.path)) res.set(HEADERS);
  if (req.path === '/' && isRead(req)) return redirect(res, '/staff');
  if (!isOnStaffHosts(req.path))
    return req.path.startsWith('/api/')
      ? sendError(res, new AppError('not_found'))
      : notThere(req, res, next);
  if (req.path !== '/robots.txt') return next();
  return void res.type('text/plain').send('User-agent: *\nDisallow: /\n');
};

async function leadToStaffHost(
  req: Request,
  res: Response,
  next: NextFunction,
  { callers, staffPrefix }: HostOptions,
): Promise<void> {
  const { settings } = await callers.read(req);
  const origin = toStaffOrigin(siteOrigin(settings), staffPrefix);
  if (origin) redirect(res, origin + req.url);
  else notThere(req, res, next);
}

const redirect = (res: Response, location: string): void =>
  void res.set({ 'cache-control': NO_STORE, location }).status(302).end();
