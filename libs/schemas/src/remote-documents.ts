import { LOCALES } from './locales';
import { because } from './remote-rejections';
import { ACCESS, BADGES, LAYOUTS, NAVIGATION_PLACES, OUTLINES, PATTERNS } from './remote-terms';
import type { RemoteRejection } from './remote-rejections';
import type { BuiltRemote, Registry, RegistryEntry } from './remotes';
import {
  anything,
  flag,
  list,
  nullable,
  oneOf,
  optional,
  record,
  shape,
  text,
  whole,
} from './shape';
import { SIGNATURE } from './signed-text';

// Checks the documents of remotes.ts without zod, which is too large for pages.

const version = text(PATTERNS.version);
const range = text(PATTERNS.range);
const labelId = text(PATTERNS.label);
const view = text(PATTERNS.view);
const access = oneOf(ACCESS);
const offers = list(shape({ name: text(), view }));

const route = shape({
  path: text(PATTERNS.path),
  view,
  layout: oneOf(LAYOUTS),
  access,
  title: optional(labelId),
  back: optional(flag),
  outline: optional(oneOf(OUTLINES)),
});

const navigationEntry = shape({
  id: text(PATTERNS.entryId),
  path: text(PATTERNS.path),
  label: labelId,
  icon: text(PATTERNS.icon),
  place: oneOf(NAVIGATION_PLACES),
  access,
  order: whole,
  badge: optional(oneOf(BADGES)),
  tier: optional(oneOf(['free', 'paid'])),
  emphasis: optional(oneOf(['plain', 'pink'])),
  phone: optional(oneOf(['also', 'never', 'only'])),
  phoneOrder: optional(whole),
});

const descriptor = shape({
  name: text(PATTERNS.remote),
  routes: list(route),
  navigation: list(navigationEntry),
  modals: offers,
  slots: offers,
  api: record(oneOf(['identity', 'matching', 'messaging', 'billing']), range),
  version,
  host: range,
  shared: record(text(), range),
  views: list(view),
  labels: shape(Object.fromEntries(LOCALES.map((locale) => [locale, record(text(), text())]))),
});

const integrity = record(text(), text(PATTERNS.digest));
const signature = text(SIGNATURE);
const release = {
  version,
  entry: text(PATTERNS.file),
  integrity,
  descriptor,
  signatures: optional(record(text(), signature)),
  signature: optional(signature),
};
const percent = (value: unknown): string | null =>
  typeof value === 'number' && value >= 0 && value <= 100 ? null : '';
const entry = shape({
  ...release,
  previous: nullable(version),
  canary: optional(shape({ ...release, percent, plan: optional(list(whole)) })),
  campaigns: optional(record(text(), text())),
  isTrial: optional(flag),
});
const built = shape({ descriptor, entry: text(), integrity });

const revision = (value: unknown): string | null => whole(value) ?? (Number(value) < 0 ? '' : null);
const outer = shape({
  revision,
  remotes: record(text(), anything),
  revoked: optional(record(text(PATTERNS.remote), list(version))),
});

const isRegistry = (value: unknown): value is Registry => outer(value) === null;
export const isBuiltRemote = (value: unknown): value is BuiltRemote => built(value) === null;

/**
 * Reports malformed entries in `refused`.
 * @throws if the document is not a registry
 */
export function readRegistry(value: unknown): { registry: Registry; refused: RemoteRejection[] } {
  if (!isRegistry(value)) throw new Error(`the registry is unreadable: ${outer(value)}`);
  const remotes: Record<string, RegistryEntry> = {};
  const refused: RemoteRejection[] = [];
  for (const [name, candidate] of Object.entries<RegistryEntry | null>(value.remotes)) {
    const where = entry(candidate);
    if (candidate === null || where !== null)
      refused.push({
        remote: name,
        version: '?',
        reason: because('malformed', { where: where ?? '' }),
      });
    else if (candidate.descriptor.name !== name)
      refused.push({
        remote: name,
        version: '?',
        reason: because('foreign', { name: candidate.descriptor.name }),
      });
    else remotes[name] = candidate;
  }
  return { registry: { ...value, remotes }, refused };
}
