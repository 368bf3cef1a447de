import { gate } from '@duet/schemas/remotes';
import type { Descriptor, NavigationEntry, Refusal, RegistryEntry, Route } from '@duet/schemas/remotes';
import type { Messages, RemoteModule } from '@duet/host';
import type { ComponentType } from 'react';
import type { Boot } from '../boot';
import type { DuetStore } from '../store';
import { loadModule, persistently, registerWithRuntime } from './load-module';
import { currentOffer } from './offer';

export interface LoadedView {
  view: ComponentType<Record<string, unknown>>;
  messages: Messages;
}

/** The live remotes of this page: what they declare, and a way to load what they declared. */
export interface Remotes {
  routes: { remote: string; version: string; route: Route }[];
  navigation: (NavigationEntry & { text: string })[];
  /** Remote and view that offer a modal or a slot. */
  modal: (name: string) => { remote: string; view: string } | undefined;
  slot: (name: string) => { remote: string; view: string } | undefined;
  label: (remote: string, id: string) => string | undefined;
  versionOf: (remote: string) => string;
  refused: Refusal[];
  load: (remote: string, view: string) => Promise<LoadedView>;
}

interface Parts {
  load: (remote: string, view: string) => Promise<LoadedView>;
  locale: Boot['locale'];
  refused: Refusal[];
}

/** Draws up routes, navigation, modals and slots from descriptors alone. */
export function describeRemotes(descriptors: readonly Descriptor[], { load, locale, refused }: Parts): Remotes {
  const offers = (kind: 'modals' | 'slots') => (name: string) =>
    descriptors.flatMap((remote) => remote[kind].filter((offer) => offer.name === name).map(({ view }) => ({ remote: remote.name, view })))[0];
  const byName = new Map(descriptors.map((descriptor) => [descriptor.name, descriptor]));
  const label = (remote: string, id: string) => byName.get(remote)?.labels[locale]?.[id];
  return {
    routes: descriptors.flatMap((remote) => remote.routes.map((route) => ({ remote: remote.name, version: remote.version, route }))),
    navigation: descriptors
      .flatMap((remote) => remote.navigation.map((entry) => ({ ...entry, text: label(remote.name, entry.label) ?? entry.label })))
      .sort((a, b) => a.order - b.order),
    modal: offers('modals'),
    slot: offers('slots'),
    label,
    versionOf: (remote) => byName.get(remote)?.version ?? '?',
    refused,
    load,
  };
}

/** Checks every remote of the registry by the gate; what is refused is left out, with its reason. */
export function admit(entries: readonly RegistryEntry[], offer = currentOffer()): { live: RegistryEntry[]; refused: Refusal[] } {
  const live: RegistryEntry[] = [];
  const refused: Refusal[] = [];
  for (const entry of entries) {
    const reason = gate(entry.descriptor, offer);
    if (reason) refused.push({ remote: entry.descriptor.name, version: entry.version, reason });
    else live.push(entry);
  }
  return { live, refused };
}

export function createRemotes(boot: Boot, { addReducer }: Pick<DuetStore, 'addReducer'>): Remotes {
  const { live, refused } = admit(Object.values(boot.registry.remotes));
  registerWithRuntime(live);
  const modules = new Map<string, Promise<RemoteModule>>();
  const ready = (name: string): Promise<RemoteModule> => {
    const known = modules.get(name);
    if (known) return known;
    const loading = persistently(name, () => loadModule(name)).then(async (module) => {
      await module.setup?.({ locale: boot.locale, addReducer });
      return module;
    });
    modules.set(name, loading);
    // A failure is not remembered: Retry starts again.
    loading.catch(() => modules.delete(name));
    return loading;
  };
  const load = async (name: string, view: string): Promise<LoadedView> => {
    const module = await ready(name);
    const loader = (module.views as Record<string, RemoteModule['views'][string] | undefined>)[view];
    if (!loader) throw new Error(`${name} has no view ${view}`);
    const [code, messages] = await persistently(`${name}/${view}`, () => Promise.all([loader(), module.messages(boot.locale)]));
    return { view: code.default as LoadedView['view'], messages: messages.default };
  };
  const all = [...boot.refused, ...refused];
  for (const { remote, version, reason } of all) console.error(`remote ${remote}@${version} refused: ${reason}`);
  // The published version, which names the content too, is what reports and failures show.
  const descriptors = live.map(({ descriptor, version }) => ({ ...descriptor, version }));
  return describeRemotes(descriptors, { load, locale: boot.locale, refused: all });
}
