import { MAX_PREVIEW_HOURS, PREVIEW_PATH, previewLink } from '@duet/schemas/release-preview';
import type { Release } from '@duet/schemas/remotes';
import { AppError } from '@duet/service-kit/errors';
import { deriveKey } from '@duet/service-kit/principal-keys';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Caller, Callers } from '../api/callers';
import { sendError, toErrorResponse } from '../api/error-responses';
import { chooseLocale } from '../api/locale';
import type { GatewayEnv } from '../env';
import type { KeptVersions } from '../registry/kept-versions';
import { isForStaff } from '../registry/registry-for-page';
import type { ReleaseCheck } from '../registry/release-check';
import { type SessionCookie, previewCookie, readCookies } from '../security/cookies';
import { isFromElsewhere } from '../security/csrf';
import { type Limiter, addressKey } from '../security/limits';
import { SessionSeal } from '../security/session-seal';
import { type ErrorPageKind, type PreviewFacts, renderErrorPage } from './html';
import { siteOrigin } from './page-head';

const STAFF_PATH = '/staff/release-preview/:remote/:version';
/** After this time, staff must choose the version again. */
const STAFF_MS = 3_600_000;
const STAFF_LINK_MS = 60_000;
const MAX_MS = MAX_PREVIEW_HOURS * 3_600_000;
const SEALED = /^([a-z][a-z0-9-]{1,31})@([\w.-]{1,64})@(\d{1,11})$/;

export interface ReleasePreview extends PreviewFacts {
  release: Release | null;
}

export const toFacts = ({ release: _, ...facts }: ReleasePreview): PreviewFacts => facts;

interface Dependencies {
  callers: Callers;
  limiter: Limiter;
  check: ReleaseCheck;
  versions: Pick<KeptVersions, 'find'>;
  cookie: SessionCookie;
  secret: Buffer;
}

const STATUS = { preview_invalid: 404, preview_over: 410, preview_gone: 410, preview_staff: 403 };
type Refusal = keyof typeof STATUS;
type Outcome = { refusal: Refusal } | { location: string; 'set-cookie'?: string };

interface Shown {
  remote: string;
  version: string;
  /** Seconds since 1970. */
  until: number;
}

/**
 * A link signed with the publishing key shows a kept version in place of the live version, in one
 * browser until the link's end time. A cookie stores version and time, and gives no other right.
 */
export class ReleasePreviews {
  private readonly seal: SessionSeal;
  private readonly staffLinks: SessionSeal;

  constructor(private readonly deps: Dependencies) {
    this.seal = new SessionSeal(deps.secret, MAX_MS);
    this.staffLinks = new SessionSeal(deps.secret, STAFF_LINK_MS);
  }

  /** Does not verify the cookie. */
  isOn = ({ headers }: Pick<Request, 'headers'>): boolean =>
    readCookies(headers.cookie)[this.deps.cookie.name] !== undefined;

  async find(caller: Caller, res: Response): Promise<ReleasePreview | null> {
    const { cookie, versions } = this.deps;
    const sealed = cookie.read(caller.cookies);
    const shown = readText(sealed && this.seal.open(toScope(caller), sealed, Date.now()));
    const until = (shown?.until ?? 0) * 1_000;
    if (!shown || until <= Date.now()) {
      if (cookie.name in caller.cookies) res.append('set-cookie', cookie.write(''));
      return null;
    }
    if (await this.lacksStaff(caller)) return null;
    const { remote, version } = shown;
    const release = await versions.find(remote, version);
    if (!release) res.append('set-cookie', cookie.write(''));
    else res.set('x-robots-tag', 'noindex');
    return { remote, version, until, release, isOver: release === null };
  }

  routes(): Router {
    const router = Router();
    router.get(PREVIEW_PATH, this.answer(this.take));
    router.get(STAFF_PATH, this.answer(this.choose));
    router.post(PREVIEW_PATH, (req, res) => this.end(req, res));
    return router;
  }

  private readonly answer =
    (act: (caller: Caller, req: Request) => Promise<Outcome>): RequestHandler =>
    async (req, res) => {
      res.set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      try {
        await this.deps.limiter.check('page', 'address', addressKey(req.ip));
        const outcome = await act(await this.deps.callers.read(req), req);
        if ('refusal' in outcome) this.sendRefusal(outcome.refusal, req, res);
        else res.set(outcome).status(302).end();
      } catch (error) {
        sendError(res, toErrorResponse(error));
      }
    };

  private readonly take = async (caller: Caller, req: Request): Promise<Outcome> => {
    const link = this.readLink(caller, req);
    const left = link ? link.until * 1_000 - Date.now() : 0;
    if (!link || left > MAX_MS) return { refusal: 'preview_invalid' };
    if (left <= 0) return { refusal: 'preview_over' };
    const release = await this.deps.versions.find(link.remote, link.version);
    if (!release) return { refusal: 'preview_gone' };
    if (isForStaff(release) !== (caller.audience === 'staff'))
      return { refusal: 'preview_invalid' };
    if (await this.lacksStaff(caller)) return { refusal: 'preview_staff' };
    return this.start(caller, release, link);
  };

  /** Staff with the permission can preview any published version, so they need no signed link. */
  private readonly choose = async (caller: Caller, req: Request): Promise<Outcome> => {
    const session = await this.deps.callers.staff(caller);
    if (!session?.permissions.includes('releases.manage')) throw new AppError('not_found');
    if (isFromElsewhere(req.headers)) throw new AppError('cross_site_request');
    const { remote, version } = req.params as { remote: string; version: string };
    const release = await this.deps.versions.find(remote, version);
    if (!release) return { refusal: 'preview_gone' };
    const until = Math.floor((Date.now() + STAFF_MS) / 1_000);
    if (isForStaff(release)) return this.start(caller, release, { remote, version, until });
    const scope = toScope({ ...caller, audience: 'members' });
    const pass = this.staffLinks.seal(scope, toText({ remote, version, until }), Date.now());
    const query = new URLSearchParams({ pass });
    return { location: `${siteOrigin(caller.settings)}${PREVIEW_PATH}?${query}` };
  };

  private async start(caller: Caller, release: Release, shown: Shown): Promise<Outcome> {
    const now = Date.now();
    const sealed = this.seal.seal(toScope(caller), toText(shown), now);
    const maxAge = Math.floor(shown.until - now / 1_000);
    const cookie = this.deps.cookie.write(sealed, maxAge);
    return { location: await this.findStart(caller, release), 'set-cookie': cookie };
  }

  private end(req: Request, res: Response): void {
    if (isFromElsewhere(req.headers)) return void res.status(403).end();
    res.set({ 'cache-control': 'no-store', 'set-cookie': this.deps.cookie.write('') });
    res.status(204).end();
  }

  private readLink(caller: Caller, req: Request): Shown | null {
    const query = new URL(req.url, 'http://page').searchParams;
    const pass = query.get('pass');
    if (pass !== null) return readText(this.staffLinks.open(toScope(caller), pass, Date.now()));
    const link = previewLink.safeParse(Object.fromEntries(query)).data;
    if (!link || link.host !== req.headers.host?.toLowerCase()) return null;
    return this.deps.check.acceptsPreview(link) ? link : null;
  }

  /** Previews on the staff host need a staff session. */
  private lacksStaff = async (caller: Caller): Promise<boolean> =>
    caller.audience === 'staff' && !(await this.deps.callers.staff(caller));

  private async findStart(caller: Caller, { descriptor }: Release): Promise<string> {
    const own = caller.audience === 'members' && (await this.deps.callers.session(caller));
    const seen = ['public', own || caller.audience === 'staff' ? 'member' : 'visitor'];
    const start = descriptor.routes.find(
      ({ path, access }) => seen.includes(access) && !/[:*]/.test(path),
    );
    return start?.path ?? '/';
  }

  private sendRefusal(kind: Refusal & ErrorPageKind, req: Request, res: Response): void {
    const locale = chooseLocale({
      cookies: readCookies(req.headers.cookie),
      acceptLanguage: req.headers['accept-language'],
    });
    res.status(STATUS[kind]).type('html').send(renderErrorPage(kind, locale));
  }
}

export const createReleasePreviews = (
  env: GatewayEnv,
  shared: Omit<Dependencies, 'cookie' | 'secret'>,
): ReleasePreviews =>
  new ReleasePreviews({
    ...shared,
    cookie: previewCookie(env.SECURE_COOKIES),
    secret: deriveKey(env, 'release previews'),
  });

const toText = ({ remote, version, until }: Shown): string => `${remote}@${version}@${until}`;

function readText(text: string | null): Shown | null {
  const [, remote = '', version = '', until] = SEALED.exec(text ?? '') ?? [];
  return until === undefined ? null : { remote, version, until: Number(until) };
}

const toScope = ({ settings, audience }: Pick<Caller, 'settings' | 'audience'>): string =>
  ['preview', settings.site, audience].join('|');
