import { randomBytes } from 'node:crypto';
import { AppError } from '@duet/service-kit/errors';
import { deriveKey } from '@duet/service-kit/principal-keys';
import { type Request, type RequestHandler, Router } from 'express';
import type { Caller, Callers } from '../api/callers';
import { NO_STORE, sendError, toErrorResponse } from '../api/error-responses';
import { siteOrigin } from './page-head';
import type { GatewayEnv } from '../env';
import { OVERRIDE_PASS_SECONDS, type SessionCookie, overridePassCookie } from '../security/cookies';
import { isFromElsewhere } from '../security/csrf';
import { type Limiter, addressKey } from '../security/limits';
import { SessionSeal } from '../security/session-seal';

const LINK_MS = 60_000;
const GIVE = /^\/staff\/preview(?:\/(?![/\\])|\?|$)/;
const TAKE = '/remote-preview';

interface Dependencies {
  callers: Callers;
  limiter: Limiter;
  cookie: SessionCookie;
  secret: Buffer;
  /** True if overrides are allowed for staff only. */
  isOn: boolean;
}

/**
 * Lets staff with the permission `remotes.override` load remotes under development on member pages.
 * A staff session is not valid on member pages, so `/staff/preview/<path>` on the staff host leads
 * to a signed link to the member host, which sets a cookie. The cookie gives no other right.
 */
export class OverridePasses {
  private readonly links: SessionSeal;
  private readonly passes: SessionSeal;

  constructor(private readonly deps: Dependencies) {
    this.links = new SessionSeal(deps.secret, LINK_MS);
    this.passes = new SessionSeal(deps.secret, OVERRIDE_PASS_SECONDS * 1_000);
  }

  has({ settings, cookies }: Caller): boolean {
    const pass = this.deps.isOn && this.deps.cookie.read(cookies);
    return Boolean(pass && this.passes.open(`pass|${settings.site}`, pass, Date.now()));
  }

  routes(): Router {
    const router = Router();
    router.get(
      GIVE,
      this.handle((req) => this.give(req)),
    );
    router.get(
      TAKE,
      this.handle((req) => this.take(req)),
    );
    return router;
  }

  private readonly handle =
    (act: (req: Request) => Promise<Record<string, string>>): RequestHandler =>
    async (req, res, next) => {
      if (!this.deps.isOn) return next();
      try {
        await this.deps.limiter.check('page', 'address', addressKey(req.ip));
        const headers = await act(req);
        res
          .set({ 'cache-control': NO_STORE, ...headers })
          .status(302)
          .end();
      } catch (error) {
        sendError(res, toErrorResponse(error));
      }
    };

  private async give(req: Request): Promise<Record<string, string>> {
    const { callers } = this.deps;
    const caller = await callers.read(req);
    const session = await callers.staff(caller);
    if (!session?.permissions.includes('remotes.override')) throw new AppError('not_found');
    if (isFromElsewhere(req.headers)) throw new AppError('cross_site_request');
    const to = req.url.replace(GIVE, (start) => (start.endsWith('?') ? '/?' : '/'));
    const pass = this.links.seal(toScope(caller, req, to), newNonce(), Date.now());
    const query = new URLSearchParams({ to, pass });
    return { location: `${siteOrigin(caller.settings)}${TAKE}?${query}` };
  }

  private async take(req: Request): Promise<Record<string, string>> {
    const caller = await this.deps.callers.read(req);
    const query = new URL(req.url, 'http://page').searchParams;
    const to = query.get('to') ?? '';
    const scope = toScope(caller, req, to);
    const isValid = this.links.open(scope, query.get('pass') ?? '', Date.now()) !== null;
    if (caller.audience !== 'members' || !isValid) throw new AppError('not_found');
    const pass = this.passes.seal(`pass|${caller.settings.site}`, newNonce(), Date.now());
    return { location: to, 'set-cookie': this.deps.cookie.write(pass) };
  }
}

export const createPasses = (
  env: GatewayEnv,
  shared: Pick<Dependencies, 'callers' | 'limiter'>,
): OverridePasses =>
  new OverridePasses({
    ...shared,
    cookie: overridePassCookie(env.SECURE_COOKIES),
    secret: deriveKey(env, 'override passes'),
    isOn: env.REMOTE_OVERRIDE_ORIGINS.length > 0 && env.REMOTE_OVERRIDE_FOR === 'staff',
  });

/** Only the IP address and user agent that requested a link can use it. */
const toScope = ({ settings }: Caller, { headers, ip }: Request, to: string): string =>
  ['link', settings.site, ip, headers['user-agent'], to].join('\n');

const newNonce = (): string => randomBytes(12).toString('base64url');
