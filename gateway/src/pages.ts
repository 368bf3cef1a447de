import { AppError } from '@duet/service-kit/errors';
import { LOCALE_COOKIE, type Locale } from '@duet/schemas/locales';
import type { Settings } from '@duet/schemas/settings';
import { CONSENT_COOKIE, readConsent } from '@duet/schemas/tracking-consent';
import { stringifySetCookie } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import { asRefusal } from './answers';
import { requestIdOf } from './api';
import type { Caller, Callers } from './callers';
import type { CampaignPage, CampaignPages } from './campaigns/campaign-pages';
import type { Companies, Company } from './companies';
import { bucketCookie, bucketOf, drawBucket } from './canaries';
import {
  CLEAR_SITE_DATA,
  SHELL_COOKIE,
  readCookies,
  shellCookie,
  type SessionCookie,
} from './cookies';
import { allowInlineScripts } from './csp';
import { type PageContent, renderNotice, renderPage, type ShellPage, type Template } from './html';
import type { InlinePictures } from './inline-pictures';
import { addressKey, type Limiter } from './limits';
import { chooseLocale } from './locale';
import type { Outline, Outlines } from './outlines';
import { imageUrl, siteOrigin } from './page-head';
import type { Preloads } from './preloads';
import type { FoundPage, PrerenderedPages } from './prerendered';
import { renderPrerendered } from './prerendered-html';
import { fillTexts, namesCompany, offeredLanguages, prerenderedValues } from './prerendered-values';
import type { Principals } from './principals';
import { type ProfileHeads, profileIdOf } from './profile-heads';
import type { FoundRoute } from './published-routes';
import type { Published, RegistryFile } from './remotes';
import type { SitePage, SitePages } from './site-pages';
import type { Session } from './session';
import type { Users } from './users';

interface PageDependencies {
  callers: Callers;
  users: Users;
  heads: ProfileHeads;
  companies: Companies;
  sitePages: SitePages;
  principals: Principals;
  limiter: Limiter;
  registry: RegistryFile;
  preloads: Preloads;
  outlines: Outlines;
  prerendered: PrerenderedPages;
  pictures: InlinePictures;
  campaigns: CampaignPages;
  template: Template;
  /** The development build of the shell, where there is one. */
  developmentTemplate: Template | null;
  /**
   * Where developers may bring remotes from, who of them, and the content policy that lets them.
   */
  overrides: { origins: readonly string[]; forEveryone: boolean; policy: RequestHandler };
  cookie: SessionCookie;
  polling: boolean;
  development: boolean;
  secure: boolean;
  report: (error: unknown, req: Request) => void;
}

/**
 * Whether a GET wants a page: browsers say so; others get one for addresses that do not look like
 * files.
 */
export function wantsPage(req: Request): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false;
  const accept = req.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.[a-z0-9]+$/i.test(req.path);
}

/** Pages that the shell has without any remote. */
const OF_THE_SHELL = /^\/lang-config\/?$/;

/**
 * What stands in the place of a route that leaves its whole address open; null for every other
 * route.
 */
const tokenOf = (route: string, path: string): string | null =>
  route === '/:token' ? path.replaceAll('/', '') : null;

const queryOf = ({ url }: Request): string =>
  url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';

const isOfStaff = (path: string): boolean => path === '/staff' || path.startsWith('/staff/');

/** What a prerendered page is filled with, besides what every page is. */
interface Asked {
  published: Published;
  query: string;
  profileId: string | null;
  /** Of a member whose page it is. */
  photo: string | null;
  saveData: boolean;
  asksConsent: boolean;
  company: Company | undefined;
  /** What staff have written there. */
  text: SitePage | undefined;
}

/** The shell's page with everything in it that the first view needs. */
export class Pages {
  constructor(private readonly deps: PageDependencies) {}

  async handle(req: Request, res: Response): Promise<void> {
    res.set({
      'cache-control': 'no-store',
      'x-request-id': requestIdOf(req),
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
    const { callers, cookie, polling, development, heads } = this.deps;
    const { caller, lang } = this.inLanguage(await callers.read(req), req, res);
    const { settings } = caller;
    const session = await callers.session(caller);
    if (caller.tokenHash && !session)
      res.append('set-cookie', cookie.write('')).set('clear-site-data', CLEAR_SITE_DATA);
    if (isOfStaff(req.path))
      res.set({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    const overrideOrigins = await this.overrideOrigins(caller, req, res);
    const principal = callers.principal(caller, session);
    const profileId = profileIdOf(req.path);
    // Members get none: what another member has written must not stand beside their data in one
    // compressed page.
    const head = profileId && !session ? heads.find(settings.site, profileId) : undefined;
    const [bucket] = await Promise.all([
      this.bucket(caller, res),
      head && this.deps.limiter.browse(1, 'address', addressKey(req.ip)),
    ]);
    const ofCampaign = session
      ? null
      : this.deps.campaigns.find(req, caller, new URLSearchParams(queryOf(req)), bucket);
    const own = await this.deps.registry.current(bucket);
    const [user, shell, profile, offered, outline] = await Promise.all([
      this.user(session, principal, req),
      this.template(req, res),
      head,
      ofCampaign,
      this.outline(own, caller, session, req),
    ]);
    const campaign = profileId && !profile ? null : offered;
    const published = campaign?.published ?? own;
    const route = OF_THE_SHELL.test(req.path) ? null : published.routes.find(req.path);
    const token = route && tokenOf(route.route.path, req.path);
    const text = token
      ? await this.deps.sitePages.find(settings.site, token, principal.locale)
      : undefined;
    const isMissing =
      profile === null ||
      text === null ||
      (!route && published.routes.complete && !OF_THE_SHELL.test(req.path));
    if (isMissing) res.status(404);
    // Members and missing pages are the shell's to draw, and so is a page of a member of whom
    // identity cannot tell.
    const isShells = session !== null || isMissing || (profileId && !profile) || (token && !text);
    const found = isShells
      ? null
      : (campaign?.found ?? (await this.prerenderedOf(route, settings)));
    // A page that names who runs the site is the shell's as well while nobody can say who that is.
    const company =
      found && namesCompany(found.page.texts[principal.locale].body)
        ? await this.deps.companies.find(settings.site)
        : null;
    const shown = company === undefined ? null : found;
    if (shown && campaign) this.ofCampaign(campaign, req, res);
    // A prerendered page needs no script to be read.
    const preloads = shown
      ? ''
      : await this.deps.preloads.tags({
          shell: shell.chunks,
          route,
          releases: published.releases,
          locale: principal.locale,
          isMember: session !== null,
        });
    const content: PageContent = {
      ...{
        locale: principal.locale,
        settings,
        user,
        registry: published.json,
        preloads: (outline?.preload ?? '') + preloads,
        polling,
        development,
        overrideOrigins,
        lang,
        route,
        isMissing,
        outline: outline?.html ?? '',
      },
      ...{ variant: shown && campaign ? campaign.tag : null },
      ...{
        isProfile: profileId !== null,
        profile: profile ?? null,
        origin: session ? null : siteOrigin(settings),
        path: req.path,
      },
    };
    allowInlineScripts(res, shown ? [shown.digest] : shell.inlineScripts);
    if (!shown) return renderPage(shell.html, content);
    const photo = profile?.image
      ? await this.photo(imageUrl(settings.cdn_prefix, profile.image), principal, req)
      : null;
    const asksConsent = readConsent(caller.cookies[CONSENT_COOKIE]) === null;
    return this.prerendered(shell.html, content, shown, {
      published,
      query: queryOf(req),
      profileId,
      photo,
      asksConsent,
      saveData: req.headers['save-data'] === 'on',
      company: company ?? undefined,
      text: text ?? undefined,
    });
  }

  /** The HTML of a route, while what it says holds. */
  private async prerenderedOf(
    route: FoundRoute | null,
    { signups }: Settings,
  ): Promise<FoundPage | null> {
    const found = route && (await this.deps.prerendered.find(route));
    return found?.page.when === 'signups_open' && signups !== 'all' ? null : found;
  }

  private prerendered(
    template: string,
    content: PageContent,
    found: FoundPage,
    { published, profileId, photo, ...asked }: Asked,
  ): string {
    const { settings, locale, profile, path, route, variant } = content;
    const { page, base } = found;
    const member =
      profileId && profile
        ? {
            id: profileId,
            name: profile.name,
            photo: photo ?? (page.image ? base + page.image : null),
          }
        : null;
    const values = prerenderedValues({
      settings,
      locale,
      remotes: published.releases,
      base,
      member,
      variant,
      picture: page.picture,
      layout: route?.route.layout ?? 'lander',
      ...asked,
    });
    const { title, description } = page.texts[locale];
    // One page has one address, whatever campaign's slug it is reached by.
    const words = asked.text ?? {
      title: fillTexts(title, settings),
      description: fillTexts(description, settings),
    };
    const own = {
      title: words.title,
      description: words.description,
      path: member || asked.text || path === '/' ? path : page.path.replace(/\/:\w+\?$/, ''),
      image: page.image ? base + page.image : null,
    };
    return renderPrerendered(template, { ...content, own }, found, values);
  }

  /** The language that a link asks for, which is then remembered as a choice in the menu is. */
  private inLanguage(
    caller: Caller,
    req: Request,
    res: Response,
  ): { caller: Caller; lang: Locale | null } {
    const asked = new URLSearchParams(queryOf(req)).get('lang');
    const lang = offeredLanguages(caller.settings).find((locale) => locale === asked) ?? null;
    if (!lang) return { caller, lang };
    res.append(
      'set-cookie',
      stringifySetCookie(LOCALE_COOKIE, lang, {
        path: '/',
        maxAge: 365 * 86_400,
        sameSite: 'lax',
        secure: this.deps.secure,
      }),
    );
    return { caller: { ...caller, cookies: { ...caller.cookies, [LOCALE_COOKIE]: lang } }, lang };
  }

  /**
   * From where this browser may take remotes; pages of staff hold nothing from elsewhere, whoever
   * opens them.
   */
  private async overrideOrigins(
    caller: Caller,
    req: Request,
    res: Response,
  ): Promise<readonly string[]> {
    const { origins, forEveryone, policy } = this.deps.overrides;
    if (origins.length === 0) return [];
    if (
      !forEveryone &&
      (isOfStaff(req.path) ||
        !(await this.deps.callers.staff(caller))?.permissions.includes('remotes.override'))
    )
      return [];
    policy(req, res, () => undefined);
    return origins;
  }

  /**
   * The shell that this browser asked for, which it then gets until it ends or asks for the other
   * one.
   */
  private async template(req: Request, res: Response): Promise<ShellPage> {
    const { template, developmentTemplate, secure } = this.deps;
    if (!developmentTemplate) return template.read();
    const asked = new URL(req.url, 'http://page').searchParams.get('shell');
    if (asked !== null) res.append('set-cookie', shellCookie(asked === 'development', secure));
    const shell = asked ?? readCookies(req.headers.cookie)[SHELL_COOKIE];
    return shell === 'development'
      ? developmentTemplate.read().catch(() => template.read())
      : template.read();
  }

  /**
   * The group of a visitor, today and at the next visit. Without a trial nobody is put into one.
   */
  private async bucket({ cookies }: Caller, res: Response): Promise<number | null> {
    const { registry, secure } = this.deps;
    if (!(await registry.hasTrials())) return null;
    const known = bucketOf(cookies);
    const bucket = known ?? drawBucket();
    if (known === null) res.append('set-cookie', bucketCookie(bucket, secure));
    return bucket;
  }

  private ofCampaign(page: CampaignPage, req: Request, res: Response): void {
    if (page.choice.campaign.variants.length > 1) res.vary('User-Agent');
    this.deps.campaigns.count(page, req);
  }

  /** What a member sees of the route before its code is there. */
  private async outline(
    { routes }: Published,
    { settings, cookies }: Caller,
    session: Session | null,
    req: Request,
  ): Promise<Outline | null> {
    if (!session || routes.find(req.path)?.route.outline !== 'search') return null;
    return this.deps.outlines.ofSearch({
      site: settings.site,
      memberId: session.member_id,
      query: queryOf(req),
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
      principal: await this.deps.principals.sign(principal),
      requestId: requestIdOf(req),
    });
  }

  private async user(
    session: Session | null,
    principal: ReturnType<Callers['principal']>,
    req: Request,
  ): Promise<object | null> {
    if (!session) return null;
    const signed = await this.deps.principals.sign(principal);
    return this.deps.users.find({
      sessionId: session.session_id,
      principal: signed,
      requestId: requestIdOf(req),
    });
  }

  /** Trouble as a page, in the reader's language as far as it can be known without the site. */
  private notice(error: unknown, req: Request, res: Response): void {
    const refusal = asRefusal(error);
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
    res.type('html').send(renderNotice(unknownSite ? 'unknown_site' : 'unavailable', locale));
  }
}
