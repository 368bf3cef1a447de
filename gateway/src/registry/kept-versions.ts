import { join } from 'node:path';
import { isEffective } from '@duet/schemas/release-log';
import { PATTERNS } from '@duet/schemas/remote-terms';
import type { Registry, Release } from '@duet/schemas/remotes';
import { RETIRED_MARK } from '@duet/schemas/version-manifest';
import { Cache } from '@duet/service-kit/cache';
import type { Logger } from 'pino';
import { fileExists } from '../file-exists';
import { readKeptRelease } from './kept-release';
import { readLog } from './registry-summary';
import type { ReleaseCheck } from './release-check';
import type { RegistryFile } from './remotes';
import type { RemotesMirror } from './remotes-mirror';

const MAX_READ = 32;

interface Options {
  folder: string;
  registry: RegistryFile;
  check: ReleaseCheck;
  mirror: RemotesMirror | null;
  log: Logger;
}

/** Kept versions for previews, without revoked, retired or withheld versions. */
export class KeptVersions {
  private readonly releases = new Cache<Release>({ ttlMs: Infinity, max: MAX_READ });
  private retired: { of: Registry; versions: ReadonlySet<string> } | null = null;

  constructor(private readonly options: Options) {}

  async find(remote: string, version: string): Promise<Release | null> {
    const { folder, registry } = this.options;
    const key = `${remote}/${version}`;
    if (!PATTERNS.remote.test(remote) || !PATTERNS.version.test(version)) return null;
    if (registry.isWithdrawn(remote, version) || (await this.findRetired()).has(key)) return null;
    if (await fileExists(join(folder, key, RETIRED_MARK))) return null;
    return this.releases.get(key, () => this.load(remote, version)).catch(() => null);
  }

  private async load(remote: string, version: string): Promise<Release> {
    const { folder, check, mirror, log } = this.options;
    const path = join(folder, remote, version);
    if (!(await fileExists(path))) await mirror?.fetchAlso([`${remote}/${version}`]);
    if (!(await fileExists(path))) throw new Error('version is missing');
    try {
      return await readKeptRelease(check, folder, { remote, version });
    } catch (err) {
      log.error(
        { err, remote, version },
        'a remote version cannot be loaded; its previews are not shown',
      );
      throw err;
    }
  }

  private async findRetired(): Promise<ReadonlySet<string>> {
    const { folder, registry, check, log } = this.options;
    const { published } = registry;
    if (this.retired?.of === published) return this.retired.versions;
    const { acts } = await readLog(folder, check, log);
    const retired = acts.filter(
      (each) => each.act === 'retire' && isEffective(each, published.lastChange),
    );
    const versions = new Set(retired.map(({ remote, version }) => `${remote}/${version}`));
    this.retired = { of: published, versions };
    return versions;
  }
}
