import { z } from 'zod';
import { instant } from './common';
import { openText } from './open-enum';
import { CONTROL_ACTS, WITHHELD_STATES } from './release-control';
import { RELEASE_ACTS } from './release-log';
import { PATTERNS, RELEASE_REASON_LENGTH } from './remote-terms';

const remote = z.string().max(32).regex(PATTERNS.remote);
const version = z.string().max(64).regex(PATTERNS.version);

export const RELEASE_ROLES = ['live', 'canary', 'previous'] as const;

/** Every page load reports loads and API calls of canaries; one in ten reports other versions. */
const lastHour = z.object({
  loaded: z.int().min(0),
  failed: z.int().min(0),
  file_failures: z.int().min(0),
  browser_errors: z.int().min(0),
  setup_failures: z.int().min(0),
  freezes: z.int().min(0),
  leaks: z.int().min(0),
  calls: z.int().min(0),
  failed_calls: z.int().min(0),
  messages: z.int().min(0),
  purchases: z.int().min(0),
  signups: z.int().min(0),
  p50_ms: z.int().min(0).nullable(),
  p95_ms: z.int().min(0).nullable(),
});

export const staffVersion = z.object({
  version,
  role: z.enum(RELEASE_ROLES),
  state: z.enum(['shown', ...WITHHELD_STATES, 'revoked']),
  percent: z.number().min(0).max(100).nullable(),
  plan: z.array(z.int()),
  released: z
    .object({
      at: instant,
      actor: z.string(),
      commit: z.string().nullable(),
      dirty: z.boolean(),
      reason: z.string().nullable(),
    })
    .nullable(),
  last_hour: lastHour,
});
export type StaffVersion = z.infer<typeof staffVersion>;

/** `by` is the kind of actor: a holder of the publishing key, staff, or a server. */
export const releaseEntry = z.object({
  at: instant,
  by: z.enum(['publisher', 'staff', 'server']),
  actor: z.string(),
  act: openText(['keep', ...RELEASE_ACTS, ...CONTROL_ACTS]),
  version,
  /** Null if the release action replaced no live version. */
  from: version.nullable(),
  percent: z.number().nullable(),
  commit: z.string().nullable(),
  reason: z.string().nullable(),
});
export type ReleaseEntry = z.infer<typeof releaseEntry>;

export const staffRemote = z.object({
  remote,
  versions: z.array(staffVersion),
  history: z.array(releaseEntry),
});
export type StaffRemote = z.infer<typeof staffRemote>;

/** `reported_at` is null until a gateway has reported its registry. */
export const staffReleasesResponse = z.object({
  reported_at: instant.nullable(),
  remotes: z.array(staffRemote),
});
export type StaffReleasesResponse = z.infer<typeof staffReleasesResponse>;

export const controlActBody = z.object({
  remote,
  version,
  act: z.enum(CONTROL_ACTS),
  percent: z.int().min(1).max(100).optional(),
  reason: z.string().trim().min(1, 'required').max(RELEASE_REASON_LENGTH, 'too_long'),
});
export type ControlActBody = z.infer<typeof controlActBody>;
