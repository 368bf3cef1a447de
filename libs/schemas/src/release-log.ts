import { z } from 'zod';
import { PATTERNS } from './remote-terms';

// Changes to remotes with time, person and reason. For the publishing tool; browsers never load it.

const version = z.string().regex(PATTERNS.version);

export const RELEASE_ACTS = [
  'publish',
  'promote',
  'canary',
  'rollback',
  'revoke',
  'retire',
  'found',
] as const;

export const releaseAct = z.object({
  number: z.int().min(1),
  id: z.string(),
  at: z.iso.datetime(),
  remote: z.string().regex(PATTERNS.remote),
  act: z.enum(RELEASE_ACTS),
  version,
  from: version.nullable(),
  live: version.nullable(),
  percent: z.number().optional(),
  actor: z.string(),
  commit: z.string().nullable(),
  dirty: z.boolean().optional(),
  forced: z.boolean().optional(),
  reason: z.string().nullable(),
});
export type ReleaseAct = z.infer<typeof releaseAct>;

const change = z.object({ number: z.int(), id: z.string() });

/**
 * An entry is written here before the registry names its change. Entries of changes that the
 * registry never named did not happen.
 */
export const releaseLog = z.object({
  acts: z.array(releaseAct),
  lastChange: change.optional(),
});
export type ReleaseLog = z.infer<typeof releaseLog>;
