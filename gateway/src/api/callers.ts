import type { IncomingMessage } from 'node:http';
import { LOCALES } from '@duet/schemas/locales';
import type { Settings } from '@duet/schemas/settings';
import type { ActorPrincipal, StaffPrincipal } from '@duet/service-kit/principal';
import { readCookies, type SessionCookie } from '../security/cookies';
import { type Audience, resolveHost } from '../security/hosts';
import type { Countries } from './countries';
import { chooseLocale } from './locale';
import { hashToken, type Session, type Sessions, type StaffSession } from '../security/session';
import type { Sites } from './sites';

export type AddressedRequest = IncomingMessage & { ip?: string | undefined; protocol: string };

export interface Caller {
  settings: Settings;
  audience: Audience;
  country: string | null;
  cookies: Record<string, string | undefined>;
  acceptLanguage: string | undefined;
  /** Null on staff hosts, because the gateway does not read member cookies there. */
  tokenHash: string | null;
}

interface CallerOptions {
  sites: Sites;
  sessions: Sessions;
  cookie: SessionCookie;
  staffSessions: Sessions<StaffSession>;
  staffCookie: SessionCookie;
  countries: Countries;
  countryHeader: string;
  forcedDomain: string;
  staffPrefix: string;
}

export class Callers {
  constructor(private readonly options: CallerOptions) {}

  audience({ headers }: Pick<AddressedRequest, 'headers'>): Audience {
    return resolveHost(headers.host, this.options.staffPrefix).audience;
  }

  siteHost({ headers }: Pick<AddressedRequest, 'headers'>): string {
    const { forcedDomain, staffPrefix } = this.options;
    return forcedDomain || resolveHost(headers.host, staffPrefix).host;
  }

  async read(req: Pick<AddressedRequest, 'headers' | 'ip'>): Promise<Caller> {
    const { sites, cookie } = this.options;
    const audience = this.audience(req);
    const country = this.findCountry(req);
    const settings = await sites.find(this.siteHost(req), country);
    const cookies = readCookies(req.headers.cookie);
    const token = audience === 'members' ? cookie.read(cookies) : null;
    return {
      settings,
      audience,
      country,
      cookies,
      acceptLanguage: req.headers['accept-language'],
      tokenHash: token && hashToken(token),
    };
  }

  /** @returns null for a session of another site */
  async session({ settings, tokenHash }: Caller): Promise<Session | null> {
    const session = tokenHash ? await this.options.sessions.find(tokenHash) : null;
    return session?.site === settings.site ? session : null;
  }

  /**
   * Returns true if the session ended within the last ten minutes, or if Redis is unavailable. A
   * login may have ended the session, so the browser may already have the cookie of a new session.
   */
  async mayBeReplaced(tokenHash: string): Promise<boolean> {
    return (await this.options.sessions.revoked([tokenHash]).catch(() => [tokenHash])).length > 0;
  }

  /** @returns null on member hosts, because the gateway does not read the staff cookie there */
  async staff({ settings, audience, cookies }: Caller): Promise<StaffSession | null> {
    const token = audience === 'staff' ? this.options.staffCookie.read(cookies) : null;
    const session = token ? await this.options.staffSessions.find(hashToken(token)) : null;
    return session?.site === settings.site ? session : null;
  }

  locale(
    { settings, cookies, acceptLanguage }: Caller,
    session: Session | null,
  ): ActorPrincipal['locale'] {
    const offered = settings.languages.length > 0 ? settings.languages : LOCALES;
    return chooseLocale({
      cookies,
      acceptLanguage,
      domainLanguage: settings.domain_language,
      memberLanguage: session?.locale,
      offered,
    });
  }

  principal(caller: Caller, session: Session | null): ActorPrincipal {
    const visitor = {
      kind: 'visitor',
      site: caller.settings.site,
      locale: this.locale(caller, session),
      country: caller.country,
    } as const;
    return session
      ? { ...visitor, kind: 'member', member: session.member_id, session: session.session_id }
      : visitor;
  }

  staffPrincipal(caller: Caller, session: StaffSession): StaffPrincipal {
    const { site, locale, country } = this.principal(caller, null);
    return {
      kind: 'staff',
      site,
      locale,
      country,
      staff: session.staff_id,
      session: session.session_id,
      permissions: session.permissions,
      // Sessions that an earlier version cached lack `authenticated_at`.
      authenticated_at: session.authenticated_at ?? null,
    };
  }

  /** In the country header, XX and T1 mean that the country is unknown. */
  private findCountry({ headers, ip }: Pick<AddressedRequest, 'headers' | 'ip'>): string | null {
    const { countryHeader, countries } = this.options;
    if (!countryHeader) return countries.of(ip);
    const value = headers[countryHeader];
    return typeof value === 'string' && /^(?!XX)[A-Z]{2}$/.test(value) ? value : null;
  }
}
