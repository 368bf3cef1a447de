import { z } from 'zod';
import { PATTERNS } from './remote-terms';

// The release log: each change to a remote with time, person and reason. It is kept beside the
// registry, for the publishing tool alone: browsers never load it.

const version = z.string().regex(PATTERNS.version);

/**
 * `found`: the live version was changed without the log (by hand, or before the log existed); added
 * by the tool itself.
 */
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
  /**
   * Number and id of the change of the registry that it is part of (`lastChange` of the registry).
   */
  number: z.int().min(1),
  id: z.string(),
  at: z.iso.datetime(),
  remote: z.string().regex(PATTERNS.remote),
  act: z.enum(RELEASE_ACTS),
  /** The version that was published, promoted, tried, gone back to, revoked or retired. */
  version,
  /** Live version before and after. */
  from: version.nullable(),
  live: version.nullable(),
  percent: z.number().optional(),
  actor: z.string(),
  /** Commit that the version was built from, where the tool built it or was given it. */
  commit: z.string().nullable(),
  /** Built with changes that were not committed. */
  dirty: z.boolean().optional(),
  forced: z.boolean().optional(),
  reason: z.string().nullable(),
});
export type ReleaseAct = z.infer<typeof releaseAct>;

const change = z.object({ number: z.int(), id: z.string() });

/**
 * The log as it is stored. An act is written here first, then the registry names its change. Acts
 * of a change that the registry never named did not happen.
 */
export const releaseLog = z.object({
  acts: z.array(releaseAct),
  /**
   * The registry's last change when this file was written: used if a registry was written without
   * `lastChange`.
   */
  lastChange: change.optional(),
});
export type ReleaseLog = z.infer<typeof releaseLog>;
