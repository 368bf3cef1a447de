import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import { AppError } from './errors';
import { parseInput } from './validation';

export class ParsedPipe<S extends z.ZodType> implements PipeTransform<unknown, z.output<S>> {
  constructor(readonly schema: S) {}

  transform(value: unknown, { data, type }: Partial<ArgumentMetadata> = {}): z.output<S> {
    try {
      return this.parse(value, data);
    } catch (error) {
      // A malformed id in a path gets 404, like a well-formed id that does not exist.
      throw type === 'param' ? new AppError('not_found', { cause: error }) : error;
    }
  }

  private parse(value: unknown, data: string | undefined): z.output<S> {
    return parseInput(this.schema, value ?? (this.schema.type === 'object' ? {} : value), data);
  }
}

/**
 * Usage: `@Body(parsed(schema))`, `@Query(parsed(schema))`, `@Param('id', parsed(schema))`.
 * @throws {AppError} 422 `invalid_fields`; 404 `not_found` for a path parameter
 */
export const parsed = <S extends z.ZodType>(schema: S): ParsedPipe<S> => new ParsedPipe(schema);

/** @throws {AppError} 404 `not_found` for a malformed id of a path */
export function requireId(schema: z.ZodType<string>, id: string): string {
  if (!schema.safeParse(id).success) throw new AppError('not_found');
  return id;
}
