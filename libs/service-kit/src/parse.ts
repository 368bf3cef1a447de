import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import { parseInput } from './validation';

/** Pipe made by `parsed`; openapi.ts reads its schema from the route's metadata. */
export class ParsedPipe<S extends z.ZodType> implements PipeTransform<unknown, z.output<S>> {
  constructor(readonly schema: S) {}

  transform(value: unknown, { data }: Partial<ArgumentMetadata> = {}): z.output<S> {
    // A request without a body or query is an empty one, so that the fields that are missing get
    // named.
    return parseInput(this.schema, value ?? (this.schema.type === 'object' ? {} : value), data);
  }
}

/**
 * Checks a body, query or path parameter with its wire schema: `@Body(parsed(schema))`,
 * `@Query(parsed(schema))`, `@Param('id', parsed(schema))`. A query value given twice arrives as an
 * array, so a schema of one string refuses it.
 * @throws {AppError} 422 `invalid_fields`; for a path parameter 404 is the caller's choice through
 * its schema's owner.
 */
export const parsed = <S extends z.ZodType>(schema: S): ParsedPipe<S> => new ParsedPipe(schema);
