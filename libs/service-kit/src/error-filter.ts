import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
} from '@nestjs/common';
import type { ErrorCode } from '@duet/schemas/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './errors';
import { toUnavailable } from './unavailable';

declare module 'fastify' {
  interface FastifyInstance {
    findMethods: (path: string) => string[];
  }
}

const FRAMEWORK_CODES: Record<number, ErrorCode> = {
  400: 'bad_request',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  406: 'bad_request',
  408: 'bad_request',
  413: 'payload_too_large',
  414: 'bad_request',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'bad_request',
  503: 'unavailable',
};
const INVALID_JSON = new Set([
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
]);

/** Malformed URLs get 404. */
const IMPOSSIBLE_PATHS = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH']);

/** Unknown errors become 500 `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const unavailable = toUnavailable(error);
  if (unavailable) return unavailable;
  const { statusCode, code } = (typeof error === 'object' && error !== null ? error : {}) as {
    statusCode?: unknown;
    code?: unknown;
  };
  if (error instanceof SyntaxError || (typeof code === 'string' && INVALID_JSON.has(code)))
    return new AppError('invalid_json', { cause: error });
  if (typeof code === 'string' && IMPOSSIBLE_PATHS.has(code))
    return new AppError('not_found', { cause: error });
  const status = error instanceof HttpException ? error.getStatus() : statusCode;
  const known = typeof status === 'number' ? FRAMEWORK_CODES[status] : undefined;
  return new AppError(known ?? 'internal', { cause: error });
}

/** Responds with 405 if the path exists, but not with this method. */
function withAllowedMethods(error: AppError, request: FastifyRequest): AppError {
  const { is404, method, url, server } = request;
  const allowed = is404 ? server.findMethods(url.split('?', 1)[0] ?? '') : [];
  return allowed.length > 0 && !allowed.includes(method)
    ? new AppError('method_not_allowed', { headers: { allow: allowed.join(', ') } })
    : error;
}

/** Sends every error in the shape of @duet/schemas/errors and logs server errors. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const error = withAllowedMethods(toAppError(thrown), request);
    if (error.status >= 500) this.report(error, request);
    if (reply.sent || reply.raw.headersSent) {
      // The response has started, so only a closed connection can signal the failure.
      reply.raw.destroy();
      return;
    }
    void reply
      .status(error.status)
      .headers(error.headers)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(error.body));
  }

  private report(error: AppError, request: FastifyRequest): void {
    const log = {
      err: error.code === 'internal' ? (error.cause ?? error) : error,
      method: request.method,
      route: request.routeOptions?.url,
    };
    if (error.code === 'internal')
      this.logger.error(log, 'request failed; the caller gets an error');
    else
      this.logger.warn(
        { ...log, code: error.code },
        'request could not be answered; the caller gets an error code and may retry',
      );
  }
}
