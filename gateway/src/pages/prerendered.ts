import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@duet/schemas/locales';
import { PRERENDERED_FILE, prerendered } from '@duet/schemas/prerendered';
import type { PrerenderedPage } from '@duet/schemas/prerendered';
import { Cache } from '@duet/service-kit/cache';
import type { Logger } from 'pino';
import { fileExists } from '../file-exists';
import { computeDigest } from '../security/digest';
import type { FoundRoute } from '../registry/published-routes';

const VERSIONS = 24;
const BROKEN_MS = 5_000;

export interface FoundPage {
  page: PrerenderedPage;
  loader: string;
  digest: string;
  base: string;
  /** Address of the picture for link previews, if staff chose a picture. */
  share?: string;
  /** Language of the texts by staff, and whether they include title and description. */
  wording?: { locale: Locale; title: boolean; description: boolean };
}

interface Version extends Omit<FoundPage, 'page'> {
  pages: PrerenderedPage[];
}

export class PrerenderedPages {
  private readonly versions: Cache<Version | null>;

  constructor(
    private readonly folder: string,
    log: Logger,
  ) {
    this.versions = new Cache<Version | null>({
      ttlMs: Infinity,
      retryMs: BROKEN_MS,
      max: VERSIONS,
      onFailure: (error, key) => {
        const [remote, version] = key.split('/');
        log.error(
          { err: error, remote, version },
          'prerendered pages of a remote version could not be read; the shell renders them',
        );
        return null;
      },
    });
  }

  /** @returns null if the shell must render the route */
  async find({ remote, release, route }: FoundRoute): Promise<FoundPage | null> {
    const digest = release.integrity[PRERENDERED_FILE];
    const version = digest ? await this.version(remote, release.version, digest) : null;
    const page = version?.pages.find(({ path }) => path === route.path);
    return version && page
      ? { page, loader: version.loader, digest: version.digest, base: version.base }
      : null;
  }

  private async version(name: string, version: string, digest: string): Promise<Version | null> {
    const key = `${name}/${version}/${digest}`;
    const load = () => this.read(name, version, digest);
    const known = await this.versions.get(key, load);
    // The version's folder must still exist, because the HTML needs its scripts and pictures.
    if (known === null || (await this.isThere(name, version))) return known;
    this.versions.invalidate(key);
    return this.versions.get(key, load);
  }

  private isThere = (name: string, version: string): Promise<boolean> =>
    fileExists(join(this.folder, name, version, PRERENDERED_FILE));

  private async read(name: string, version: string, digest: string): Promise<Version> {
    const content = await readFile(join(this.folder, name, version, PRERENDERED_FILE));
    if (computeDigest(content) !== digest)
      throw new Error(`${PRERENDERED_FILE} differs from its published digest`);
    const { loader, pages } = prerendered.parse(JSON.parse(content.toString('utf8')));
    return { loader, digest: computeDigest(loader), base: `/remotes/${name}/${version}/`, pages };
  }
}
