import { type ErrorCode, isErrorCode } from '@duet/schemas/errors';
import type { z } from 'zod';
import { AppError, invalidFields } from './errors';

const MAX_DEPTH = 32;
const UNCLEAN = /[\0\p{Cs}]/u;
const WHOLE = '_';

/**
 * Strips unknown keys, and rejects NUL, unpaired surrogates and nesting deeper than 32 levels.
 * Messages of schemas are error codes.
 * @param name field name for a value without fields
 * @throws {AppError} 422 `invalid_fields`
 */
export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  name = WHOLE,
): z.output<S> {
  const unclean = findUncleanText(value, [], 0);
  if (unclean) throw invalidFields({ [unclean.join('.') || name]: 'invalid_text' });
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw zodToAppError(result.error, value, name);
}

/** An empty value always gets the error `required`. */
export function zodToAppError(error: z.ZodError, input?: unknown, name = WHOLE): AppError {
  const fields: Record<string, ErrorCode> = {};
  for (const issue of error.issues)
    fields[issue.path.map(String).join('.') || name] ??= isEmpty(input, issue)
      ? 'required'
      : toErrorCode(issue);
  return new AppError('invalid_fields', { fields, cause: error });
}

function toErrorCode(issue: z.core.$ZodIssue): ErrorCode {
  if (isErrorCode(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      // zod issues do not contain the input. Only their message shows that a value is missing.
      return issue.message.endsWith('received undefined') ? 'required' : 'invalid_value';
    case 'too_small':
      if (issue.origin !== 'string') return 'too_small';
      return issue.minimum === 1 ? 'required' : 'too_short';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_big';
    case 'invalid_format':
      return FORMAT_CODES[issue.format] ?? 'invalid_value';
    default:
      return 'invalid_value';
  }
}

function isEmpty(input: unknown, { code, path }: z.core.$ZodIssue): boolean {
  if (path.length === 0) return false;
  let value = input;
  for (const step of path)
    value =
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[step]
        : undefined;
  return typeof value === 'string'
    ? value.trim() === ''
    : value === undefined && code === 'invalid_value';
}

const FORMAT_CODES: Record<string, ErrorCode> = {
  email: 'invalid_email',
  date: 'invalid_date',
  datetime: 'invalid_date',
};

function findUncleanText(value: unknown, path: string[], depth: number): string[] | undefined {
  if (typeof value === 'string') return UNCLEAN.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= MAX_DEPTH) return path;
  for (const [key, inner] of Object.entries(value)) {
    if (UNCLEAN.test(key)) return path;
    const found = findUncleanText(inner, [...path, key], depth + 1);
    if (found) return found;
  }
  return undefined;
}
