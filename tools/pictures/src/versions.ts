import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseLog } from '@duet/schemas/release-log';
import { readRegistry } from '@duet/schemas/remotes';

const LIVE = 'live';

/** @returns the commit of a version or of the live one; null if the log does not name it */
export async function findSource(
  store: string,
  name: string,
  version: string,
): Promise<string | null> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(store, file), 'utf8'));
  try {
    const { registry } = readRegistry(await read('registry.json'));
    const wanted = version === LIVE ? registry.remotes[name]?.version : version;
    const { acts } = releaseLog.parse(await read('.release-log.json'));
    const built = acts.filter((act) => act.remote === name && act.version === wanted);
    return built.findLast(({ commit, dirty }) => commit !== null && !dirty)?.commit ?? null;
  } catch {
    return null;
  }
}
