import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { GatewayEnv } from '../env';
import type { Audience } from './hosts';

const HSTS_SECONDS = 31_536_000;

type HstsEnv = Pick<GatewayEnv, 'SECURE_COOKIES' | 'HSTS_SUBDOMAINS'>;
const hasSubdomains = ({ HSTS_SUBDOMAINS: mode }: HstsEnv): boolean => mode === 'on';

/** Browsers must not render responses of staff calls or run their scripts. */
export const API_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

export const QUEUES_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

/** A response that is opened as a page can load and run nothing. */
const CLOSED_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sets headers of all responses, including errors. Pages and staff calls replace the policy. */
export function headersOfEveryResponse(env: HstsEnv): RequestHandler {
  const headers = {
    'content-security-policy': CLOSED_POLICY,
    'x-content-type-options': 'nosniff',
    ...(env.SECURE_COOKIES && {
      'strict-transport-security': `max-age=${HSTS_SECONDS}${hasSubdomains(env) ? '; includeSubDomains' : ''}`,
    }),
  };
  return (_req, res, next) => {
    res.set(headers);
    next();
  };
}

export const fileHeaders: RequestHandler = (_req, res, next) => {
  res.set('cross-origin-resource-policy', 'same-origin');
  next();
};

export const REPORTS_PATH = '/csp-reports';

/** Browser features that no page uses are off, because injected scripts could use them. */
const PERMISSIONS = [
  ...[
    'accelerometer',
    'autoplay',
    'bluetooth',
    'browsing-topics',
    'camera',
    'display-capture',
    'encrypted-media',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'screen-wake-lock',
    'serial',
    'usb',
    'window-management',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
].join(', ');

export const allowInlineScripts = (res: Response, digests: readonly string[]): void =>
  replaceInPolicy(
    res,
    "script-src 'self'",
    ["script-src 'self'", ...digests.map((digest) => `'${digest}'`)].join(' '),
  );

export const allowFramesOf = (res: Response, origin: string): void =>
  replaceInPolicy(res, "frame-src 'none'", `frame-src ${origin}`);

export function allowFramingBy(res: Response, origin: string): void {
  res.removeHeader('x-frame-options');
  replaceInPolicy(res, "frame-ancestors 'none'", `frame-ancestors ${origin}`);
}

function replaceInPolicy(res: Response, directive: string, replacement: string): void {
  const policy = res.get('content-security-policy');
  if (policy) res.set('content-security-policy', policy.replace(directive, replacement));
}

/**
 * Inline styles are allowed, because Mantine sets variables inline. `others` are origins of remote
 * overrides.
 */
export function securityHeaders(
  env: HstsEnv,
  others: readonly string[],
  callers: { audience: (req: Request) => Audience },
): RequestHandler {
  const handlers = {
    members: createHelmet(env, others, MEMBER_PAGES),
    staff: createHelmet(env, others, STAFF_PAGES),
  };
  return (req, res, next) => {
    res.set({
      'permissions-policy': PERMISSIONS,
      'reporting-endpoints': `csp="${REPORTS_PATH}"`,
    });
    handlers[callers.audience(req)](req, res, next);
  };
}

interface PageKind {
  fallback: "'self'" | "'none'";
  /** Source of service workers and of the manifest. */
  own: "'self'" | "'none'";
  referrerPolicy: 'same-origin' | 'no-referrer';
}

/** The referrer policy hides the addresses of member pages from other sites. */
const MEMBER_PAGES: PageKind = {
  fallback: "'self'",
  own: "'self'",
  referrerPolicy: 'same-origin',
};
const STAFF_PAGES: PageKind = {
  fallback: "'none'",
  own: "'none'",
  referrerPolicy: 'no-referrer',
};

function createHelmet(
  env: HstsEnv,
  others: readonly string[],
  { fallback, own, referrerPolicy }: PageKind,
): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': [fallback],
        'script-src': ["'self'", ...others],
        'style-src': ["'self'", "'unsafe-inline'", ...others],
        'img-src': ["'self'", 'data:', 'blob:', ...others],
        'font-src': ["'self'", ...others],
        'connect-src': ["'self'", ...others],
        'worker-src': [own],
        'manifest-src': [own],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default'],
        'report-to': ['csp'],
        'report-uri': [REPORTS_PATH],
        ...(env.SECURE_COOKIES && { 'upgrade-insecure-requests': [] }),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: referrerPolicy },
    strictTransportSecurity: env.SECURE_COOKIES
      ? { maxAge: HSTS_SECONDS, includeSubDomains: hasSubdomains(env) }
      : false,
    xFrameOptions: { action: 'deny' },
  });
}
