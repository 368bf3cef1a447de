import { AppError } from '@duet/service-kit/errors';
import { readHostCookie } from '@duet/schemas/host-cookies';
import type { Settings } from '@duet/schemas/settings';
import { CONSENT_COOKIE, readConsent } from '@duet/schemas/tracking-consent';
import type { Request, Response } from 'express';
import { toErrorResponse } from '../api/error-responses';
import { bucketFor, isPlain, getQueryString, templateFor } from './browser-choices';
import { openVisit } from './open-visit';
import type { PageDependencies } from './page-dependencies';
import type { Found, Shown, Visit } from './page-parts';
import { fillPrerendered } from './prerendered-page';
import type { Caller, Callers } from '../api/callers';
import type { Choice } from './campaigns/campaigns';
import { withOwnContent } from './campaigns/own-content';
import { readCookies } from '../security/cookies';
import { allowInlineScripts } from '../security/csp';
import { type PageContent, renderErrorPage, renderPage } from './html';
import { addressKey } from '../security/limits';
import { chooseLocale } from '../api/locale';
import type { Skeleton } from './skeletons';
import { imageUrl, siteOrigin } from './page-head';
import type { FoundPage } from './prerendered';
import { namesCompany } from './prerendered-values';
import { toFacts } from './release-previews';
import { findProfileId } from './profile-heads';
import type { FoundRoute } from '../registry/published-routes';
import type { Published } from '../registry/remotes';
import type { Session } from '../security/session';
import { hasTabBar, tabBar } from './tab-bar';
import { getRequestId } from '../api/request-id';

export function wantsPage(req: Request): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false;
  const accept = req.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.[a-z0-9]+$/i.test(req.path);
}

const OF_THE_SHELL = /^\/lang-config\/?$/;

const findToken = (route: string, path: string): string | null =>
  route === '/:token' ? path.replaceAll('/', '') : null;

export class Pages {
  constructor(private readonly deps: PageDependencies) {}

  async handle(req: Request, res: Response): Promise<void> {
    res.set({
      'cache-control': 'no-store',
      'x-request-id': getRequestId(req),
      vary: 'Cookie, Accept-Language, Save-Data',
    });
    try {
      await this.deps.limiter.check('page', 'address', addressKey(req.ip));
      res.type('html').send(await this.render(req, res));
    } catch (error) {
      this.notice(error, req, res);
    }
  }

  private async render(req: Request, res: Response): Promise<string> {
    const visit = await openVisit(this.deps, req, res);
    const found = await this.gather(visit, req, res);
    const shown = await this.choose(visit, found, req, res);
    const { principal, caller } = visit;
    const { profileId, profile, shell } = found;
    const { published, prerendered, company, text } = shown;
    const content = await this.content(visit, found, shown, req);
    allowInlineScripts(res, [...shell.inlineScripts, ...(prerendered ? [prerendered.digest] : [])]);
    if (!prerendered) return renderPage(shell.html, content);
    const photo = profile?.image
      ? await this.photo(imageUrl(caller.settings.cdn_prefix, profile.image), principal, req)
      : null;
    return fillPrerendered(shell.html, content, prerendered, {
      published,
      query: getQueryString(req),
      profileId,
      photo,
      asksConsent:
        !isPlain(req) && readConsent(readHostCookie(caller.cookies, CONSENT_COOKIE)) === null,
      saveData: req.headers['save-data'] === 'on',
      company: company ?? undefined,
      text: text ?? undefined,
      isPlain: isPlain(req),
    });
  }

  private async gather(
    { caller, session, principal, landerPreview, releasePreview }: Visit,
    req: Request,
    res: Response,
  ): Promise<Found> {
    const profileId = findProfileId(req.path);
    // Members get no profile in the head, because another member's name must not be compressed with
    // their own data (BREACH attack).
    const head =
      profileId && !session ? this.deps.heads.find(caller.settings.site, profileId) : undefined;
    const [bucket] = await Promise.all([
      releasePreview ? null : bucketFor(caller, res, this.deps),
      head && this.deps.browsing.read(1, { site: caller.settings.site, member: null, ip: req.ip }),
    ]);
    const { registry } = this.deps;
    const own =
      (releasePreview?.release && (await registry.currentWith(null, releasePreview.release))) ||
      (await registry.current(bucket));
    // No `await` may come before `Promise.all`: an unhandled rejection would end the process.
    const ofCampaign =
      session || releasePreview || caller.audience === 'staff'
        ? null
        : landerPreview
          ? this.deps.landerPreviews.find(landerPreview, bucket)
          : this.deps.campaigns.find(req, caller, new URLSearchParams(getQueryString(req)), bucket);
    const [user, shell, profile, offered, outline] = await Promise.all([
      this.user(session, principal, req),
      templateFor(req, res, this.deps),
      head,
      ofCampaign,
      this.findSkeleton(own, caller, session, req),
    ]);
    const campaign = profileId && !profile ? null : offered;
    return { profileId, profile, user, shell, outline, campaign, own };
  }

  private async choose(
    { caller: { settings }, session, principal, landerPreview }: Visit,
    { profileId, profile, campaign, own }: Found,
    req: Request,
    res: Response,
  ): Promise<Shown> {
    const published = campaign?.published ?? own;
    const route = OF_THE_SHELL.test(req.path) ? null : published.routes.find(req.path);
    const token = route && findToken(route.route.path, req.path);
    const text = token
      ? await this.deps.sitePages.find(settings.site, token, principal.locale)
      : undefined;
    const isMissing =
      profile === null ||
      landerPreview === null ||
      (landerPreview && !campaign) ||
      text === null ||
      (!route && published.routes.complete && !OF_THE_SHELL.test(req.path));
    if (isMissing) res.status(404);
    // The shell renders pages for members, 404 pages, and pages whose data could not be loaded.
    const isShells =
      (session !== null && !isPlain(req)) ||
      isMissing ||
      (profileId && !profile) ||
      (token && !text);
    const found = isShells
      ? null
      : campaign
        ? withOwnContent(campaign, principal.locale, settings)
        : await this.findPrerendered(route, settings, req);
    const company =
      found && namesCompany(found.page.texts[principal.locale].body)
        ? await this.deps.companies.find(settings.site)
        : null;
    const prerendered = company === undefined ? null : found;
    if (prerendered && campaign?.choice) this.ofCampaign(campaign.choice, req, res);
    return { published, route, text, isMissing, company, prerendered };
  }

  private async content(
    { caller, lang, session, overrideOrigins, principal, releasePreview }: Visit,
    { profileId, profile, user, shell, outline, campaign }: Found,
    { published, route, isMissing, prerendered }: Shown,
    req: Request,
  ): Promise<PageContent> {
    const { polling, development, releaseKeys } = this.deps;
    const { settings } = caller;
    const isOfStaff = caller.audience === 'staff';
    const { locale } = principal;
    const preloads = prerendered
      ? ''
      : await this.deps.preloads.tags({
          shell: shell.chunks,
          route,
          releases: published.releases,
          locale,
          isMember: session !== null,
        });
    const tabs =
      user && route && hasTabBar(route.route)
        ? tabBar({ releases: published.releases, locale, user, path: req.path })
        : '';
    return {
      ...{ locale, settings, user, polling, development, overrideOrigins, lang, route, isMissing },
      releaseKeys,
      preview: releasePreview && toFacts(releasePreview),
      isOfStaff,
      registry: published.json({ locale, isOfStaff }),
      preloads: (outline?.preload ?? '') + preloads,
      outline: tabs + (outline?.html ?? ''),
      variant: prerendered && campaign ? campaign.tag : null,
      isProfile: profileId !== null,
      profile: profile ?? null,
      origin: session || isOfStaff ? null : siteOrigin(settings),
      path: req.path,
    };
  }

  private async findPrerendered(
    route: FoundRoute | null,
    { signups }: Settings,
    req: Request,
  ): Promise<FoundPage | null> {
    const found = route && (await this.deps.prerendered.find(route));
    if (!found) return null;
    const { when, unless } = found.page;
    const isClosed = when === 'signups_open' && signups !== 'all';
    const isLater = unless !== undefined && new URLSearchParams(getQueryString(req)).has(unless);
    return isClosed || isLater ? null : found;
  }

  private ofCampaign(choice: Choice, req: Request, res: Response): void {
    if (choice.campaign.variants.length > 1) res.vary('User-Agent');
    this.deps.campaigns.count(choice, req);
  }

  private async findSkeleton(
    { routes }: Published,
    { settings, cookies }: Caller,
    session: Session | null,
    req: Request,
  ): Promise<Skeleton | null> {
    if (!session || routes.find(req.path)?.route.outline !== 'search') return null;
    return this.deps.outlines.ofSearch({
      site: settings.site,
      memberId: session.member_id,
      query: getQueryString(req),
      cookies,
      cdnPrefix: settings.cdn_prefix,
    });
  }

  private async photo(
    address: string,
    principal: ReturnType<Callers['principal']>,
    req: Request,
  ): Promise<string> {
    return this.deps.pictures.of(address, {
      principal: await this.deps.principals.sign(principal, 'identity'),
      requestId: getRequestId(req),
    });
  }

  private async user(
    session: Session | null,
    principal: ReturnType<Callers['principal']>,
    req: Request,
  ): Promise<object | null> {
    if (!session) return null;
    const signed = await this.deps.principals.sign(principal, 'identity');
    return this.deps.users.find({
      sessionId: session.session_id,
      principal: signed,
      requestId: getRequestId(req),
    });
  }

  private notice(error: unknown, req: Request, res: Response): void {
    const refusal = toErrorResponse(error);
    if (refusal.status >= 500) this.deps.report(error, req);
    const locale = chooseLocale({
      cookies: readCookies(req.headers.cookie),
      acceptLanguage: req.headers['accept-language'],
    });
    const unknownSite = refusal.code === 'unknown_site';
    const status =
      unknownSite || refusal.status === 429 ? refusal.status : new AppError('unavailable').status;
    res.status(status).set({ 'retry-after': '5', ...refusal.headers });
    if (unknownSite) res.removeHeader('retry-after');
    res.type('html').send(renderErrorPage(unknownSite ? 'unknown_site' : 'unavailable', locale));
  }
}
