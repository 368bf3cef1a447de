import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@duet/service-kit/errors';
import type { ActorPrincipal, StaffPrincipal } from '@duet/service-kit/principal';
import { methodNotAllowed, toErrorResponse, sendError } from './error-responses';
import type { AddressedRequest, Caller, Callers } from './callers';
import { readCookies, type SessionCookie } from '../security/cookies';
import { API_POLICY, QUEUES_POLICY } from '../security/csp';
import { isCrossSite, isFromElsewhere } from '../security/csrf';
import type { LiveHub } from '../live/live-hub';
import { openStream } from './open-stream';
import type { Browsing } from '../security/browsing';
import { addressKey, type AnyLimitClass, type Limiter } from '../security/limits';
import type { Principals } from '../security/principals';
import { MAX_BODY_BYTES, type Proxy } from './proxy';
import { findJourney } from './journeys';
import { getRequestId } from './request-id';
import { noteRoute, noteSession } from './request-notes';
import { type ApiRoute, findRoute, isPlainPath, queuesUrl } from './routes';
import type { Session, Sessions } from '../security/session';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const LIVE_PATH = /^\/api\/events(\?|$)/;

export interface ApiDependencies {
  callers: Callers;
  sessions: Sessions;
  principals: Principals;
  limiter: Limiter;
  browsing: Browsing;
  proxy: Proxy;
  live: LiveHub;
  extraHeaders: () => Record<string, string>;
  canaryMetrics: {
    watch: (
      req: AddressedRequest,
      res: ServerResponse,
      call: { route: ApiRoute; member: string | null },
    ) => void;
  };
  watchSignup: (req: AddressedRequest, res: ServerResponse, site: string) => void;
  cookie: SessionCookie;
  staffCookie: SessionCookie;
  deviceCookie: SessionCookie;
  report: (error: unknown, req: IncomingMessage) => void;
}

interface Sending extends Pick<ApiRoute, 'url' | 'service' | 'storable'> {
  principal: ActorPrincipal | StaffPrincipal;
  cookie?: SessionCookie;
}

export class Api {
  constructor(private readonly deps: ApiDependencies) {}

  async handle(req: AddressedRequest, res: ServerResponse): Promise<void> {
    try {
      const route = getRoute(req);
      noteRoute(req, route);
      await (route.staff ? this.forwardStaff(req, res, route) : this.forward(req, res, route));
    } catch (error) {
      this.reject(error, req, res);
    }
  }

  async handleMedia(req: AddressedRequest, res: ServerResponse): Promise<void> {
    try {
      if (req.method !== 'GET' && req.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD']);
      const url = req.url ?? '';
      if (!isPlainPath(url.split('?', 1)[0]?.slice(1) ?? '')) throw new AppError('not_found');
      const { callers } = this.deps;
      const caller = await callers.read(req);
      await this.deps.limiter.check('media', 'address', addressKey(req.ip));
      await this.send(req, res, {
        principal: callers.principal(caller, null),
        url,
        service: 'identity',
        storable: true,
      });
    } catch (error) {
      this.reject(error, req, res);
    }
  }

  /** Callers without the permission get the normal 404, so that the dashboard stays hidden. */
  async handleQueues(
    req: AddressedRequest,
    res: ServerResponse,
    notThere: () => void,
  ): Promise<void> {
    try {
      const { callers, limiter, staffCookie } = this.deps;
      const url = queuesUrl(req.url ?? '');
      await limiter.check('read', 'address', addressKey(req.ip));
      const caller = await callers.read(req);
      const session = await callers.staff(caller);
      noteSession(req, session?.session_id);
      if (!url || !session?.permissions.includes('queues.manage')) return notThere();
      rejectForeign(req);
      rejectLargeBody(req);
      const headers = {
        'content-security-policy': QUEUES_POLICY,
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      };
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
      await this.send(req, res, {
        url,
        service: 'messaging',
        principal: callers.staffPrincipal(caller, session),
        storable: false,
        cookie: staffCookie,
      });
    } catch (error) {
      this.reject(error, req, res);
    }
  }

  private async forward(
    req: AddressedRequest,
    res: ServerResponse,
    route: ApiRoute,
  ): Promise<void> {
    const { callers, limiter, browsing, live, extraHeaders } = this.deps;
    if (route.anonymous) delete req.headers.cookie;
    const caller = await callers.read(req);
    if (caller.audience !== 'members') throw new AppError('not_found');
    rejectCrossSite(req, caller, route);
    rejectLargeBody(req);
    const address = addressKey(req.ip);
    // Checks the profile limit in parallel with the session lookup.
    const reader = route.profiles > 0 ? this.guessReader(caller) : undefined;
    const read = (member: string | null) =>
      browsing.read(route.profiles, { site: caller.settings.site, member, ip: req.ip });
    const browsed = reader === undefined ? undefined : read(reader);
    const [session] = await Promise.all([
      this.sessionWithinLimit(caller, route.limit),
      limiter.check(route.limit, 'address', address),
      browsed,
    ]);
    if (route.profiles > 0 && reader !== (session?.member_id ?? null))
      await read(session?.member_id ?? null);
    noteSession(req, session?.session_id);
    // The header makes a page that was loaded for another member discard the response and reload.
    if (!route.anonymous) res.setHeader('x-duet-member', session?.member_id ?? 'none');
    if (route.live)
      return openStream(req, res, { caller, session, live, extraHeaders: extraHeaders() });
    this.deps.canaryMetrics.watch(req, res, { route, member: session?.member_id ?? null });
    if (req.method === 'POST' && findJourney(req.method, route) === 'signup')
      this.deps.watchSignup(req, res, caller.settings.site);
    await this.send(req, res, { ...route, principal: callers.principal(caller, session) });
  }

  private async forwardStaff(
    req: AddressedRequest,
    res: ServerResponse,
    route: ApiRoute,
  ): Promise<void> {
    const { callers, limiter, staffCookie } = this.deps;
    const caller = await callers.read(req);
    if (caller.audience !== 'staff') throw new AppError('not_found');
    rejectForeign(req);
    rejectLargeBody(req);
    await limiter.check(route.limit, 'address', addressKey(req.ip));
    const session = isStaffLogin(route) ? null : await callers.staff(caller);
    noteSession(req, session?.session_id);
    if (session) await limiter.check(route.limit, 'member', `staff:${session.staff_id}`);
    const principal = session
      ? callers.staffPrincipal(caller, session)
      : callers.principal(caller, null);
    res.setHeader('content-security-policy', API_POLICY);
    await this.send(req, res, { ...route, principal, cookie: staffCookie });
  }

  private async sessionWithinLimit(caller: Caller, kind: AnyLimitClass): Promise<Session | null> {
    const { callers, limiter, sessions } = this.deps;
    if (!caller.tokenHash) return null;
    const guess = sessions.guess(caller.tokenHash)?.member_id;
    const guessed = guess ? limiter.check(kind, 'member', guess) : undefined;
    const [session] = await Promise.all([callers.session(caller), guessed]);
    if (session && session.member_id !== guess)
      await limiter.check(kind, 'member', session.member_id);
    return session;
  }

  /** @returns null for a visitor, undefined if this gateway has not cached the session */
  private guessReader({ tokenHash }: Caller): string | null | undefined {
    return tokenHash ? this.deps.sessions.guess(tokenHash)?.member_id : null;
  }

  private async send(
    req: AddressedRequest,
    res: ServerResponse,
    { principal, url, service, storable, cookie = this.deps.cookie }: Sending,
  ): Promise<void> {
    const { principals, proxy, deviceCookie } = this.deps;
    // Reads the device cookie before the proxy removes all cookies.
    const device =
      service === 'identity' ? deviceCookie.read(readCookies(req.headers.cookie)) : null;
    const signed = await principals.sign(principal, service);
    if (res.destroyed) return;
    proxy.forward(req, res, {
      service,
      url,
      principal: signed,
      storable,
      writeSessionCookie: cookie.write,
      device,
      writeDeviceCookie: deviceCookie.write,
      requestId: getRequestId(req),
      address: req.ip ?? '',
      protocol: req.protocol,
    });
  }

  private reject(error: unknown, req: IncomingMessage, res: ServerResponse): void {
    const refusal = toErrorResponse(error);
    if (refusal.status >= 500) this.deps.report(error, req);
    // An unread request body would keep the connection open.
    if (!req.complete) res.setHeader('connection', 'close');
    sendError(res, refusal);
  }
}

const isStaffLogin = ({ url }: ApiRoute): boolean => /^\/api\/staff\/login(\?|$)/.test(url);

function getRoute(req: IncomingMessage): ApiRoute {
  const method = req.method ?? '';
  if (!METHODS.has(method)) throw methodNotAllowed([...METHODS]);
  const route = findRoute(method, req.url ?? '');
  if (!route) throw new AppError('not_found');
  if (LIVE_PATH.test(route.url) && !route.live) throw methodNotAllowed(['GET']);
  return route;
}

/** Rejects calls with the staff cookie that come from another site or a member page. */
function rejectForeign(req: IncomingMessage): void {
  const question = {
    method: req.method ?? '',
    headers: req.headers,
    hasSession: true,
    changing: false,
  };
  if (isCrossSite(question) || isFromElsewhere(req.headers))
    throw new AppError('cross_site_request');
}

function rejectCrossSite(req: IncomingMessage, caller: Caller, route: ApiRoute): void {
  if (route.anonymous) return;
  const question = {
    method: req.method ?? '',
    headers: req.headers,
    hasSession: caller.tokenHash !== null,
    changing: route.changing,
  };
  if (isCrossSite(question)) throw new AppError('cross_site_request');
}

function rejectLargeBody(req: IncomingMessage): void {
  if (Number(req.headers['content-length'] ?? 0) > MAX_BODY_BYTES)
    throw new AppError('payload_too_large');
}
