import { z } from 'zod';

// Self-contained on purpose: the gateway, the browser and the publishing tool all read the registry through this file.

const locales = ['nl', 'en', 'de', 'it', 'fr', 'es', 'pl'] as const;
const remoteName = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
const version = z.string().regex(/^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/);
/** `^1.2.3`, `~1.2.3`, `1.2.3` or `*`; nothing else is needed, and nothing else is understood. */
const range = z.string().regex(/^(\*|[\^~]?\d+\.\d+\.\d+)$/);
const labelId = z.string().regex(/^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$/);
const viewName = z.string().regex(/^[a-z][A-Za-z0-9]*$/);
/** React Router's notation: `/likes/:type?`. */
const path = z.string().regex(/^\/[^#\s]*$/);

/** Who may see a route or a navigation entry: everyone, members only, or visitors (logged out) only. */
export const ACCESS = ['public', 'member', 'visitor'] as const;
export const LAYOUTS = ['default', 'chat', 'lander', 'empty'] as const;
/** main: top bar and phone tab bar. account: the account menu. action: the one button beside them. footer: the footer. */
export const NAVIGATION_PLACES = ['main', 'account', 'action', 'footer'] as const;
/** Figures that the shell keeps current and a navigation entry may show. */
export const BADGES = ['unread', 'likes', 'credits'] as const;

export const route = z.object({
  path,
  view: viewName,
  layout: z.enum(LAYOUTS),
  access: z.enum(ACCESS),
  /** Message id of the page title; a view that knows better calls usePageTitle. */
  title: labelId.optional(),
  /** Shows the back button in an installed app (spec section 2). */
  back: z.boolean().optional(),
});

export const navigationEntry = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  path,
  label: labelId,
  /** Name of an icon of @duet/ui. */
  icon: z.string().regex(/^[a-z]+$/),
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
  /** Texts of navigation entries and titles in every language, so that chrome needs no code of the remote. */
  labels: z.record(z.enum(locales), z.record(z.string(), z.string())),
});
export type DescriptorSource = z.infer<typeof descriptorSource>;
export type Descriptor = z.infer<typeof descriptor>;
export type Route = z.infer<typeof route>;
export type NavigationEntry = z.infer<typeof navigationEntry>;

const digest = z.string().regex(/^sha256-[0-9A-Za-z+/]{43}=$/);

/** remote.json as the build writes it: the descriptor and the digest of every script and style sheet. */
export const builtRemote = z.object({ descriptor, entry: z.string(), integrity: z.record(z.string(), digest) });
export type BuiltRemote = z.infer<typeof builtRemote>;

/** One version of a remote, with all that a browser needs to run it. */
const release = z.object({
  version,
  /** Address of the federation entry on this origin. */
  entry: z.string().regex(/^\/[^\s?#]+\.js$/),
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

/** The one document that says which remotes are live. `remotes` is read leniently: see readRegistry. */
export const registry = z.object({ revision: z.int().min(0), remotes: z.record(remoteName, registryEntry), revoked: revoked.optional() });
export type Registry = z.infer<typeof registry>;

export const EMPTY_REGISTRY: Registry = { revision: 0, remotes: {} };

export const isRevoked = ({ revoked: marked }: Pick<Registry, 'revoked'>, name: string, candidate: string): boolean => marked?.[name]?.includes(candidate) ?? false;

/** What the shell offers to remotes, and what the services answer. */
export interface Offer {
  host: string;
  shared: Record<string, string>;
  api: Record<string, string>;
}

/**
 * Versions of the public API by service: a remote that needs a newer one is refused at promotion and in the browser.
 * Raise the minor for an addition, the major for a change that breaks.
 */
export const API_VERSIONS = { identity: '1.0.0', matching: '1.0.0', messaging: '1.0.0', billing: '1.0.0' } as const;

export interface Refusal {
  remote: string;
  version: string;
  reason: string;
}

/** Reads a registry so that one malformed entry costs only itself. Throws when the document itself is unreadable. */
export function readRegistry(value: unknown): { registry: Registry; refused: Refusal[] } {
  const outer = z.object({ revision: z.int().min(0), remotes: z.record(z.string(), z.unknown()), revoked: revoked.optional() }).parse(value);
  const remotes: Record<string, RegistryEntry> = {};
  const refused: Refusal[] = [];
  for (const [name, entry] of Object.entries(outer.remotes)) {
    const parsed = registryEntry.safeParse(entry);
    if (parsed.success && parsed.data.descriptor.name === name) remotes[name] = parsed.data;
    else refused.push({ remote: name, version: '?', reason: parsed.error ? z.prettifyError(parsed.error) : 'descriptor of another remote' });
  }
  return { registry: { revision: outer.revision, remotes, ...(outer.revoked && { revoked: outer.revoked }) }, refused };
}

/** Whether a version lies in a range (`^`, `~`, exact, `*`), as npm understands them; a prerelease counts as its release. */
export function satisfies(candidate: string, wanted: string): boolean {
  if (wanted === '*') return true;
  const [major, minor, patch] = parts(candidate);
  const [wantedMajor, wantedMinor, wantedPatch] = parts(wanted.replace(/^[\^~]/, ''));
  const notOlder = minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
  if (wanted.startsWith('^')) return major === wantedMajor && notOlder && (major > 0 || minor === wantedMinor);
  if (wanted.startsWith('~')) return major === wantedMajor && minor === wantedMinor && patch >= wantedPatch;
  return major === wantedMajor && minor === wantedMinor && patch === wantedPatch;
}

const parts = (text: string): [number, number, number] => {
  const [major = 0, minor = 0, patch = 0] = text.split('-')[0]?.split('.').map(Number) ?? [];
  return [major, minor, patch];
};

/**
 * The gate, at promotion and again in the browser: may this remote run with what is offered?
 * Answers the reason of the refusal, or null.
 */
export function gate(candidate: Descriptor, offer: Offer): string | null {
  if (!satisfies(offer.host, candidate.host)) return `needs host ${candidate.host}, live is ${offer.host}`;
  for (const [service, wanted] of Object.entries(candidate.api)) {
    const live = offer.api[service];
    if (!live || !satisfies(live, wanted)) return `needs ${service} API ${wanted}, live is ${live ?? 'none'}`;
  }
  for (const [name, wanted] of Object.entries(candidate.shared)) {
    const live = offer.shared[name];
    if (!live || !satisfies(live, wanted)) return `needs ${name} ${wanted}, the shell provides ${live ?? 'none'}`;
  }
  return lacksView(candidate, candidate.views);
}

/** Names the first view that is declared and that the code does not have. */
export function lacksView({ routes, modals, slots }: DescriptorSource, views: readonly string[]): string | null {
  const missing = [...routes, ...modals, ...slots].find(({ view }) => !views.includes(view));
  return missing ? `declares the view ${missing.view}, which its code does not have` : null;
}
