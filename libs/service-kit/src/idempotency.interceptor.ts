import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { INTERCEPTORS_METADATA, METHOD_METADATA } from '@nestjs/common/internal';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { type Observable, defer, lastValueFrom } from 'rxjs';
import { ACCESS_METADATA, type Access, type AuthenticatedRequest } from './access';
import { AppError, invalidFields } from './errors';
import { toAppError } from './error-filter';
import { IdempotencyStore, type StoredResponse, keyHash } from './idempotency.store';
import type { Principal } from './principal';

const NOT_IDEMPOTENT = 'duet:not-idempotent';
const HEADER = 'idempotency-key';
export const IDEMPOTENCY_KEY = /^[\w.:-]{8,128}$/;
const MUTATIONS = new Set([
  RequestMethod.POST,
  RequestMethod.PUT,
  RequestMethod.PATCH,
  RequestMethod.DELETE,
]);
/** Responses with these statuses are not stored, so that a retry can succeed. */
const PASSING = new Set([408, 425, 429]);

/** Excludes a route, such as a stream or a response with secrets, from idempotency keys. */
export const NotIdempotent = () => SetMetadata(NOT_IDEMPOTENT, true);

/** Mutations that browsers call accept idempotency keys. */
export function isIdempotent(handler: object, controller: object): boolean {
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
  const find = (key: string): unknown =>
    Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller);
  return (
    method !== undefined &&
    MUTATIONS.has(method) &&
    find(ACCESS_METADATA) !== ('internal' satisfies Access) &&
    find(NOT_IDEMPOTENT) !== true
  );
}

/**
 * A repeated call with the same Idempotency-Key gets the stored first response. A key belongs to
 * one caller (member, staff account, or all visitors of a site), method and path. The same key with
 * another query or body gets 422 `idempotency_key_reused`; while the first call runs, repeated
 * calls get 409 `in_progress`. 5xx responses are not stored. The file of an upload is not compared,
 * because only the handler reads it. If the process dies after the commit and before it stores the
 * response, a retry runs the handler again, so money and messages also need a unique key.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly store: IdempotencyStore,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /**
   * Attaches itself only to mutations from browsers, before routes are registered. A global
   * interceptor would slow down reads and internal calls.
   */
  attach(): void {
    for (const { metatype } of this.discovery.getControllers()) {
      const prototype = metatype?.prototype as Record<string, object> | undefined;
      for (const name of prototype ? this.scanner.getAllMethodNames(prototype) : []) {
        const handler = prototype?.[name];
        if (handler && metatype && isIdempotent(handler, metatype)) this.attachTo(handler);
      }
    }
  }

  /**
   * Replaces the interceptor of an earlier application, because tests start several applications in
   * one process.
   */
  private attachTo(handler: object): void {
    const others = (
      (Reflect.getMetadata(INTERCEPTORS_METADATA, handler) ?? []) as unknown[]
    ).filter((each) => !(each instanceof IdempotencyInterceptor));
    Reflect.defineMetadata(INTERCEPTORS_METADATA, [this, ...others], handler);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const key = request.headers[HEADER];
    if (key === undefined) return next.handle();
    if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
      throw invalidFields({ [HEADER]: 'invalid_value' });
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return defer(() => this.once(key, request, reply, next));
  }

  private async once(
    key: string,
    request: AuthenticatedRequest,
    reply: FastifyReply,
    next: CallHandler,
  ): Promise<unknown> {
    const [path = '', query = ''] = request.url.split('?', 2);
    const id = keyHash(getScope(request.principal), request.method, path, key);
    const claim = await this.store.claim(id, keyHash(query, JSON.stringify(request.body ?? null)));
    if ('answer' in claim) return replay(claim.answer, reply);
    try {
      const result: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      await this.store.keep(id, claim.lease, { status: reply.statusCode, body: result ?? null });
      return result;
    } catch (error) {
      await this.finishFailed(id, claim.lease, toAppError(error));
      throw error;
    }
  }

  private async finishFailed(id: Buffer, lease: string, error: AppError): Promise<void> {
    if (error.status >= 500 || PASSING.has(error.status)) await this.store.forget(id, lease);
    else await this.store.keep(id, lease, { status: error.status, body: error.body });
  }
}

const getScope = (principal: Principal | undefined): string => {
  if (principal?.kind === 'member') return `member:${principal.member}`;
  if (principal?.kind === 'staff') return `staff:${principal.staff}`;
  return `visitor:${principal?.site ?? ''}`;
};

function replay(answer: StoredResponse, reply: FastifyReply): unknown {
  void reply.header('idempotency-replayed', 'true');
  if (answer.status < 400) return answer.body;
  const { error, params, fields } = answer.body as AppError['body'];
  throw new AppError(error, { ...(params && { params }), ...(fields && { fields }) });
}
