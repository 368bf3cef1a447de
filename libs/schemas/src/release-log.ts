import { z } from 'zod';
import { PATTERNS } from './remote-terms';

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
export type ReleaseActName = (typeof RELEASE_ACTS)[number];

export const releaseAct = z.object({
  number: z.int().min(1),
  id: z.string(),
  at: z.iso.datetime(),
  remote: z.string().regex(PATTERNS.remote),
  act: z.string(),
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

/** Versions stored by `keep` have their own list, because older programs reject unknown actions. */
export const keptVersion = releaseAct.pick({
  at: true,
  remote: true,
  version: true,
  actor: true,
  commit: true,
  dirty: true,
  reason: true,
});
export type KeptVersion = z.infer<typeof keptVersion>;

const signature = z.string().optional();
const change = z.object({ number: z.int(), id: z.string() });

/**
 * The log is written before the registry. An entry counts only if its change reached the registry.
 */
export const releaseLog = z.object({
  acts: z.array(releaseAct.extend({ signature })),
  kept: z.array(keptVersion.extend({ signature })).optional(),
  lastChange: change.optional(),
});
export type ReleaseLog = z.infer<typeof releaseLog>;

/** Returns whether the registry, whose last change is `last`, contains the entry's change. */
export const isEffective = (
  { number, id }: Pick<ReleaseAct, 'number' | 'id'>,
  last: ReleaseLog['lastChange'],
): boolean =>
  last !== undefined && (number < last.number || (number === last.number && id === last.id));
