import { setTimeout as sleep } from 'node:timers/promises';
import { isErrorCode } from '@duet/schemas/errors';
import {
  type InternalResponse,
  type InternalBody,
  type InternalCallName,
  internalCalls,
} from '@duet/schemas/internal';
import { Logger } from '@nestjs/common';
import { z } from 'zod';
import { AppError } from './errors';
import { type InternalAnswerFrame, InternalTransport } from './internal-transport';
import { isInTransaction } from './transaction';

const TIMEOUT_MS = 3_000;
const RETRY_DELAYS = [50, 250];
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const errorBody = z.object({
  error: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

export class InternalClient {
  private readonly logger = new Logger(InternalClient.name);

  constructor(private readonly transport: InternalTransport) {}

  /**
   * Times out after 3 s. Retries twice after a connection error, 502 or 503.
   * @throws {AppError} the error of the called service, or 503 `unavailable` without a response
   */
  async call<N extends InternalCallName>(
    name: N,
    body: InternalBody<N>,
  ): Promise<InternalResponse<N>> {
    if (isInTransaction())
      this.logger.error(
        { err: new Error('internal call within a transaction'), call: name },
        "internal call within a transaction; the transaction's locks are held until the response",
      );
    const { service, path, answer } = internalCalls[name];
    for (let attempt = 0; ; attempt += 1) {
      const frame = await this.attempt(service, path, body);
      const delay = RETRY_DELAYS[attempt];
      if (delay !== undefined && isWorthRetrying(frame)) {
        await sleep(delay * (0.5 + Math.random()));
        continue;
      }
      if (frame instanceof Error) throw unavailable(name, frame);
      if (frame.status >= 200 && frame.status < 300)
        return answer.parse(frame.body) as InternalResponse<N>;
      throw toAppError(name, frame);
    }
  }

  private async attempt(
    service: Parameters<InternalTransport['post']>[0],
    path: string,
    body: unknown,
  ): Promise<InternalAnswerFrame | Error> {
    try {
      return await this.transport.post(service, path, body, TIMEOUT_MS);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

function isWorthRetrying(frame: InternalAnswerFrame | Error): boolean {
  if (frame instanceof Error) return NO_CONNECTION.has((frame as { code?: string }).code ?? '');
  return frame.status === 502 || frame.status === 503;
}

const unavailable = (name: string, cause: unknown): AppError =>
  new AppError('unavailable', {
    headers: { 'retry-after': '1' },
    cause: new Error(`no response to ${name}`, { cause }),
  });

function toAppError(name: string, frame: InternalAnswerFrame): AppError {
  const parsed = errorBody.safeParse(frame.body);
  if (!parsed.success || !isErrorCode(parsed.data.error))
    return unavailable(name, new Error(`response ${frame.status} without a known error code`));
  const { error, params, fields } = parsed.data;
  const known =
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(
        ([field, code]) => [field, isErrorCode(code) ? code : 'invalid_value'] as const,
      ),
    );
  return new AppError(error, {
    ...(params && { params }),
    ...(known && { fields: known }),
    cause: new Error(`${name} responded with ${frame.status}`),
  });
}
