export const API_PREFIX = 'api';

/**
 * Paths without the prefix `api`: internal calls, files below cdn_prefix, probes, contracts and
 * the job dashboard.
 */
export const UNPREFIXED = [
  'internal/{*rest}',
  'media/{*rest}',
  'healthz',
  'readyz',
  'metrics',
  'openapi.json',
  'contract.json',
  'queues',
  'queues/{*rest}',
];

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Probes are neither logged nor measured. */
export const isProbe = (path: string): boolean => PROBES.has(path);

export const publicPath = (path: string): string =>
  UNPREFIXED.some(
    (each) =>
      path === `/${each}` || (each.endsWith('{*rest}') && path.startsWith(`/${each.slice(0, -7)}`)),
  )
    ? path
    : `/${API_PREFIX}${path}`;
