import { z } from 'zod';
import { chunks } from './chunks';
import { LOCALES } from './locales';
import { type RemoteRejection, because } from './remote-rejections';
import { ACCESS, BADGES, LAYOUTS, NAVIGATION_PLACES, OUTLINES, PATTERNS } from './remote-terms';
import { SIGNATURE } from './signed-text';

// Browsers use the smaller remote-documents.ts instead of this file.

const remoteName = z.string().regex(PATTERNS.remote);
const version = z.string().regex(PATTERNS.version);
const range = z.string().regex(PATTERNS.range);
const labelId = z.string().regex(PATTERNS.label);
const viewName = z.string().regex(PATTERNS.view);
const path = z.string().regex(PATTERNS.path);

export const route = z.object({
  path,
  view: viewName,
  layout: z.enum(LAYOUTS),
  access: z.enum(ACCESS),
  title: labelId.optional(),
  back: z.boolean().optional(),
  outline: z.enum(OUTLINES).optional(),
});

export const navigationEntry = z.object({
  id: z.string().regex(PATTERNS.entryId),
  path,
  label: labelId,
  icon: z.string().regex(PATTERNS.icon),
  place: z.enum(NAVIGATION_PLACES),
  access: z.enum(ACCESS),
  order: z.int(),
  badge: z.enum(BADGES).optional(),
  tier: z.enum(['free', 'paid']).optional(),
  emphasis: z.enum(['plain', 'pink']).optional(),
  phone: z.enum(['also', 'never', 'only']).optional(),
  phoneOrder: z.int().optional(),
});

/** An author writes this part of a descriptor; the build adds the rest. */
export const descriptorSource = z.object({
  name: remoteName,
  routes: z.array(route),
  navigation: z.array(navigationEntry),
  modals: z.array(z.object({ name: z.string(), view: viewName })),
  slots: z.array(z.object({ name: z.string(), view: viewName })),
  api: z.partialRecord(z.enum(['identity', 'matching', 'messaging', 'billing']), range),
});

export const descriptor = descriptorSource.extend({
  version,
  host: range,
  shared: z.record(z.string(), range),
  views: z.array(viewName),
  labels: z.record(z.enum(LOCALES), z.record(z.string(), z.string())),
});
export type DescriptorSource = z.infer<typeof descriptorSource>;
export type Descriptor = z.infer<typeof descriptor>;
export type Route = z.infer<typeof route>;
export type NavigationEntry = z.infer<typeof navigationEntry>;

const digest = z.string().regex(PATTERNS.digest);

export const builtRemote = z.object({
  descriptor,
  entry: z.string(),
  integrity: z.record(z.string(), digest),
  chunks: chunks.optional(),
});
export type BuiltRemote = z.infer<typeof builtRemote>;

const release = z.object({
  version,
  entry: z.string().regex(PATTERNS.file),
  /** Keys are paths below the version's folder. */
  integrity: z.record(z.string(), digest),
  descriptor,
  /** A page gets the signature for its language (release-in-language.ts). */
  signatures: z.record(z.string(), z.string().regex(SIGNATURE)).optional(),
  signature: z.string().regex(SIGNATURE).optional(),
});
export type Release = z.infer<typeof release>;

export const registryEntry = release.extend({
  previous: version.nullable(),
  canary: release
    .extend({
      percent: z.number().min(0).max(100),
      /** Percentages that the identity service can choose instead of `percent`, in rising order. */
      plan: z.array(z.int().min(1).max(100)).max(10).optional(),
    })
    .optional(),
  campaigns: z.record(z.string(), z.string()).optional(),
  /** Gateways set this in pages that run the canary. */
  isTrial: z.boolean().optional(),
});
export type RegistryEntry = z.infer<typeof registryEntry>;

const revoked = z.record(remoteName, z.array(version));
export type Revoked = z.infer<typeof revoked>;

const lastChange = z.object({ number: z.int().min(1), id: z.string() });

const entrySignature = z.object({
  signed_at: z.iso.datetime(),
  signature: z.string().regex(SIGNATURE),
});
export type EntrySignature = z.infer<typeof entrySignature>;
const entrySignatures = z.record(remoteName, entrySignature);

export const registry = z.object({
  revision: z.int().min(0),
  remotes: z.record(remoteName, registryEntry),
  revoked: revoked.optional(),
  lastChange: lastChange.optional(),
  /** Gateways ignore a registry that is older than the newest registry they have used. */
  signed_at: z.iso.datetime().optional(),
  /** Set only if a key of RELEASE_PUBLIC_KEYS is limited to some remotes. */
  entry_signatures: entrySignatures.optional(),
});
export type Registry = z.infer<typeof registry>;

/**
 * Reports malformed entries in `refused`.
 * @throws if the document is not a registry
 */
export function readRegistry(value: unknown): { registry: Registry; refused: RemoteRejection[] } {
  const outer = z
    .object({
      revision: z.int().min(0),
      remotes: z.record(z.string(), z.unknown()),
      revoked: revoked.optional(),
      lastChange: lastChange.optional().catch(undefined),
      signed_at: z.iso.datetime().optional(),
      entry_signatures: entrySignatures.optional().catch(undefined),
    })
    .parse(value);
  const remotes: Record<string, RegistryEntry> = {};
  const refused: RemoteRejection[] = [];
  for (const [name, entry] of Object.entries(outer.remotes)) {
    const parsed = registryEntry.safeParse(entry);
    if (parsed.success && parsed.data.descriptor.name === name) remotes[name] = parsed.data;
    else
      refused.push({
        remote: name,
        version: '?',
        reason: parsed.data
          ? because('foreign', { name: parsed.data.descriptor.name })
          : because('malformed', { where: z.prettifyError(parsed.error) }),
      });
  }
  const { revision, revoked: marked, lastChange: last, signed_at: signedAt } = outer;
  return {
    registry: {
      revision,
      remotes,
      ...(marked && { revoked: marked }),
      ...(last && { lastChange: last }),
      ...(signedAt && { signed_at: signedAt }),
      ...(outer.entry_signatures && { entry_signatures: outer.entry_signatures }),
    },
    refused,
  };
}
