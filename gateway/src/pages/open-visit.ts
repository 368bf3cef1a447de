import type { Request, Response } from 'express';
import { noteSession } from '../api/request-notes';
import { CLEAR_SITE_DATA } from '../security/cookies';
import { allowFramesOf } from '../security/csp';
import { getQueryString, inLanguage, overrideOriginsFor } from './browser-choices';
import type { PageDependencies } from './page-dependencies';
import { siteOrigin } from './page-head';
import type { Visit } from './page-parts';

/**
 * Finds the visitor's session and previews for a page, and deletes the cookie of an ended session.
 */
export async function openVisit(
  deps: PageDependencies,
  req: Request,
  res: Response,
): Promise<Visit> {
  const { callers, cookie, secure, landerPreviews, releasePreviews } = deps;
  const { caller: arrived, lang } = inLanguage(await callers.read(req), req, res, secure);
  const landerPreview =
    arrived.audience === 'members'
      ? await landerPreviews.open(arrived.settings.site, getQueryString(req))
      : undefined;
  const caller = landerPreview ? landerPreviews.toVisitor(arrived, landerPreview) : arrived;
  const session = await callers.session(caller);
  noteSession(req, session?.session_id);
  if (caller.tokenHash && !session) {
    res.set('clear-site-data', CLEAR_SITE_DATA);
    // Keeps the session cookie if a login in another tab may have replaced the session.
    if (!(await callers.mayBeReplaced(caller.tokenHash)))
      res.append('set-cookie', cookie.write(''));
  }
  const overrideOrigins = overrideOriginsFor(caller, req, res, deps);
  if (landerPreview) landerPreviews.setHeaders(res, arrived.settings);
  if (arrived.audience === 'staff') allowFramesOf(res, siteOrigin(arrived.settings));
  const releasePreview = landerPreview ? null : await releasePreviews.find(caller, res);
  const principal = callers.principal(caller, session);
  const locale = landerPreview?.locale ?? principal.locale;
  return {
    ...{ caller, lang, session, overrideOrigins, landerPreview, releasePreview },
    principal: { ...principal, locale },
  };
}
