import type { RemoteModule } from '@duet/host';

/** Remotes are part of the bundle, without module federation. */
const REMOTES: Record<string, () => Promise<{ default: unknown }>> = {
  chat: () => import('../../../mf-chat/src/remote'),
  credits: () => import('../../../mf-credits/src/remote'),
  landers: () => import('../../../mf-landers/src/remote'),
  profile: () => import('../../../mf-profile/src/remote'),
  search: () => import('../../../mf-search/src/remote'),
  staff: () => import('../../../mf-staff/src/remote'),
};

export function registerWithRuntime(): void {}

export async function loadModule(name: string): Promise<RemoteModule> {
  const load = REMOTES[name];
  if (!load) throw new Error(`${name} is not in the bundle`);
  return (await load()).default as RemoteModule;
}
