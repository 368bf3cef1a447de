import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

export const UPLOAD_METADATA = 'duet:upload';

/**
 * Declares a picture in the field `photo` and text fields of the schema. A field whose schema is an
 * object carries JSON.
 */
export const Uploads = (fields: z.ZodObject) => SetMetadata(UPLOAD_METADATA, fields);
