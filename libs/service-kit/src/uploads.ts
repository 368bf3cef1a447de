import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

export const UPLOAD_METADATA = 'duet:upload';

/**
 * Declares an upload: a picture in the field `photo`, and text fields with this schema. A field
 * whose schema is an object contains JSON.
 */
export const Uploads = (fields: z.ZodObject) => SetMetadata(UPLOAD_METADATA, fields);
