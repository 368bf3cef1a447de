import { z } from 'zod';
import { chunks } from './chunks';
import { LOCALES } from './locales';
import { type RemoteRejection, because } from './remote-rejections';
import { ACCESS, BADGES, LAYOUTS, NAVIGATION_PLACES, OUTLINES, PATTERNS } from './remote-terms';

// The registry and remote.json as the gateway and the publishing tool read them. Browsers, for whom
// this weighs too much, read them by remote-documents.ts.

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
  /** Message id of the page title; a view that knows better calls usePageTitle. */
  title: labelId.optional(),
  /** Shows the back button in an installed app (spec section 2). */
  back: z.boolean().optional(),
  /** What members see of it before its code is there; the view takes it over with PageSkeleton. */
  outline: z.enum(OUTLINES).optional(),
});

export const navigationEntry = z.object({
  id: z.string().regex(PATTERNS.entryId),
  path,
  label: labelId,
  /** Name of an icon of @duet/ui. */
  icon: z.string().regex(PATTERNS.icon),
  place: z.enum(NAVIGATION_PLACES),
  access: z.enum(ACCESS),
  order: z.int(),
  badge: z.enum(BADGES).optional(),
  /** Only for members who have never bought (free) or who have (paid). */
  tier: z.enum(['free', 'paid']).optional(),
  emphasis: z.enum(['plain', 'pink']).optional(),
  /** Whether the phone tab bar has a main entry: also (as by default), never, or only that. */
  phone: z.enum(['also', 'never', 'only']).optional(),
  /** Place in the phone tab bar where it differs from `order`. */
  phoneOrder: z.int().optional(),
});

/** The part of a descriptor that an author writes; the build adds version, ranges and labels. */
export const descriptorSource = z.object({
  name: remoteName,
  routes: z.array(route),
  navigation: z.array(navigationEntry),
  modals: z.array(z.object({ name: z.string(), view: viewName })),
  slots: z.array(z.object({ name: z.string(), view: viewName })),
  /** Public API versions that it was written against, per service. */
  api: z.partialRecord(z.enum(['identity', 'matching', 'messaging', 'billing']), range),
});

/** remote.json: the remote as data. */
export const descriptor = descriptorSource.extend({
  version,
  /** Range of @duet/host that it was built against. */
  host: range,
  /** Ranges of the packages that the shell provides at run time. */
  shared: z.record(z.string(), range),
  /** Views that its code has, as the build read them off the module. */
  views: z.array(viewName),
  /**
   * Texts of navigation entries and titles in every language, so that chrome needs no code of the
   * remote.
   */
  labels: z.record(z.enum(LOCALES), z.record(z.string(), z.string())),
});
export type DescriptorSource = z.infer<typeof descriptorSource>;
export type Descriptor = z.infer<typeof descriptor>;
export type Route = z.infer<typeof route>;
export type NavigationEntry = z.infer<typeof navigationEntry>;

const digest = z.string().regex(PATTERNS.digest);

/**
 * remote.json as the build writes it: the descriptor and the digest of every script and style
 * sheet.
 */
export const builtRemote = z.object({
  descriptor,
  entry: z.string(),
  integrity: z.record(z.string(), digest),
  chunks: chunks.optional(),
});
export type BuiltRemote = z.infer<typeof builtRemote>;

/** One version of a remote, with all that a browser needs to run it. */
const release = z.object({
  version,
  /** Address of the federation entry on this origin. */
  entry: z.string().regex(PATTERNS.file),
  /** Subresource digests by path below the version's folder, the entry included. */
  integrity: z.record(z.string(), digest),
  descriptor,
});
export type Release = z.infer<typeof release>;

export const registryEntry = release.extend({
  previous: version.nullable(),
  /** A version that only a share of the visitors gets. */
  canary: release.extend({ percent: z.number().min(0).max(100) }).optional(),
  campaigns: z.record(z.string(), z.string()).optional(),
});
export type RegistryEntry = z.infer<typeof registryEntry>;

/** Versions that must not run any more, by remote. */
const revoked = z.record(remoteName, z.array(version));
export type Revoked = z.infer<typeof revoked>;

/**
 * The change that the registry was last written for; the release log says what it was
 * (release-log.ts).
 */
const lastChange = z.object({ number: z.int().min(1), id: z.string() });

/**
 * The one document that says which remotes are live. `remotes` is read leniently: see readRegistry.
 */
export const registry = z.object({
  revision: z.int().min(0),
  remotes: z.record(remoteName, registryEntry),
  revoked: revoked.optional(),
  lastChange: lastChange.optional(),
});
export type Registry = z.infer<typeof registry>;

/**
 * Reads a registry so that one malformed entry costs only itself. Throws when the document itself
 * is unreadable.
 */
export function readRegistry(value: unknown): { registry: Registry; refused: RemoteRejection[] } {
  const outer = z
    .object({
      revision: z.int().min(0),
      remotes: z.record(z.string(), z.unknown()),
      revoked: revoked.optional(),
      lastChange: lastChange.optional().catch(undefined),
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
  const { revision, revoked: marked, lastChange: last } = outer;
  return {
    registry: {
      revision,
      remotes,
      ...(marked && { revoked: marked }),
      ...(last && { lastChange: last }),
    },
    refused,
  };
}
