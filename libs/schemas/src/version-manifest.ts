import { z } from 'zod';
import { PATTERNS } from './remote-terms';
import { SIGNATURE } from './signed-text';

/** Name of the manifest in a version's folder. The gateway serves no names with a leading dot. */
export const MANIFEST_FILE = '.manifest.json';

export const versionManifest = z.object({
  remote: z.string().regex(PATTERNS.remote),
  version: z.string().regex(PATTERNS.version),
  files: z.record(z.string().regex(PATTERNS.storedFile), z.string().regex(PATTERNS.digest)),
  /** Signatures of the release by language of the page. */
  signatures: z.record(z.string(), z.string().regex(SIGNATURE)),
  signature: z.string().regex(SIGNATURE),
});
export type VersionManifest = z.infer<typeof versionManifest>;
