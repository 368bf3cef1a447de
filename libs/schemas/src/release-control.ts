import { z } from 'zod';
import { instant } from './common';
import { keptVersion, releaseAct } from './release-log';
import { PATTERNS } from './remote-terms';

const remote = z.string().regex(PATTERNS.remote);
const version = z.string().max(64).regex(PATTERNS.version);

/**
 * Commands that need no publishing key: withhold a version, show it again, or change a canary's
 * share.
 */
export const CONTROL_ACTS = ['hold', 'take_back', 'release', 'step'] as const;
export type ControlAct = (typeof CONTROL_ACTS)[number];

/**
 * `held`: no page gets the canary. `taken_back`: the version is revoked, and pages get the previous
 * version of the signed registry.
 */
export const WITHHELD_STATES = ['held', 'taken_back'] as const;

export const releaseControl = z.object({
  /** Number of all commands so far. Pages get the registry's revision plus this number. */
  revision: z.int().min(0),
  withheld: z.array(z.object({ remote, version, state: z.enum(WITHHELD_STATES) })),
  /** A share that the signed plan does not contain is ignored. */
  shares: z.array(z.object({ remote, version, percent: z.int().min(1).max(100) })).default([]),
});
export type ReleaseControl = z.infer<typeof releaseControl>;

export const NO_CONTROL: ReleaseControl = { revision: 0, withheld: [], shares: [] };

export const findWithheld = (
  { withheld }: Pick<ReleaseControl, 'withheld'>,
  name: string,
  candidate: string,
): (typeof WITHHELD_STATES)[number] | null =>
  withheld.find((each) => each.remote === name && each.version === candidate)?.state ?? null;

export const findShare = (
  { shares }: Pick<ReleaseControl, 'shares'>,
  name: string,
  canary: { version: string; percent: number; plan?: readonly number[] | undefined },
): number => {
  const chosen = shares.find((each) => each.remote === name && each.version === canary.version);
  return chosen && canary.plan?.includes(chosen.percent) ? chosen.percent : canary.percent;
};

export const LOGGED_ACTS = 50;
export const LOGGED_KEPT = 20;

/** The staff page shows this part of the signed registry and its log. */
export const registrySummary = z.object({
  revision: z.int().min(0),
  signed_at: instant.nullable(),
  remotes: z.array(
    z.object({
      remote,
      live: version,
      previous: version.nullable(),
      canary: z
        .object({
          version,
          percent: z.number().min(0).max(100),
          plan: z.array(z.int()).default([]),
        })
        .nullable(),
      revoked: z.array(version),
    }),
  ),
  log: z.array(
    releaseAct.pick({
      at: true,
      remote: true,
      act: true,
      version: true,
      from: true,
      live: true,
      percent: true,
      actor: true,
      commit: true,
      dirty: true,
      forced: true,
      reason: true,
    }),
  ),
  kept: z.array(keptVersion).default([]),
});
export type RegistrySummary = z.infer<typeof registrySummary>;
