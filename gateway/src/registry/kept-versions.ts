import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { isEffective } from '@duet/schemas/release-log';
import { PATTERNS } from '@duet/schemas/remote-terms';
import type { Registry, Release } from '@duet/schemas/remotes';
import type { Logger } from 'pino';
import { readKeptRelease } from './kept-release';
import { readActs } from './registry-summary';
import type { ReleaseCheck } from './release-check';
import type { RegistryFile } from './remotes';
import type { RemotesMirror } from './remotes-mirror';

const RETIRED_MARK = '.retired';
const MAX_READ = 32;

interface Options {
  folder: string;
  registry: RegistryFile;
  check: ReleaseCheck;
  mirror: RemotesMirror | null;
  log: Logger;
}

/** Kept versions for previews, without those that were revoked, retired or withheld. */
export class KeptVersions {
  private readonly read = new Map<string, Release>();
  private retired: { of: Registry; versions: ReadonlySet<string> } | null = null;

  constructor(private readonly options: Options) {}

  async find(remote: string, version: string): Promise<Release | null> {
    const { folder, registry, mirror } = this.options;
    const key = `${remote}/${version}`;
    if (registry.isWithdrawn(remote, version)) return null;
    if (!PATTERNS.version.test(version) || (await this.findRetired()).has(key)) return null;
    if (await exists(join(folder, key, RETIRED_MARK))) return null;
    const known = this.read.get(key);
    if (known) return known;
    if (!(await exists(join(folder, key)))) await mirror?.fetchAlso([key]);
    return (await exists(join(folder, key))) ? this.load(remote, version) : null;
  }

  private async load(remote: string, version: string): Promise<Release | null> {
    const { folder, check, log } = this.options;
    try {
      const release = await readKeptRelease(check, folder, { remote, version });
      if (this.read.size >= MAX_READ) this.read.clear();
      this.read.set(`${remote}/${version}`, release);
      return release;
    } catch (err) {
      log.error({ err, remote, version }, 'version of a preview cannot be shown');
      return null;
    }
  }

  private async findRetired(): Promise<ReadonlySet<string>> {
    const { folder, registry, check, log } = this.options;
    const { published } = registry;
    if (this.retired?.of === published) return this.retired.versions;
    const acts = await readActs(folder, check, log);
    const retired = acts.filter(
      (each) => each.act === 'retire' && isEffective(each, published.lastChange),
    );
    const versions = new Set(retired.map(({ remote, version }) => `${remote}/${version}`));
    this.retired = { of: published, versions };
    return versions;
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
