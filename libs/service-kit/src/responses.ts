import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';

/**
 * JSON with a schema, or a file with a media type; null means an empty response (204, redirects).
 */
export type DeclaredResponse = { schema: z.ZodType } | { mediaType: string } | null;

export const RESPONSE_METADATA = 'duet:response';

declare module 'fastify' {
  interface FastifyContextConfig {
    response?: DeclaredResponse;
  }
}

const declareResponse = (response: DeclaredResponse) =>
  applyDecorators(SetMetadata(RESPONSE_METADATA, response), RouteConfig({ response }));

/**
 * Fields outside the schema are dropped at every depth; an invalid response becomes 500 `internal`.
 */
export const Returns = (schema: z.ZodType) => declareResponse({ schema });

/** Declares a response of bytes or text. A JSON response is rejected. */
export const ReturnsFile = (mediaType: string) => declareResponse({ mediaType });

export const ReturnsNothing = () => declareResponse(null);
