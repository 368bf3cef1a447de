import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';

/**
 * What a call responds with when it succeeds: JSON of a schema, or a file of a media type. Null for
 * an empty response: status 204 and redirects.
 */
export type DeclaredResponse = { schema: z.ZodType } | { mediaType: string } | null;

export const RESPONSE_METADATA = 'duet:response';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Undefined for routes that no controller has. */
    response?: DeclaredResponse;
  }
}

const declareResponse = (response: DeclaredResponse) =>
  applyDecorators(SetMetadata(RESPONSE_METADATA, response), RouteConfig({ response }));

/**
 * Names the wire schema of a handler's response. A response leaves the service only as what the
 * schema's parse gives: fields that the schema does not list are dropped, at every depth, and a
 * response that does not fit becomes 500 `internal`. The OpenAPI document shows the same schema.
 */
export const Returns = (schema: z.ZodType) => declareResponse({ schema });

/** For handlers that respond with bytes or text of a media type; they cannot send JSON. */
export const ReturnsFile = (mediaType: string) => declareResponse({ mediaType });

/** For handlers without a response body: status 204 and redirects. */
export const ReturnsNothing = () => declareResponse(null);
