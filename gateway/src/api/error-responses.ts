import type { ServerResponse } from 'node:http';
import { AppError } from '@duet/service-kit/errors';
import { toUnavailable } from '@duet/service-kit/unavailable';

const RETRY_SECONDS = '2';

export const NO_STORE = 'private, no-store';

export function sendError(res: ServerResponse, error: AppError): void {
  if (res.headersSent || res.writableEnded || res.destroyed) return;
  const body = JSON.stringify(error.body);
  const headers =
    error.status === 503 ? { 'retry-after': RETRY_SECONDS, ...error.headers } : error.headers;
  res.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': NO_STORE,
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  res.end(body);
}

export const toErrorResponse = (error: unknown): AppError =>
  error instanceof AppError
    ? error
    : (toUnavailable(error) ?? new AppError('internal', { cause: error }));

export const methodNotAllowed = (allowed: readonly string[]): AppError =>
  new AppError('method_not_allowed', { headers: { allow: allowed.join(', ') } });
