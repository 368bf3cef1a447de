import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

export const ANSWER_METADATA = 'duet:answer';

/**
 * Names the wire schema of a handler's answer: it is shown in the service's OpenAPI document, and
 * outside of production every answer is checked against it, so that the document stays true.
 */
export const Answers = (schema: z.ZodType) => SetMetadata(ANSWER_METADATA, schema);
