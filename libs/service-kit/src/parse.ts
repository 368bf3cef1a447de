import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import { parseInput } from './validation';

export class ParsedPipe<S extends z.ZodType> implements PipeTransform<unknown, z.output<S>> {
  constructor(readonly schema: S) {}

  transform(value: unknown, { data }: Partial<ArgumentMetadata> = {}): z.output<S> {
    return parseInput(this.schema, value ?? (this.schema.type === 'object' ? {} : value), data);
  }
}

/**
 * Validates a body, query or path parameter: `@Body(parsed(schema))`, `@Query(parsed(schema))`,
 * `@Param('id', parsed(schema))`.
 * @throws {AppError} 422 `invalid_fields`
 */
export const parsed = <S extends z.ZodType>(schema: S): ParsedPipe<S> => new ParsedPipe(schema);
