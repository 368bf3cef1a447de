import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { GatewayEnv } from '../env';

const HSTS_SECONDS = 31_536_000;

/** Of answers to staff: they are data, and nothing in them is ever to be drawn or run. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Of the queue dashboard, whose page and scripts come from its package: they ask nobody but this
 * site.
 */
export const QUEUES_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

/**
 * Of files of a build: whoever opens one by itself finds something that can do nothing. Pictures
 * may have styles.
 */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * What a file of a build needs to say: a page's headers would be half a kilobyte with each of its
 * twenty scripts.
 */
export function fileHeaders(env: Pick<GatewayEnv, 'SECURE_COOKIES'>): RequestHandler {
  const headers = {
    ...{
      'content-security-policy': FILE_POLICY,
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
    ...(env.SECURE_COOKIES && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
  };
  return (_req, res, next) => {
    res.set(headers);
    next();
  };
}

/** Lets a page run the scripts that stand in it, by their digests. */
export function allowInlineScripts(res: Response, digests: readonly string[]): void {
  const policy = res.get('content-security-policy');
  if (policy && digests.length > 0)
    res.set(
      'content-security-policy',
      policy.replace(
        "script-src 'self'",
        ["script-src 'self'", ...digests.map((digest) => `'${digest}'`)].join(' '),
      ),
    );
}

/**
 * Security headers of pages and of files at the root. Inline styles are Mantine's variables; of
 * inline scripts those that the builds have put into a page may run, by their digests. `others` are
 * origins from which a remote may be brought.
 */
export function securityHeaders(
  env: Pick<GatewayEnv, 'SECURE_COOKIES'>,
  others: readonly string[],
): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...others],
        'style-src': ["'self'", "'unsafe-inline'", ...others],
        'img-src': ["'self'", 'data:', 'blob:', ...others],
        'font-src': ["'self'", ...others],
        'connect-src': ["'self'", ...others],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        ...(env.SECURE_COOKIES && { 'upgrade-insecure-requests': [] }),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Which member's page a link was followed from is nobody's business.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: env.SECURE_COOKIES
      ? { maxAge: HSTS_SECONDS, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' },
  });
}
