import type { RemoteStore } from '../../remotes/src/store.ts';

const LIVE = 'live';

/**
 * @returns the commit of a version, by default of the live version; null if the log does not name
 * the commit
 */
export async function findSource(
  store: Pick<RemoteStore, 'releases'>,
  name: string,
  version: string,
): Promise<string | null> {
  const { registry, acts, kept } = await store.releases();
  const wanted = version === LIVE ? registry.remotes[name]?.version : version;
  const built = [...kept, ...acts].filter(
    (each) => each.remote === name && each.version === wanted,
  );
  return built.findLast(({ commit, dirty }) => commit !== null && !dirty)?.commit ?? null;
}
