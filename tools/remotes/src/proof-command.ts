import { toRelease } from './builds.ts';
import { PublishingError } from './errors.ts';
import { type Site, proveOnSite } from './proof.ts';
import type { RemoteStore } from './store.ts';

/**
 * @returns a sentence about the opened screens
 * @throws {PublishingError} with a line for each fault
 */
export async function prove(
  store: RemoteStore,
  name: string,
  version: string,
  site: Site,
): Promise<string> {
  const release = toRelease(version, await store.built(name, version));
  const { url, login } = site;
  const { screens, faults } = await proveOnSite(site, {
    release,
    read: store.reader(name, version),
  });
  if (faults.length > 0)
    throw new PublishingError(
      [`${name}@${version} rejected: it failed on ${url}`, ...faults].join('\n  '),
    );
  return `${name}@${version} works on ${screens} screens of ${url}${login ? '' : ', without those for members'}`;
}
