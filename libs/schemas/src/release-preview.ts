import { z } from 'zod';
import { PATTERNS } from './remote-terms';
import { SIGNATURE } from './signed-text';

export const PREVIEW_PATH = '/release-preview';
export const MAX_PREVIEW_HOURS = 168;

/** Query of a preview link. The signature covers the other fields. */
export const previewLink = z.object({
  remote: z.string().regex(PATTERNS.remote),
  version: z.string().max(64).regex(PATTERNS.version),
  /** Host name and port on which the link is valid. */
  host: z.string().max(255),
  /** Seconds since 1970. */
  until: z.coerce.number().int().min(0),
  signature: z.string().regex(SIGNATURE),
});
export type PreviewLink = z.infer<typeof previewLink>;
