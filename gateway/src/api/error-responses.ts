import type { ServerResponse } from 'node:http';
import { AppError } from '@duet/service-kit/errors';

/** Seconds after which a client may try again when a service is away. */
const RETRY_SECONDS = '2';

/** What every answer of the API says unless its route is declared as storable. */
export const NO_STORE = 'private, no-store';

/**
 * Answers with a refusal in the one error shape; nothing happens when an answer is under way
 * already.
 */
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

/** Any thrown thing as what the client may know of it. */
export const toErrorResponse = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('internal', { cause: error });
