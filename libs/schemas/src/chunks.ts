import { z } from 'zod';

const files = z.array(z.string().regex(/^(?!.*\.\.)[\w@.-]+(?:\/[\w@.-]+)*$/));

/**
 * `own` lists the files of the entry module; `later` lists the files of dynamic imports, by view or
 * import path.
 */
export const chunks = z.object({
  own: files,
  later: z.record(z.string(), files),
  shared: files,
  texts: z.record(z.string(), files),
});
export type Chunks = z.infer<typeof chunks>;
