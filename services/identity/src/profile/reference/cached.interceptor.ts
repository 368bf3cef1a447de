import { createHash } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, map } from 'rxjs';

const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=3600';

@Injectable()
export class Cached implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    return next.handle().pipe(
      map((answer: unknown) => {
        const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
        void reply.headers({ 'cache-control': CACHE_CONTROL, etag });
        const known = request.headers['if-none-match']
          ?.split(/\s*,\s*/)
          .map((tag) => tag.replace(/^W\//, ''));
        // Node sends a 304 without the returned body.
        if (known?.includes(etag)) void reply.status(304);
        return answer;
      }),
    );
  }
}
