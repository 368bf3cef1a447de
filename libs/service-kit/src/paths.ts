/** What browsers reach through the gateway; controllers are written without it. */
export const API_PREFIX = 'api';

/**
 * Paths beside the API: between services, the files below a site's cdn_prefix, and for whoever runs
 * the processes.
 */
export const UNPREFIXED = [
  'internal/{*rest}',
  'media/{*rest}',
  'healthz',
  'readyz',
  'metrics',
  'openapi.json',
  'queues',
  'queues/{*rest}',
  'media/{*rest}',
];

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Requests of supervisors and monitoring: neither logged nor measured. */
export const isProbe = (path: string): boolean => PROBES.has(path);

/** A route's whole path, as in the OpenAPI document. */
export const publicPath = (path: string): string =>
  UNPREFIXED.some(
    (each) =>
      path === `/${each}` || (each.endsWith('{*rest}') && path.startsWith(`/${each.slice(0, -7)}`)),
  )
    ? path
    : `/${API_PREFIX}${path}`;
