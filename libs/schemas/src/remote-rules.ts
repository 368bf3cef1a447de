import { type Reason, because } from './remote-rejections';
import type { Descriptor, DescriptorSource, Registry } from './remotes';

// Must not import zod, because browsers load this file.

export const EMPTY_REGISTRY: Registry = { revision: 0, remotes: {} };

export interface Offer {
  host: string;
  shared: Record<string, string>;
  api: Record<string, string>;
}

/** Raise the minor version for an addition, and the major version for a breaking change. */
export const API_VERSIONS = {
  identity: '1.10.0',
  matching: '1.4.0',
  messaging: '1.2.0',
  billing: '1.2.0',
} as const;

export const isRevoked = (
  { revoked: marked }: Pick<Registry, 'revoked'>,
  name: string,
  candidate: string,
): boolean => marked?.[name]?.includes(candidate) ?? false;

/** Ranges follow npm, but `1.2.0-rc.1` counts as `1.2.0`. */
export function satisfies(candidate: string, wanted: string): boolean {
  if (wanted === '*') return true;
  const [major, minor, patch] = parts(candidate);
  const [wantedMajor, wantedMinor, wantedPatch] = parts(wanted.replace(/^[\^~]/, ''));
  const notOlder = minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
  if (wanted.startsWith('^'))
    return major === wantedMajor && notOlder && (major > 0 || minor === wantedMinor);
  if (wanted.startsWith('~'))
    return major === wantedMajor && minor === wantedMinor && patch >= wantedPatch;
  return major === wantedMajor && minor === wantedMinor && patch === wantedPatch;
}

const parts = (text: string): [number, number, number] => {
  const [major = 0, minor = 0, patch = 0] = text.split('-')[0]?.split('.').map(Number) ?? [];
  return [major, minor, patch];
};

/** Returns null if the remote can run with the live host, APIs and packages. */
export function gate(candidate: Descriptor, offer: Offer): Reason | null {
  if (!satisfies(offer.host, candidate.host))
    return because('host', { wanted: candidate.host, live: offer.host });
  for (const [service, wanted] of Object.entries(candidate.api)) {
    const live = offer.api[service];
    if (!live) return because('api_missing', { service, wanted });
    if (!satisfies(live, wanted)) return because('api', { service, wanted, live });
  }
  for (const [name, wanted] of Object.entries(candidate.shared)) {
    const live = offer.shared[name];
    if (!live) return because('shared_missing', { name, wanted });
    if (!satisfies(live, wanted)) return because('shared', { name, wanted, live });
  }
  return lacksView(candidate, candidate.views);
}

/** @returns the first missing view, or null */
export function lacksView(
  { routes, modals, slots }: Pick<DescriptorSource, 'routes' | 'modals' | 'slots'>,
  views: readonly string[],
): Reason | null {
  const missing = [...routes, ...modals, ...slots].find(({ view }) => !views.includes(view));
  return missing ? because('view', { view: missing.view }) : null;
}
