import { because, formatReason } from '@duet/schemas/remote-rejections';
import { gate, isRevoked, lacksView } from '@duet/schemas/remote-rules';
import type { RemoteRejection } from '@duet/schemas/remote-rejections';
import type {
  Descriptor,
  NavigationEntry,
  Registry,
  RegistryEntry,
  Route,
} from '@duet/schemas/remotes';
import type { Messages, RemoteModule } from '@duet/host';
import type { ComponentType } from 'react';
import type { Boot, Override, Preview } from '../boot';
import type { DuetStore } from '../store';
import { brokenFile } from './broken-files';
import { loadModule, registerWithRuntime } from './load-module';
import { isSampled, reported } from './load-report';
import { currentOffer } from './offer';
import { persistently } from './patience';
import { RemoteRejectedError } from './remote-rejection';
import { freshNews, registryNews } from './revision';
import { runSetup } from './setup';
import { isSigned } from './signature';

export interface LoadedView {
  view: ComponentType<Record<string, unknown>>;
  messages: Messages;
}

export interface Remotes {
  routes: { remote: string; version: string; route: Route }[];
  navigation: (NavigationEntry & { text: string })[];
  modal: (name: string) => { remote: string; view: string } | undefined;
  slot: (name: string) => { remote: string; view: string } | undefined;
  label: (remote: string, id: string) => string | undefined;
  versionOf: (remote: string) => string;
  refused: RemoteRejection[];
  overrides: readonly Override[];
  preview: Preview | null;
  /** Loaded remotes; the most recently used remote is last. */
  running: () => string[];
  /** Returns whether this page reports loads and calls of a `remote@version`. */
  isReported: (name: string) => boolean;
  load: (remote: string, view: string) => Promise<LoadedView>;
}

interface Parts {
  overrides?: readonly Override[];
  preview?: Preview | null;
  running?: () => string[];
  isReported?: (name: string) => boolean;
  /** Rejected remotes, whose routes stay and show the reason. */
  closed?: readonly Descriptor[];
  load: (remote: string, view: string) => Promise<LoadedView>;
  locale: Boot['locale'];
  refused: RemoteRejection[];
}

export function describeRemotes(
  descriptors: readonly Descriptor[],
  {
    load,
    locale,
    refused,
    running = () => [],
    isReported = () => false,
    closed = [],
    overrides = [],
    preview = null,
  }: Parts,
): Remotes {
  const offers = (kind: 'modals' | 'slots') => (name: string) =>
    descriptors.flatMap((remote) =>
      remote[kind]
        .filter((offer) => offer.name === name)
        .map(({ view }) => ({ remote: remote.name, view })),
    )[0];
  const all = [...descriptors, ...closed];
  const byName = new Map(all.map((descriptor) => [descriptor.name, descriptor]));
  const label = (remote: string, id: string) => byName.get(remote)?.labels[locale]?.[id];
  return {
    routes: all.flatMap((remote) =>
      remote.routes.map((route) => ({ remote: remote.name, version: remote.version, route })),
    ),
    navigation: descriptors
      .flatMap((remote) =>
        remote.navigation.map((entry) => ({
          ...entry,
          text: label(remote.name, entry.label) ?? entry.label,
        })),
      )
      .sort((a, b) => a.order - b.order),
    modal: offers('modals'),
    slot: offers('slots'),
    label,
    versionOf: (remote) => byName.get(remote)?.version ?? '?',
    refused,
    overrides,
    preview,
    running,
    isReported,
    load,
  };
}

export function selectRemotes(
  { remotes, revoked }: Pick<Registry, 'remotes' | 'revoked'>,
  offer = currentOffer(),
): { live: RegistryEntry[]; closed: RegistryEntry[]; refused: RemoteRejection[] } {
  const live: RegistryEntry[] = [];
  const closed: RegistryEntry[] = [];
  const refused: RemoteRejection[] = [];
  for (const entry of Object.values(remotes)) {
    const { name } = entry.descriptor;
    const reason = isRevoked({ revoked }, name, entry.version)
      ? because('revoked')
      : gate(entry.descriptor, offer);
    if (!reason) live.push(entry);
    else {
      closed.push(entry);
      refused.push({ remote: name, version: entry.version, reason });
    }
  }
  return { live, closed, refused };
}

export function createRemotes(boot: Boot, { addReducer }: Pick<DuetStore, 'addReducer'>): Remotes {
  const { live, closed, refused } = selectRemotes(boot.registry);
  registerWithRuntime(live);
  const all = [...boot.refused, ...refused];
  for (const refusal of all)
    console.error(
      `remote ${refusal.remote}@${refusal.version} was rejected: ${formatReason(refusal.reason)}`,
    );
  const loader = createLoader(live, all, { addReducer, boot });
  return describeRemotes(live.map(published), {
    ...loader,
    locale: boot.locale,
    refused: all,
    closed: closed.map(published),
    overrides: boot.overrides,
    preview: boot.preview ?? null,
  });
}

/** Replaces the version with the published version, which includes a content hash. */
const published = ({ descriptor, version }: RegistryEntry): Descriptor => ({
  ...descriptor,
  version,
});

interface Surroundings extends Pick<DuetStore, 'addReducer'> {
  boot: Pick<Boot, 'locale' | 'releaseKeys' | 'overrides' | 'preview'>;
}

/** `load` rejects with RemoteRejectedError if the remote is not live. */
function createLoader(
  live: readonly RegistryEntry[],
  refused: readonly RemoteRejection[],
  { addReducer, boot: { locale, releaseKeys, overrides, preview } }: Surroundings,
): Pick<Remotes, 'load' | 'running' | 'isReported'> {
  const entries = new Map(live.map((entry) => [entry.descriptor.name, entry]));
  const modules = new Map<string, Promise<RemoteModule>>();
  const toContainerName = (name: string): string => `${name}@${entries.get(name)?.version ?? '?'}`;
  const isReporting = !preview && isSampled();
  const isReported = (name: string): boolean =>
    isReporting || entries.get(name.split('@')[0] ?? '')?.isTrial === true;

  const refuseRevoked = (name: string): void => {
    if (registryNews().revoked.has(toContainerName(name)))
      throw new RemoteRejectedError(because('revoked'));
  };
  const start = async (name: string): Promise<RemoteModule> => {
    const entry = entries.get(name);
    if (!entry)
      throw new RemoteRejectedError(
        refused.find(({ remote }) => remote === name)?.reason ?? because('not_live'),
      );
    await freshNews();
    refuseRevoked(name);
    const isOverride = overrides.some((each) => each.name === name && each.reason === null);
    if (!isOverride && !(await isSigned(entry, releaseKeys)))
      throw new RemoteRejectedError(because('unsigned'));
    const loading = blamingFiles(
      entry,
      persistently(name, () => loadModule(name)),
    );
    const containerName = toContainerName(name);
    const module = await (isReported(containerName) ? reported(containerName, loading) : loading);
    const missing = lacksView(entry.descriptor, Object.keys(module.views));
    if (missing) throw new RemoteRejectedError(missing);
    await runSetup(containerName, module, { locale, addReducer });
    return module;
  };
  const ready = (name: string): Promise<RemoteModule> => {
    const loading = modules.get(name) ?? start(name);
    modules.delete(name);
    modules.set(name, loading);
    loading.catch(() => modules.delete(name));
    return loading;
  };
  const load = async (name: string, view: string): Promise<LoadedView> => {
    refuseRevoked(name);
    const module = await ready(name);
    const code = (module.views as Record<string, RemoteModule['views'][string] | undefined>)[view];
    const entry = entries.get(name);
    if (!code || !entry) throw new Error(`remote ${name} has no view ${view}`);
    const parts = persistently(`${name}/${view}`, () =>
      Promise.all([code(), module.messages(locale)]),
    );
    const [{ default: component }, messages] = await blamingFiles(entry, parts);
    return { view: component as LoadedView['view'], messages: messages.default };
  };
  return { load, isReported, running: () => [...modules.keys()].map(toContainerName) };
}

/** Turns a load error into a RemoteRejectedError if published files were changed. */
async function blamingFiles<T>(entry: RegistryEntry, loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    const broken = await brokenFile(entry);
    throw broken ? new RemoteRejectedError(broken, { cause: error }) : error;
  }
}
