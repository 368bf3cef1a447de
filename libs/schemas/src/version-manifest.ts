import { z } from 'zod';
import { PATTERNS } from './remote-terms';
import { SIGNATURE } from './signed-text';

/** The leading dot keeps the gateway from serving this file. */
export const MANIFEST_FILE = '.manifest.json';
/**
 * Campaigns and previews ignore versions with this file. It can only hide versions, so it needs no
 * signature.
 */
export const RETIRED_MARK = '.retired';

export const versionManifest = z.object({
  remote: z.string().regex(PATTERNS.remote),
  version: z.string().regex(PATTERNS.version),
  files: z.record(z.string().regex(PATTERNS.storedFile), z.string().regex(PATTERNS.digest)),
  /** Signatures of the release by language. */
  signatures: z.record(z.string(), z.string().regex(SIGNATURE)),
  signature: z.string().regex(SIGNATURE),
});
export type VersionManifest = z.infer<typeof versionManifest>;
