import { z } from 'zod';

const files = z.array(z.string().regex(/^(?!.*\.\.)[\w@.-]+(?:\/[\w@.-]+)*$/));

/**
 * `own` contains the first module's files, and `later` the files of dynamic imports by view name or
 * import path.
 */
export const chunks = z.object({
  own: files,
  later: z.record(z.string(), files),
  shared: files,
  texts: z.record(z.string(), files),
});
export type Chunks = z.infer<typeof chunks>;
