import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { GatewayEnv } from './env';

/** Security headers of pages and files. Inline styles are Mantine's variables; inline scripts there are none. */
export function securityHeaders(env: Pick<GatewayEnv, 'SECURE_COOKIES' | 'REMOTE_OVERRIDE_ORIGINS'>): RequestHandler {
  // Where developers may bring their own remote from; none in production.
  const others = env.REMOTE_OVERRIDE_ORIGINS;
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
    strictTransportSecurity: env.SECURE_COOKIES ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
}
