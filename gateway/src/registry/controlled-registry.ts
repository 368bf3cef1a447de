import { type ReleaseControl, findShare, findWithheld } from '@duet/schemas/release-control';
import { isRevoked } from '@duet/schemas/remote-rules';
import type { Registry, RegistryEntry, Release } from '@duet/schemas/remotes';

/** Maximum number of `taken_back` versions per remote in a page's registry. */
const DROPPED = 20;

interface Replacements {
  get: (remote: string) => Release | undefined;
}

/** Maps each remote with a `taken_back` live version to its previous version, if still usable. */
export function findReplaced(registry: Registry, control: ReleaseControl): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, { version, previous }] of Object.entries(registry.remotes)) {
    if (!previous || findWithheld(control, name, version) !== 'taken_back') continue;
    if (!isRevoked(registry, name, previous) && findWithheld(control, name, previous) === null)
      found.set(name, previous);
  }
  return found;
}

/**
 * Returns the registry without withheld versions and with the canary percentages that staff chose.
 * Each release action raises the revision, so that open pages notice the change.
 */
export function withControl<T extends Partial<Registry>>(
  registry: T,
  control: ReleaseControl,
  replacements: Replacements,
): T {
  if (control.revision === 0) return registry;
  const remotes = Object.entries(registry.remotes ?? {}).map(([name, entry]) => [
    name,
    // A registry document can contain malformed entries.
    isObject(entry)
      ? toShown(name, entry, { control, replacement: replacements.get(name) })
      : entry,
  ]);
  return {
    ...registry,
    revision: (registry.revision ?? 0) + control.revision,
    remotes: Object.fromEntries(remotes) as Registry['remotes'],
    revoked: withTakenBack(registry.revoked ?? {}, control),
  };
}

const isObject = (entry: unknown): boolean => typeof entry === 'object' && entry !== null;

function toShown(
  name: string,
  entry: RegistryEntry,
  { control, replacement }: { control: ReleaseControl; replacement: Release | undefined },
): RegistryEntry {
  const { canary, ...live } = entry;
  const shown =
    replacement && findWithheld(control, name, live.version) === 'taken_back'
      ? { ...live, ...replacement, previous: null }
      : live;
  const isShown = canary && findWithheld(control, name, canary.version) === null;
  return isShown
    ? { ...shown, canary: { ...canary, percent: findShare(control, name, canary) } }
    : shown;
}

function withTakenBack(
  revoked: NonNullable<Registry['revoked']>,
  { withheld }: ReleaseControl,
): NonNullable<Registry['revoked']> {
  const marked = { ...revoked };
  for (const name of new Set(withheld.map(({ remote }) => remote))) {
    const taken = withheld.filter(({ remote, state }) => remote === name && state === 'taken_back');
    const versions = taken.slice(-DROPPED).map(({ version }) => version);
    if (versions.length > 0) marked[name] = [...new Set([...(marked[name] ?? []), ...versions])];
  }
  return marked;
}
