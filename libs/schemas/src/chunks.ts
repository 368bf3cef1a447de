import { z } from 'zod';

/** Path of a file below the folder of its build. */
const files = z.array(z.string().regex(/^(?!.*\.\.)[\w@.-]+(?:\/[\w@.-]+)*$/));

/**
 * Which files of a build its first steps need. `own`: those of its first module; `later`: of what
 * that module imports later on, by the view's name for a remote and by the import's words for the
 * shell; `shared`: what the shell provides to all; `texts`: by language.
 */
export const chunks = z.object({
  own: files,
  later: z.record(z.string(), files),
  shared: files,
  texts: z.record(z.string(), files),
});
export type Chunks = z.infer<typeof chunks>;
