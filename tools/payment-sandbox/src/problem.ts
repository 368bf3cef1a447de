import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { z } from 'zod';

export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly title: string,
    readonly detail: string,
    readonly violations?: { propertyPath: string; message: string }[],
  ) {
    super(detail);
  }

  static ofZod(error: z.ZodError): ApiProblem {
    const violations = error.issues.map((issue) => ({
      propertyPath: issue.path.join('.'),
      message: issue.message,
    }));
    return new ApiProblem(
      422,
      'PAY-1422',
      'Validation failed',
      'The request does not fit the reference.',
      violations,
    );
  }
}

export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) throw ApiProblem.ofZod(parsed.error);
  return parsed.data;
}

export const answerProblems =
  (logger: Logger) =>
  (error: unknown, _request: Request, response: Response, _next: NextFunction): void => {
    const problem = error instanceof ApiProblem ? error : toProblem(error);
    const { status, code, title, detail, violations } = problem;
    if (status >= 500) logger.error({ err: error }, 'request failed; the caller gets an error');
    response
      .status(status)
      .json({ type: 'https://developer.pay.nl/docs/error-codes', code, title, detail, violations });
  };

function toProblem(error: unknown): ApiProblem {
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  if (status >= 400 && status < 500)
    return new ApiProblem(
      status,
      `PAY-1${status}`,
      'Bad request',
      'The request could not be read.',
    );
  return new ApiProblem(500, 'PAY-1500', 'Internal error', 'The sandbox failed.');
}
