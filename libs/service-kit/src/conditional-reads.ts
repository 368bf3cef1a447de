import { hash } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Observable, concatMap, of } from 'rxjs';
import type { AuthenticatedRequest } from './access';
import type { Principal } from './principal';

const MAX_KNOWN = 20_000;

/** Computes a version of all data that a response depends on, except caller and URL. */
export interface Versions {
  /** The version must change whenever the data changes, and be much cheaper than the response. */
  find(caller: Principal, query: unknown): string | Promise<string>;
}

interface Versioned {
  key: string;
  version: string;
}

interface KnownRead {
  version: string;
  etag: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    versioned: Versioned | null;
  }
  interface FastifyInstance {
    knownReads: LRUCache<string, KnownRead>;
  }
}

/** Responds to unchanged JSON GETs with 304. The ETag is the hash of the body. */
export function installConditionalReads(fastify: FastifyInstance): void {
  fastify.decorateRequest('versioned', null);
  fastify.decorate('knownReads', new LRUCache<string, KnownRead>({ max: MAX_KNOWN }));
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!reply.isParsed || !isStable(request, reply) || typeof payload !== 'string') {
      done(null, payload);
      return;
    }
    const etag = `W/"${hash('sha256', payload, 'base64url').slice(0, 22)}"`;
    const { versioned } = request;
    if (versioned) fastify.knownReads.set(versioned.key, { version: versioned.version, etag });
    void reply.header('etag', etag);
    if (!isKnownToCaller(request, etag)) {
      done(null, payload);
      return;
    }
    void reply.status(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
}

/** GETs that change something or return secrets have `no-store` and get no ETag. */
const isStable = ({ method }: FastifyRequest, reply: FastifyReply): boolean =>
  method === 'GET' &&
  reply.statusCode === 200 &&
  !String(reply.getHeader('cache-control') ?? '').includes('no-store');

/** Compares weakly (RFC 9110, section 8.8.3.2), because proxies weaken tags when they compress. */
function isKnownToCaller({ headers }: FastifyRequest, etag: string): boolean {
  const sent = headers['if-none-match'];
  return sent !== undefined && sent.split(',').some((tag) => toOpaque(tag) === toOpaque(etag));
}

const toOpaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Contains everything of the caller that can change a response. */
const getKey = (caller: Principal, url: string): string => JSON.stringify([caller, url]);

/** Responds with 304 before the handler runs if the version of the data is unchanged. */
export function VersionedBy(versions: Type<Versions>): MethodDecorator {
  @Injectable()
  class UnchangedInterceptor implements NestInterceptor {
    constructor(@Inject(versions) private readonly versions: Versions) {}

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const http = context.switchToHttp();
      const request = http.getRequest<AuthenticatedRequest>();
      const { principal, query, url } = request;
      if (!principal) return next.handle();
      const version = await this.versions.find(principal, query);
      const key = getKey(principal, url);
      const last = request.server.knownReads.get(key);
      if (last?.version === version && isKnownToCaller(request, last.etag)) {
        void http.getResponse<FastifyReply>().status(304).header('etag', last.etag);
        return of(undefined);
      }
      return next.handle().pipe(
        concatMap(async (response: unknown) => {
          // If data changed during the read, the body may belong to another version, so it is not
          // stored.
          const isSame = (await this.versions.find(principal, query)) === version;
          request.versioned = isSame ? { key, version } : null;
          return response;
        }),
      );
    }
  }
  return UseInterceptors(UnchangedInterceptor);
}
