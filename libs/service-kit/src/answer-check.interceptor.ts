import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Observable, tap } from 'rxjs';
import type { z } from 'zod';
import { ANSWER_METADATA } from './answers';

/**
 * Checks answers against `@Answers`, outside of production: an answer that breaks its contract is a
 * failure there.
 */
@Injectable()
export class AnswerCheckInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const schema = this.reflector.get<z.ZodType | undefined>(ANSWER_METADATA, context.getHandler());
    if (!schema) return next.handle();
    return next.handle().pipe(
      tap((answer: unknown) => {
        // As the client will see it: Dates are text by then, and undefined is gone.
        const result = schema.safeParse(
          answer === undefined ? undefined : JSON.parse(JSON.stringify(answer)),
        );
        if (!result.success)
          throw new Error(
            `${context.getClass().name}.${context.getHandler().name} answers against its schema: ${result.error.message}`,
          );
      }),
    );
  }
}
